/** The rules of a game on one page: short sentences that follow from the parameters of the options chosen. */

import type { RulesText, Tally } from '../engine/contract';
import type { Facts } from './facts';

/** A sentence of `cards.ftl`, and what stands in its places. */
export interface Sentence {
  key: string;
  args?: Record<string, string | number>;
}

export interface Section {
  title: string;
  sentences: Sentence[];
  /** The payment table for court cards. */
  table?: { columns: string[]; rows: { key: string; cells: (number | null)[] }[] };
}

const ranksOf = (letters: string): string => [...letters].map((letter) => (letter === 'T' ? '10' : letter)).join(' ');
const FRENCH = 'AKQJT98765432';
const KARUTA = 'RKUS98765432';

function pack(facts: Facts): Sentence[] {
  const karuta = facts.is('pack', 'karuta');
  const without = facts.word('without_ranks');
  const order = [...(karuta ? KARUTA : FRENCH)].filter((rank) => !without.includes(rank)).join('');
  const sentences: Sentence[] = [{ key: karuta ? 'sheet-pack-karuta' : without ? 'sheet-pack-without' : 'sheet-pack', args: { n: (karuta ? 48 : 52) - 4 * without.length, ranks: ranksOf(without) } }];
  const own = /^plain (.+) trump (.+)$/.exec(facts.word('rank_order'));
  if (!own) return [...sentences, { key: 'sheet-ranks', args: { ranks: ranksOf(order) } }];
  const [plain, trump] = [own[1]?.split(' ') ?? [], own[2]?.split(' ') ?? []];
  const suits = [...(karuta ? 'hiko' : 'CDHS')];
  // Suits that rank alike stand together.
  const alike = new Map<string, string[]>();
  suits.forEach((suit, i) => {
    const key = `${plain[i]} ${trump[i]}`;
    alike.set(key, [...(alike.get(key) ?? []), suit]);
  });
  for (const [key, of] of alike) {
    const [asPlain, asTrump] = key.split(' ');
    sentences.push({ key: 'sheet-ranks-own', args: { suits: of.join(), plain: ranksOf(asPlain ?? ''), trump: ranksOf(asTrump ?? '') } });
  }
  return sentences;
}

function seats(facts: Facts): Sentence[] {
  const n = facts.players;
  const partners = facts.is('sides', 'partners');
  const sentences: Sentence[] = [{ key: !partners ? 'sheet-alone' : n > 4 ? 'sheet-pairs-more' : 'sheet-pairs', args: { n } }];
  sentences.push({ key: facts.clockwise ? 'sheet-clockwise' : 'sheet-counter-clockwise' });
  if (!facts.is('end', 'target')) sentences.push({ key: partners ? 'sheet-start-side' : 'sheet-start-each', args: { n: facts.number('start_chips') } });
  return sentences;
}

function deal(facts: Facts, tally: Tally): Sentence[] {
  const sentences: Sentence[] = [];
  const [hand, packets] = [facts.number('hand'), facts.numbers('packets')];
  const sits = facts.number('active') < facts.players;
  if (facts.is('dealers', 'side')) {
    sentences.push({ key: sits ? 'sheet-side-deals-sits' : 'sheet-side-deals' });
    sentences.push({ key: sits ? 'sheet-piles-sits' : 'sheet-piles', args: { hand } });
  } else {
    sentences.push({ key: 'sheet-dealer' });
    const first = packets[0] ?? 1;
    const key = packets.every((one) => one === 1) ? 'sheet-hand-singly' : packets.every((one) => one === first) ? 'sheet-hand-packets' : 'sheet-hand-mixed';
    sentences.push({ key, args: { hand, packet: first, packets: packets.join('+') } });
  }
  if (facts.is('ante_by', 'dealer') && facts.number('ante') > 0) sentences.unshift({ key: 'sheet-ante', args: { n: facts.number('ante') } });
  if (facts.is('ante_by', 'all') && facts.number('ante_each') > 0) sentences.unshift({ key: 'sheet-ante-all', args: { n: facts.number('ante_each') } });
  return [...sentences, ...trump(facts, tally)];
}

function trump(facts: Facts, tally: Tally): Sentence[] {
  const named = (letter: string): string => tally.suits.find((suit) => suit.letter === letter)?.name ?? letter;
  const first = named(facts.word('first_trump'));
  const sentences: Sentence[] = [];
  if (facts.is('trump_from', 'turn_up')) sentences.push({ key: facts.is('turn_up', 'last') ? (facts.is('last_card_to', 'eldest') ? 'sheet-turn-last-eldest' : 'sheet-turn-last') : 'sheet-turn-up', args: { left: facts.has('stock_exchange') && facts.is('exchange', 'true') ? facts.left : 1 } });
  else if (facts.is('trump_from', 'fixed')) sentences.push({ key: 'sheet-trump-fixed', args: { suit: first } });
  else {
    sentences.push({ key: 'sheet-trump-carried', args: { suit: first } });
    if (facts.has('trump_choice')) sentences.push({ key: facts.number('active') < facts.players ? 'sheet-trump-choice-sits' : 'sheet-trump-choice' });
  }
  const tops = tally.next.above_trump;
  const [often] = [...tops].sort((a, b) => tops.filter((one) => one?.id === b?.id).length - tops.filter((one) => one?.id === a?.id).length);
  if (often) {
    const odd = tops.findIndex((one) => one !== null && one.id !== often.id);
    const other = tops[odd];
    sentences.push(other ? { key: 'sheet-top', args: { suit: tally.suits[odd]?.name ?? '', card: other.text, else: often.text } } : { key: 'sheet-top-always', args: { card: often.text } });
    sentences.push({ key: facts.is('above_trump_play', 'anytime') ? 'sheet-top-anytime' : 'sheet-top-follows' });
  }
  return sentences;
}

/** How a player is told of what is asked before the play. */
function calls(facts: Facts): Sentence[] {
  const sentences: Sentence[] = [];
  if (facts.has('ruff_count')) {
    sentences.push({ key: facts.is('ruff_metric', 'length') ? 'sheet-ruff-length' : 'sheet-ruff-pips' });
    // RT-37: where numbers are free, or the best is told, leaving the turned card out changes nothing.
    if (facts.is('ruff_turn_up', 'choice') && facts.is('ruff_claims', 'own_suit')) sentences.push({ key: 'sheet-ruff-turn-up-choice' });
    sentences.push({ key: `sheet-ruff-${facts.word('ruff_claims').replace('_', '-')}`, args: { forfeit: facts.number('ruff_forfeit') } });
    sentences.push({ key: `sheet-ruff-tie-${facts.word('ruff_tie')}`, args: { n: facts.number('ruff_points') } });
  }
  if (facts.has('stock_exchange') && facts.is('exchange', 'true')) {
    const args = { rank: facts.word('exchange_rank'), n: facts.number('exchange_cards') };
    sentences.push({ key: facts.is('exchange_duty', 'mandatory') ? 'sheet-exchange-must' : 'sheet-exchange', args });
    sentences.push({ key: `sheet-exchange-turned-${facts.word('exchange_turned')}`, args });
    if (facts.is('exchange_unheld', 'dealer')) sentences.push({ key: 'sheet-exchange-unheld', args });
    sentences.push({ key: facts.is('discard_scope', 'dealt') ? 'sheet-discard-dealt' : 'sheet-discard', args });
  }
  if (facts.has('ruff_showing')) {
    sentences.push({ key: 'sheet-ruff-shown' });
    // RT-38: cards of paper are counted by people.
    const miscount = facts.is('ruff_tie', 'split') ? 'sheet-ruff-miscount-split' : 'sheet-ruff-miscount';
    if (!facts.is('ruff_claims', 'free')) sentences.push({ key: miscount, args: { forfeit: facts.number('ruff_forfeit') } });
  }
  sentences.push(...honours(facts));
  if (facts.has('stay_or_fold')) {
    sentences.push({ key: 'sheet-stay', args: { n: facts.number('fold_fee') } });
    sentences.push({ key: facts.is('dealer_fold_fee', 'true') ? 'sheet-stay-pot' : 'sheet-stay-pot-free' });
  }
  return sentences;
}

function honours(facts: Facts): Sentence[] {
  const sentences: Sentence[] = [];
  const [three, four] = facts.numbers('honour_points');
  const args = { ranks: ranksOf(facts.word('honour_ranks')), three: three ?? 0, four: four ?? 0, short: facts.number('target') - 1 };
  if (facts.has('honours') && !facts.is('honours_call', 'never')) {
    sentences.push({ key: facts.is('honours_call', 'one_short') ? 'sheet-honours-short' : 'sheet-honours', args });
    if (facts.is('honours_call_wins', 'true')) sentences.push({ key: 'sheet-honours-win' });
    if (facts.is('honours_claim', 'mandatory')) sentences.push({ key: 'sheet-honours-must' });
  }
  if (facts.is('honours_after_play', 'true')) sentences.push({ key: 'sheet-honours-after', args });
  const exchanged = facts.has('stock_exchange') && facts.is('exchange', 'true');
  if (sentences.length > 0 && exchanged && facts.is('honours_held', 'dealt')) sentences.push({ key: 'sheet-honours-dealt' });
  return sentences;
}

function play(facts: Facts): Sentence[] {
  const lead = facts.word('opening_leader');
  const key =
    lead === 'asked'
      ? facts.has('lead_choice') && facts.is('lead_choice', 'asked') ? 'sheet-lead-asked' : 'sheet-lead-fixed'
      : lead === 'exchanger'
        ? `sheet-lead-exchanger-${facts.word('fallback_leader')}`
        : facts.has('stay_or_fold') ? 'sheet-lead-stayer' : 'sheet-lead-eldest';
  return [{ key, args: { n: facts.number('hand') } }, { key: 'sheet-follow' }, { key: facts.word('above_trump') ? 'sheet-wins-top' : 'sheet-wins' }];
}

function score(facts: Facts): Section {
  const section = (sentences: Sentence[]): Section => ({ title: 'sheet-score', sentences });
  switch (facts.word('score')) {
    case 'tricks':
      return section([{ key: facts.is('trick_points', 'flat') ? 'sheet-tricks-flat' : 'sheet-tricks', args: { over: facts.number('tricks_over') } }]);
    case 'cards': {
      const single = !facts.is('sides', 'partners');
      const over = !single ? facts.number('cards_over') : facts.is('card_threshold', 'dozen') ? 12 : facts.number('hand');
      return section([{ key: single ? 'sheet-cards-single' : 'sheet-cards', args: { over, each: facts.number('active') } }]);
    }
    case 'courts':
      return { ...section(courts(facts)), table: payment(facts) };
    default:
      return section(pot(facts));
  }
}

function courts(facts: Facts): Sentence[] {
  const all = 4 * facts.word('court_ranks').length;
  const args = { ranks: ranksOf(facts.word('court_ranks')), all, half: all / 2, more: all / 2 + 1 };
  const sentences: Sentence[] = [{ key: 'sheet-courts', args }];
  if (facts.word('above_trump')) sentences.push({ key: 'sheet-courts-tie', args });
  sentences.push({ key: facts.is('court_rows', 'ties') ? 'sheet-courts-rows-ties' : 'sheet-courts-rows', args });
  return sentences;
}

function payment(facts: Facts): NonNullable<Section['table']> {
  const least = facts.numbers('court_columns');
  const all = 4 * facts.word('court_ranks').length;
  const columns = least.map((from, i) => {
    const to = (least[i + 1] ?? all + 1) - 1;
    return to > from ? `${from}–${to}` : String(from);
  });
  const keys = ['sheet-row-aces', 'sheet-row-top', 'sheet-row-else'];
  const top = facts.word('above_trump') !== '';
  const rows = facts.payment.map((cells, i) => ({
    key: keys[i] ?? '',
    // Nobody wins them all against the card that beats everything.
    cells: least.map((from, k) => (top && i < 2 && from === all ? null : (cells[k] ?? null))),
  }));
  return { columns, rows: rows.filter((row) => top || row.key !== 'sheet-row-top') };
}

function pot(facts: Facts): Sentence[] {
  const n = facts.number('hand');
  return [
    { key: 'sheet-pot', args: { n } },
    { key: `sheet-remainder-${facts.word('remainder').replace('_', '-')}` },
    { key: 'sheet-loo', args: { n: facts.number('loo_penalty') } },
    { key: facts.is('bankrupt', 'end') ? 'sheet-debt-ends' : 'sheet-debt' },
  ];
}

function end(facts: Facts): Sentence[] {
  switch (facts.word('end')) {
    case 'target':
      return target(facts);
    case 'chips': {
      const kind = facts.word('chips_end').replace(/_/g, '-');
      return [{ key: `sheet-end-${kind}`, args: { minutes: facts.number('minutes'), deals: facts.number('deals'), games: facts.number('games') } }, { key: kind === 'deals' || kind === 'games' ? 'sheet-draw' : 'sheet-tie' }];
    }
    default: {
      const deals = facts.number('deals');
      const sentences: Sentence[] = [deals > 0 ? { key: 'sheet-end-number', args: { n: deals } } : { key: 'sheet-end-rounds', args: { n: facts.number('rounds') } }];
      if (facts.is('extra_deal', 'true')) sentences.push({ key: 'sheet-extra' });
      return [...sentences, { key: 'sheet-end-most' }];
    }
  }
}

function target(facts: Facts): Sentence[] {
  const points = facts.number('target') + (facts.is('target_rule', 'exceed') ? 1 : 0);
  const sentences: Sentence[] = [{ key: 'sheet-target', args: { n: points } }];
  if (facts.has('honours') || facts.has('ruff_count')) sentences.push({ key: facts.is('end_check', 'immediate') ? 'sheet-at-once' : 'sheet-after-deal' });
  if (facts.is('score', 'cards')) sentences.push({ key: facts.is('game_tie', 'extra_deal') ? 'sheet-tie-extra' : 'sheet-tie' });
  if (facts.number('best_of') > 1) sentences.push({ key: 'sheet-best-of', args: { n: facts.number('best_of'), wins: Math.floor(facts.number('best_of') / 2) + 1 } });
  if (facts.number('sets') > 1) sentences.push({ key: 'sheet-sets', args: { n: facts.number('sets') } });
  return sentences;
}

export function sections(facts: Facts, tally: Tally): Section[] {
  const before = calls(facts);
  return [
    { title: 'sheet-cards-title', sentences: [...pack(facts), ...seats(facts)] },
    { title: 'sheet-deal', sentences: deal(facts, tally) },
    ...(before.length > 0 ? [{ title: 'sheet-calls', sentences: before }] : []),
    { title: 'sheet-play', sentences: play(facts) },
    score(facts),
    { title: 'sheet-end', sentences: end(facts) },
  ];
}

/** Options that say something else than the game's usual form. */
export function differences(rules: RulesText): { question: string; text: string }[] {
  return rules.options.filter((option) => option.changed).map(({ question, text }) => ({ question, text }));
}
