import { describe, expect, it } from 'vitest';
import { Engine, EngineError } from './client';
import type { Answer, Call } from './messages';

/** A worker that keeps what it was asked, and answers when told to. */
function worker() {
  const calls: Call[] = [];
  const listeners: Record<string, (event: never) => void> = {};
  const port = {
    postMessage: (call: Call) => void calls.push(call),
    addEventListener: (type: string, listener: (event: never) => void) => void (listeners[type] = listener),
  };
  return {
    calls,
    engine: new Engine(port),
    answer: (data: Answer) => listeners.message?.({ data } as never),
    fall: (message: string) => listeners.error?.({ message } as never),
  };
}

describe('the engine of the page', () => {
  it('gives every call its own answer, in whatever order they come', async () => {
    const { engine, calls, answer } = worker();
    const wants = engine.call('wants');
    const saved = engine.call('saved');
    expect(calls.map((call) => call.name)).toEqual(['wants', 'saved']);
    answer({ id: calls[1]!.id, value: 'kept' });
    answer({ id: calls[0]!.id, value: 'step' });
    expect([await wants, await saved]).toEqual(['step', 'kept']);
  });

  it('tells faults in the words of the engine', async () => {
    const { engine, calls, answer } = worker();
    const asked = engine.call('act', ['play AS']);
    answer({ id: calls[0]!.id, fault: { kind: 'not_asked', text: 'nothing is asked' } });
    await expect(asked).rejects.toThrow(new EngineError({ kind: 'not_asked', text: 'nothing is asked' }));
  });

  it('lets nobody wait for a worker that fell over', async () => {
    const { engine, fall } = worker();
    const asked = engine.call('frame');
    fall('out of memory');
    await expect(asked).rejects.toThrow('out of memory');
    await expect(engine.call('frame')).rejects.toThrow('out of memory');
  });
});
