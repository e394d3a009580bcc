import { expect, it } from 'vitest';
import { signed } from './number';

it('numbers below zero have a minus sign', () => {
  expect([-12, 0, 7].map(signed)).toEqual(['−12', '0', '7']);
});
