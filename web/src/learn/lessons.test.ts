import { describe, expect, it } from 'vitest';
import { judge, named, type Ask, type Reply } from './lessons';

const reply = (en: string): Reply => ({ text: { en, ja: `${en}。` } });

describe('an answer in a lesson', () => {
  const ask: Ask = { also: ['play 6H'], wrong: { 'play 2H': reply('too low') }, else: reply('not that') };

  it('is right when it is the script\u2019s, or as good', () => {
    expect(judge(ask, ['play KH'], ['play KH'])).toEqual({ right: true });
    expect(judge(ask, ['play KH'], ['play 6H'])).toEqual({ right: true });
  });

  it('is answered by its own words, or those for all others', () => {
    expect(judge(ask, ['play KH'], ['play 2H'])).toEqual({ right: false, reply: reply('too low') });
    expect(judge(ask, ['play KH'], ['play 7H'])).toEqual({ right: false, reply: reply('not that') });
    expect(judge({}, ['play KH'], ['play 7H'])).toEqual({ right: false, reply: null });
  });

  it('of several cards may be in any order', () => {
    expect(judge({}, ['discard 2C', 'discard 3C'], ['discard 3C', 'discard 2C'])).toEqual({ right: true });
    expect(judge({}, ['discard 2C', 'discard 3C'], ['discard 3C'])).toEqual({ right: false, reply: null });
  });

  it('may discard anything but what is worth keeping', () => {
    const keep: Ask = { keep: ['AH'], wrong: { 'discard AH': reply('the ace') } };
    expect(judge(keep, ['discard 2C'], ['discard 9C'])).toEqual({ right: true });
    expect(judge(keep, ['discard 2C'], ['discard 9C', 'discard AH'])).toEqual({ right: false, reply: reply('the ace') });
  });
});

it('puts the names of the players into texts', () => {
  expect(named('{2} leads, {1} follows.', ['You', 'Ann', 'Ben'])).toBe('Ben leads, Ann follows.');
});
