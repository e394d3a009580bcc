import { describe, expect, it, vi } from 'vitest';
import type { Choice } from '../home/choice';
import type { GameInfo } from '../engine/contract';
import { hostAwaited, isUsual, lastHosting, setupOf, type Hosting } from './hosting';

const choice: Choice = { preset: 'kk-4', options: { start_chips: 1 }, level: 'easy', seat: 0 };
const hosting: Hosting = { listed: true, spectators: 'public', opening: 'never', later: 3, chat: 'text', pace: 'quick', turn: 0, idle: 120 };

describe('a table with others', () => {
  it('is set up with what was chosen, and nothing else', () => {
    expect(setupOf(choice, hosting)).toEqual({ game: 'kk-4', options: { start_chips: '1' }, listed: true, spectators: 'public', chat: 'text', pace_ms: 500, idle_seconds: 120 });
    expect(setupOf(choice, { ...hosting, turn: 30, idle: 60 })).toMatchObject({ turn_seconds: 30, idle_seconds: 60 });
  });

  it('has the others wait for its host, who may be away or have no seat', () => {
    const ann = { host: true, here: true, name: 'Ann' };
    expect([[ann], [{ ...ann, here: false }], [{ ...ann, host: false }]].map(hostAwaited)).toEqual(['wait-host', 'host-away', 'wait-host-unknown']);
  });

  it('shows onlookers all hands only where there may be any, so much later', () => {
    const after = (over: Partial<Hosting>): unknown => setupOf(choice, { ...hosting, ...over }).open_after;
    expect(after({ opening: 'deals' })).toEqual({ deals: 3 });
    expect(after({ opening: 'deals', spectators: 'nobody' })).toBeUndefined();
    // What the field was left with is brought into the server's range.
    expect([after({ opening: 'deals', later: Number.NaN }), after({ opening: 'deals', later: 900 })]).toEqual([{ deals: 1 }, { deals: 60 }]);
  });

  it('is never opened after some tricks, which would show the hands in play', () => {
    vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ opening: 'tricks', later: 1, chat: 'off' }) });
    expect(lastHosting()).toMatchObject({ opening: 'never', chat: 'off' });
    vi.unstubAllGlobals();
  });

  it('takes the rule file of a game of one’s own', () => {
    const toml = 'id = "village"';
    const preset = { name: 'kk-4', title: '', options: {} };
    expect(setupOf(choice, hosting, { game: { id: 'village', presets: [preset] }, toml })).toMatchObject({ game: 'kk-4', rule_file: toml });
    // Without presets the page chooses by the name under which the file is kept, which the server does not know.
    const bare = { ...choice, preset: 'own:My game' };
    expect(setupOf(bare, hosting, { game: { id: 'village', presets: [] }, toml })).toMatchObject({ game: 'village', rule_file: toml });
  });
});

describe('a table of a game', () => {
  const preset = (name: string, options: object) => ({ name, title: name, options });
  const game = {
    options: [{ name: 'players', value: 4 }, { name: 'end', value: 'zero' }],
    presets: [preset('four', { players: 4 }), preset('six', { players: 6, end: 'zero' }), preset('deals', { players: 4, end: { word: 'deals', with: '12' } })],
  } as unknown as GameInfo;

  it('has its usual rules with any number of players, but not with others in a preset or besides', () => {
    expect(['four', 'six', 'the-game-itself'].map((named) => isUsual(game, { game: named }))).toEqual([true, true, true]);
    expect(isUsual(game, { game: 'deals', options: {} })).toBe(false);
    expect(isUsual(game, { game: 'four', options: { end: 'deals(12)' } })).toBe(false);
  });
});
