import { describe, expect, it, vi } from 'vitest';
import type { Engine } from '../engine/client';
import type { Frame } from '../engine/contract';
import { asked, frame } from '../fixtures/frames';
import { LessonSession } from './lesson.svelte';
import type { Lesson } from './lessons';

const said = { en: '', ja: '' };
const lesson: Lesson = {
  id: 'one', minutes: 1, title: said, about: said, setup: { game: 'whist', seat: 0 }, packs: [], script: [],
  steps: [
    { at: 0, text: said, ask: {} },
    { at: 1, text: said, ask: {} },
  ],
};

/** An engine that takes its time to say what it wants. */
function slow() {
  const script = [['play AS'], ['play 2H'], []];
  const acted: string[][] = [];
  const wants = ['step'];
  const answers: Record<string, (...args: never[]) => unknown> = {
    sit: () => frame({ deal: null, phase: 'none' }),
    wants: () => wants.shift() ?? new Promise(() => {}),
    step: () => frame({ ask: asked }),
    scripted: () => script[acted.length],
    act: (actions: string[]): { frame: Frame } => {
      acted.push(actions);
      return { frame: frame({ number: acted.length + 1, ask: asked }) };
    },
  };
  const call = (name: string, ...args: unknown[]): Promise<unknown> => Promise.resolve(answers[name]?.(...(args as never[])));
  return { acted, engine: { call } as unknown as Engine };
}

describe('a lesson', () => {
  it('judges an answer by its own question, however soon it comes', async () => {
    const { engine, acted } = slow();
    const session = new LessonSession(engine);
    await session.start('whist', lesson, 'en', null);
    await vi.waitFor(() => expect(session.asked).toBe(true));
    expect(await session.act(['play AS'])).toBe(true);
    expect(await session.act(['play AS'])).toBe(false);
    await session.askHint();
    expect(session.hint?.actions).toEqual(['play 2H']);
    expect(await session.act(['play 2H'])).toBe(true);
    expect(acted).toEqual([['play AS'], ['play 2H']]);
  });
});
