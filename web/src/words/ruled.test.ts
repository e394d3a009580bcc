import { describe, expect, it } from 'vitest';
import { rulesIn, unruled } from './ruled';

describe('texts that name rules', () => {
  it('are read without the codes', () => {
    expect(unruled('You must follow suit: ♣ clubs [X-11]')).toBe('You must follow suit: ♣ clubs');
    expect(unruled('You lead to the first trick [KK-18] and may play any card [X-10].')).toBe('You lead to the first trick and may play any card.');
    expect(unruled('あなたと直 +1チップ：絵札10対6 [KK-26]')).toBe('あなたと直 +1チップ：絵札10対6');
    expect(unruled('deal 1 event 6: the suit led must be followed (X-11)')).toBe('deal 1 event 6: the suit led must be followed');
    expect(unruled('Hint: Pass. There is nothing to gain here. See rule [RH-9].')).toBe('Hint: Pass. There is nothing to gain here.');
    expect(unruled('ヒント：パス。得るものがありません。ルール [RH-9]。')).toBe('ヒント：パス。得るものがありません。');
  });

  it('still say which they are', () => {
    expect(rulesIn('You lead to the first trick [KK-18] and may play any card [X-10]. See rule [RH-9].')).toEqual(['KK-18', 'X-10', 'RH-9']);
    expect(rulesIn('Trick [1]')).toEqual([]);
  });
});
