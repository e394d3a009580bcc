import { describe, expect, it } from 'vitest';
import { standIn } from './bots';

describe('the bot for somebody who is away', () => {
  it('plays like the bots of the table', () => {
    expect(standIn([{ kind: 'guest', bot: null }, { kind: 'bot', bot: 'strong' }])).toBe('strong');
  });

  it('plays middling where only people sit, whoever stands in for one of them already', () => {
    expect(standIn([{ kind: 'guest', bot: null }, { kind: 'guest', bot: 'easy' }])).toBe('medium');
    expect(standIn([])).toBe('medium');
  });
});
