import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteOwn, freeName, idOf, keepOwn, lineAt, ownFiles, ruleFileOf, tidy } from './kept';

describe('own rule files', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) });
  });

  it('are kept by name, and one of the same name is replaced', () => {
    keepOwn({ name: 'b', toml: '1' });
    keepOwn({ name: 'a', toml: '2' });
    keepOwn({ name: 'b', toml: '3' });
    expect(ownFiles()).toEqual([{ name: 'a', toml: '2' }, { name: 'b', toml: '3' }]);
    expect([ruleFileOf(idOf('b')), ruleFileOf('whist'), ruleFileOf(idOf('c'))]).toEqual(['3', null, null]);
    deleteOwn('b');
    expect(ownFiles().map((one) => one.name)).toEqual(['a']);
  });

  it('find a name that is free', () => {
    keepOwn({ name: 'game', toml: '1' });
    keepOwn({ name: 'game 2', toml: '2' });
    expect([freeName('game'), freeName('other')]).toEqual(['game 3', 'other 2']);
    const long = 'x'.repeat(60);
    expect([freeName(long), tidy(freeName(long))]).toEqual(['x'.repeat(58) + ' 2', 'x'.repeat(58) + ' 2']);
  });

  it('have names of one line', () => {
    expect(tidy('  my \n game ')).toBe('my game');
    expect(tidy('x'.repeat(100))).toHaveLength(60);
    expect(tidy('x'.repeat(59) + ' y')).toBe('x'.repeat(59));
  });

  it('are cut between letters, so that addresses can hold them', () => {
    const long = '🃏'.repeat(70);
    for (const name of [tidy(`x${long}`.slice(0, 60)), tidy(`x${long}`), freeName(long), freeName(`x${long}`)]) expect(() => encodeURIComponent(name)).not.toThrow();
    expect(freeName(long)).toBe('🃏'.repeat(58) + ' 2');
    // A cut behind a space leaves one space, as it does when the name is read again.
    const words = `${'x'.repeat(57)} yyyy`;
    expect([freeName(words), tidy(freeName(words))]).toEqual(['x'.repeat(57) + ' 2', 'x'.repeat(57) + ' 2']);
  });

  it('have lines that can be gone to', () => {
    expect(lineAt('a\nbcd\ne', 2)).toEqual([2, 5]);
    expect(lineAt('a\nbcd', 9)).toEqual([5, 5]);
    expect(lineAt('', 1)).toEqual([0, 0]);
  });
});
