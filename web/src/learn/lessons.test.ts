import { describe, expect, it } from 'vitest';
import { actionsOf, judge, named, type Ask, type Reply } from './lessons';

const reply = (en: string): Reply => ({ text: { en, ja: `${en}。` } });

describe('an answer in a lesson', () => {
  const ask: Ask = { also: ['play 6H'], wrong: { 'play 2H': reply('too low') }, else: reply('not that') };

  it('is right when it is the script\u2019s, or as good', () => {
    expect(judge(ask, ['play KH'], ['play KH'])).toEqual({ right: true });
    expect(judge(ask, ['play KH'], ['play 6H'])).toEqual({ right: true });
    expect(judge({ also: ['play'] }, ['play KH'], ['play 3C'])).toEqual({ right: true });
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

  it('may put out anything but what is worth keeping', () => {
    const keep: Ask = { keep: ['AH'], wrong: { 'discard AH': reply('the ace') } };
    expect(judge(keep, ['discard 2C'], ['discard 9C'])).toEqual({ right: true });
    expect(judge(keep, ['discard 2C'], ['discard 9C', 'discard AH'])).toEqual({ right: false, reply: reply('the ace') });
  });
});

it('reads the entries of scripts', () => {
  expect(actionsOf('0 play AS')).toEqual(['play AS']);
  expect(actionsOf('2 discard 2C TC')).toEqual(['discard 2C', 'discard TC']);
  expect(actionsOf('1 lead_self')).toEqual(['lead_self']);
});

it('puts the names of the players into texts', () => {
  expect(named('{2} leads, {1} follows.', ['You', 'Ann', 'Ben'])).toBe('Ben leads, Ann follows.');
});
