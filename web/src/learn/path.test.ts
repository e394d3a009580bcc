import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FIRST_GAME, FIRST_LESSON } from '../home/games';
import { finish, keepPlace } from './lessons';
import { meetsEasyBots, nextStep } from './path';
import type { Tutorial } from './tutorial';

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, text: string) => stored.set(key, text), removeItem: (key: string) => stored.delete(key) });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Every game has two lessons, the first game's first is that to begin with. */
const tutorials = (game: string): Promise<Tutorial> => Promise.resolve({ game, lessons: [{ id: game === FIRST_GAME ? FIRST_LESSON : 'one' }, { id: 'two' }] } as Tutorial);
const next = async (): Promise<unknown> => {
  const found = await nextStep(tutorials);
  return found && [found.game, found.lesson?.id ?? null];
};

describe('what comes next for a learner', () => {
  it('is the first lesson of the first game for somebody who knows none', async () => {
    expect([FIRST_GAME, FIRST_LESSON]).toEqual(['whist', 'tricks']);
    expect((await nextStep(tutorials))?.fresh).toBe(true);
    expect(await next()).toEqual(['whist', 'tricks']);
  });

  it('after a lesson is the next one, then a match against beginners, then nothing', async () => {
    finish('whist', 'tricks');
    expect(await next()).toEqual(['whist', 'two']);
    finish('whist', 'two');
    expect(await next()).toEqual(['whist', null]);
    expect(meetsEasyBots('whist')).toBe(true);
    localStorage.setItem('kirifuda.choices', JSON.stringify({ whist: { level: 'novice' } }));
    expect(await next()).toBeNull();
  });

  it('is the lesson that was left, or the next of the game learnt last', async () => {
    finish('hearts', 'one');
    expect(await next()).toEqual(['hearts', 'two']);
    keepPlace({ game: 'spades', lesson: 'two', steps: 1, acts: [] });
    expect(await next()).toEqual(['spades', 'two']);
  });

  it('is nothing once one game is known, rather than how cards are played in another', async () => {
    finish('hearts', 'one');
    finish('hearts', 'two');
    expect(await next()).toEqual(['hearts', null]);
    localStorage.setItem('kirifuda.choices', JSON.stringify({ hearts: { level: 'novice' } }));
    expect(await next()).toBeNull();
  });
});
