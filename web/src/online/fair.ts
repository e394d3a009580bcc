/**
 * Fair deals, after `docs/fair.md`: our own share in every pack, and the check of what the server publishes afterwards. Written
 * from that page alone; the test vectors are shared with the program.
 */

import { blake3 } from '@noble/hashes/blake3.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { RecordedChance, TallyRules, TallySide } from '../engine/contract';
import type { Disclosure, RoundDisclosure } from './protocol';

/** What a round is bound to. */
export interface Bound {
  table: string;
  round: number;
  rules: string;
}

function message(bound: Bound, what: string): string {
  return ['kirifuda fair 1', what, bound.table, String(bound.round), bound.rules].map((line) => `${line}\n`).join('');
}

function bind(key: string, bound: Bound, what: string): string {
  return bytesToHex(blake3(utf8ToBytes(message(bound, what)), { key: hexToBytes(key) }));
}

export function commitment(bound: Bound, secret: string): string {
  return bind(secret, bound, 'commitment');
}

export function promise(bound: Bound, seat: number, share: string): string {
  return bind(share, bound, `promise ${seat}`);
}

/** 32 bytes that nobody can guess. */
export function freshShare(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
}

export type Purpose = 'pack' | 'taker' | 'first dealer';

/** Numbers that follow from the secrets of a round. */
export class Chance {
  private readonly stream: { xof(bytes: number): Uint8Array };

  constructor(bound: Bound, secret: string, shares: (string | null)[], purpose: Purpose) {
    const lines = shares.map((share) => `${share ?? '-'}\n`).join('');
    this.stream = blake3.create({ key: hexToBytes(secret) }).update(utf8ToBytes(message(bound, purpose) + lines));
  }

  /** A number from 0 up to a bound of at most 2^32. */
  below(bound: number): number {
    const limit = Math.floor(2 ** 32 / bound) * bound;
    for (;;) {
      const bytes = this.stream.xof(4);
      const word = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0, true);
      if (word < limit) return word % bound;
    }
  }

  pack(canonical: readonly string[]): string[] {
    const cards = [...canonical];
    for (let place = cards.length - 1; place > 0; place--) {
      const other = this.below(place + 1);
      const card = cards[place] ?? '';
      cards[place] = cards[other] ?? '';
      cards[other] = card;
    }
    return cards;
  }
}

const SUITS = { french: ['C', 'D', 'H', 'S'], karuta: ['h', 'i', 'k', 'o'] } as const;
const JOKER = 'Jo';
const RANKS = {
  french: [...'23456789TJQKA'],
  karuta: [...'23456789SUKR'],
} as const;

/** The cards in canonical order, the joker last, of which a game may leave some out. */
export function canonical(kind: 'french' | 'karuta'): string[] {
  const cards = SUITS[kind].flatMap((suit) => RANKS[kind].map((rank) => rank + suit));
  return kind === 'french' ? [...cards, JOKER] : cards;
}

/** What was seen of a round while it went on. */
export interface Witnessed {
  round: number;
  commitment: string;
  /** The share that this browser gave, and for which seat. */
  share: string | null;
  seat: number | null;
  /** Whether the server has acknowledged the share itself: then it is on its disk. */
  revealed?: boolean;
  /** The promises of all seats, as they stood when this browser revealed its share. */
  promises?: (string | null)[];
}

/** What a check found; the first fault ends it. */
export interface Verdict {
  rounds: number;
  /** Shares of players that went into the packs. */
  shares: number;
  /** Those of this browser among them. */
  own: number;
  /** Commitments that this browser saw before the deal. */
  seen: number;
  /** Packs compared with those of the record. */
  packs: number;
  fault: Fault | null;
}

export interface Fault {
  round: number;
  what: 'form' | 'commitment' | 'promise' | 'seen' | 'own' | 'left-out' | 'exchanged' | 'pack' | 'dealer' | 'taker' | 'count';
}

/** What the rules of a match say of its chance. */
export interface Rules {
  /** How many there are to choose the first dealer from: seats, or sides where a side deals. */
  dealers: number;
  /** The seats of each side where it is drawn who takes the last pile (KK-9), else none. */
  takers: number[][];
}

/** The same, from the rules and sides of a game. */
export function rulesOf({ rules, sides }: { rules: Pick<TallyRules, 'side_deals' | 'taker_drawn'>; sides: TallySide[] }): Rules {
  return {
    dealers: rules.side_deals ? sides.length : sides.flatMap((side) => side.seats).length,
    takers: rules.taker_drawn ? sides.map((side) => [...side.seats].sort((a, b) => a - b)) : [],
  };
}

/** The part of a match's record that is compared, with what its rules say. */
export interface Dealt extends RecordedChance {
  rules: Rules;
}

function faultOf(bound: Bound, entry: RoundDisclosure, witnessed: Witnessed | undefined): Fault['what'] | null {
  if (commitment(bound, entry.secret) !== entry.commitment) return 'commitment';
  if (entry.promises.length !== entry.shares.length) return 'form';
  for (const [seat, share] of entry.shares.entries()) {
    if (share !== null && promise(bound, seat, share) !== entry.promises[seat]) return 'promise';
  }
  if (!witnessed) return null;
  if (witnessed.commitment !== entry.commitment) return 'seen';
  // Whoever knows our share must not be able to choose another one after it.
  if (witnessed.promises && JSON.stringify(witnessed.promises) !== JSON.stringify(entry.promises)) return 'exchanged';
  const { seat, share, revealed } = witnessed;
  if (seat === null || share === null) return null;
  const given = entry.shares[seat] ?? null;
  // A share that did not arrive in time shows as none. One that the server took may not be left out: it would choose the pack by it.
  if (given === null) return revealed ? 'left-out' : null;
  return given === share ? null : 'own';
}

/** Checks what was published against what was seen, and, where the record is known, against what was dealt. */
export function check(published: Disclosure, witnessed: readonly Witnessed[], dealt: Dealt | null): Verdict {
  const verdict: Verdict = { rounds: 0, shares: 0, own: 0, seen: 0, packs: 0, fault: null };
  const fail = (round: number, what: Fault['what']): Verdict => ({ ...verdict, fault: { round, what } });
  if (published.version !== 1) return fail(0, 'form');
  let deals = 0;
  for (const [place, entry] of published.rounds.entries()) {
    if (entry.round !== place + 1) return fail(place + 1, 'form');
    const bound = { table: published.table, round: entry.round, rules: published.rules };
    const seen = witnessed.find((one) => one.round === entry.round);
    const fault = faultOf(bound, entry, seen);
    if (fault) return fail(entry.round, fault);
    if (entry.use === 'deal') {
      const deal = dealt?.deals[deals];
      if (dealt && !deal) return fail(entry.round, 'count');
      const wrong = dealt && deal ? faultOfDeal(bound, entry, dealt, deal) : null;
      if (wrong) return fail(entry.round, wrong);
      verdict.packs += deal ? 1 : 0;
      deals += 1;
    }
    verdict.rounds += 1;
    verdict.seen += seen ? 1 : 0;
    verdict.shares += entry.shares.filter((share) => share !== null).length;
    verdict.own += seen?.share && seen.seat !== null && entry.shares[seen.seat] === seen.share ? 1 : 0;
  }
  if (dealt && deals !== dealt.deals.length) return fail(published.rounds.length, 'count');
  return verdict;
}

function faultOfDeal(bound: Bound, entry: RoundDisclosure, dealt: Dealt, deal: Dealt['deals'][number]): Fault['what'] | null {
  if (!samePack(bound, entry, deal.pack)) return 'pack';
  const drawn = (purpose: Purpose, below: number): number => new Chance(bound, entry.secret, entry.shares, purpose).below(below);
  const { rules } = dealt;
  if (bound.round === 1 && drawn('first dealer', rules.dealers) !== dealt.first_dealer) return 'dealer';
  const taker = deal.roles?.taker;
  const pair = taker === undefined ? undefined : rules.takers.find((seats) => seats.includes(taker));
  return pair && pair[drawn('taker', 2)] !== taker ? 'taker' : null;
}

function samePack(bound: Bound, entry: RoundDisclosure, pack: string): boolean {
  const dealt = pack.split(' ');
  const there = new Set(dealt);
  // Which cards a game leaves out is seen by what was dealt; no card comes twice.
  const kind = dealt.some((card) => card !== JOKER && /[a-z]$/.test(card)) ? 'karuta' : 'french';
  const cards = canonical(kind).filter((card) => there.has(card));
  if (cards.length !== dealt.length) return false;
  return new Chance(bound, entry.secret, entry.shares, 'pack').pack(cards).join(' ') === pack;
}
