import { describe, expect, it } from 'vitest';
import type { Decided, Review } from '../engine/contract';
import { courseOf } from './course';
import { faultsOf, personOf, turnOf } from './reviewing.svelte';

const decided = (number: number, seat: number, verdict: string, cost: number, expected: number): Decided => ({ number, seat, verdict, cost, expected }) as Decided;
const review = (deal: number, decisions: Decided[], ahead: number, brought: number[]): Review => ({ deal, decisions, ahead: [ahead, -ahead], brought }) as Review;

describe('the course of the expected result', () => {
  const first = review(1, [decided(1, 0, 'best', 0, 1), decided(2, 1, 'blunder', 3, -4), decided(3, 0, 'mistake', 2, 1)], 0, [2, -2]);
  const second = review(2, [decided(1, 0, 'doubtful', 0.5, -1)], 2, []);

  it('falls where the player gave something away, and ends where the deal did', () => {
    const course = courseOf([second, first], 0);
    expect(course.points.map(({ y }) => y)).toEqual([0, 1, 1, 3, 1, 2, 2, 1.5, 1]);
    expect(course.points.map(({ x }) => x)).toEqual([0, 0.25, 0.25, 0.75, 0.75, 1, 1, 1.5, 1.5]);
    expect(course.marks.map(({ deal, decided }) => [deal, decided.verdict])).toEqual([[1, 'mistake'], [2, 'doubtful']]);
    expect([course.from, course.to, course.low, course.high]).toEqual([0, 2, 0, 3]);
  });

  it('counts nothing of the deals before', () => {
    expect(courseOf([second], 0).points.map(({ y }) => y)).toEqual([0, -0.5, -1]);
  });

  it('is the players’ own', () => {
    expect(courseOf([first], 1).marks.map(({ decided }) => decided.number)).toEqual([2]);
  });

  it('does not say that something doubtful has turned a deal', () => {
    expect(turnOf(first)?.number).toBe(2);
    expect(turnOf(second)).toBeNull();
    expect(faultsOf(first).map(({ number }) => number)).toEqual([2, 3]);
  });

  it('names the person’s own faults first, whatever the others’ cost', () => {
    expect(faultsOf(first, 0).map(({ number }) => number)).toEqual([3, 2]);
    expect(personOf('{"deals":[],"meta":{"seats":[{"seat":0,"by":"bot easy"},{"seat":2,"by":"person"}]}}')).toBe(2);
    expect(personOf('{"deals":[]}')).toBeNull();
  });
});
