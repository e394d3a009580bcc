import { expect, it } from 'vitest';
import { typedNumber } from './numbers';

const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, n) => n);

it('a digit chooses its number at once, unless a longer number begins with it', () => {
  for (const n of upTo(9)) expect(typedNumber(upTo(9), String(n))).toEqual({ chosen: n });
  for (const n of [0, ...upTo(9).slice(2)]) expect(typedNumber(upTo(13), String(n))).toEqual({ chosen: n });
  expect(typedNumber(upTo(13), '1')).toEqual({ begun: 1 });
});

it('the second digit chooses', () => {
  for (const n of [10, 11, 12, 13]) expect(typedNumber(upTo(13), String(n))).toEqual({ chosen: n });
  expect(typedNumber(upTo(13), '14')).toBeNull();
});

it('a number that cannot be chosen may still begin one that can', () => {
  const barred = upTo(10).filter((n) => n !== 1);
  expect(typedNumber(barred, '1')).toEqual({ begun: 10 });
  expect(typedNumber(barred, '10')).toEqual({ chosen: 10 });
  expect(typedNumber([0, 2], '1')).toBeNull();
});
