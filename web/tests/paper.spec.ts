import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { also } from './grid';

function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  return faults;
}

async function choose(page: Page, game: string, preset: string, options: Record<string, string | number> = {}): Promise<void> {
  await page.evaluate(([g, p, o]) => localStorage.setItem('kirifuda.choices', JSON.stringify({ [g as string]: { preset: p, options: o, level: 'easy', seat: 0 } })), [game, preset, options] as const);
}

/** Names the players of a tally and begins it. */
async function beginTally(page: Page, names: string[]): Promise<void> {
  for (const [seat, name] of names.entries()) await page.locator(`[data-name="${seat}"]`).fill(name);
  await page.locator('[data-begin]').click();
}

/** Pages of a PDF: its page objects. */
const pagesOf = (pdf: Buffer): number => (pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g) ?? []).length;

/** The longest sheets there are: every form, and options that add sentences. */
const SHEETS: [game: string, preset: string, options?: Record<string, string | number>][] = [
  ['kakeya-trump', 'kk-4'],
  ['kakeya-trump', 'kk-6-nakayoshi', { rensho_play: 'anytime', lead_choice: 'fixed', taker: 'random', end: 'games(3)', start_chips: 7 }],
  ['goninkan', 'goninkan-6', { later_trump: 'same', both_cards: 'keep', last_round: 'in_turn', rounds: 7 }],
  ['goninkan', 'goninkan-5'],
  ['japanese-loo', 'jl-5', { remainder: 'last_trick', bankrupt: 'end', dealer_fold_fee: 'no', rounds: 3, start_chips: 90 }],
  ['japanese-loo', 'jl-3-all'],
  ['ruff-and-honours', 'rh', { honours_mode: 'whist', unheld_ace: 'dealer', discard_scope: 'original12', opening_leader: 'ruffer', best_of: 3, target: 12, ruff_duty: 'mandatory' }],
  ['ruff-and-honours', 'rh'],
  ['ruff-and-trump', 'rt-4s', { ruff_claims: 'free', rub_duty: 'mandatory', end_check: 'end_of_deal', set_tie: 'extra_deal', threshold: 'dozen', unheld_ace: 'dealer', sets: 3 }],
  ['ruff-and-trump', 'rt-2-24'],
  ['nanban-karuta', 'nk', { ranking: 'iberian', nk_honours: 'declare', nk_scoring: 'flat', fallback_leader: 'dealer' }],
  ['whist', 'whist-long', { target: 7 }],
  ['hearts', 'hearts-100', { jack: 'on', target: 70 }],
  ['spades', 'spades-500', { target: 400 }],
  ['spades', 'spades-short', { mercy: 'off' }],
  ['german-whist', 'german-whist-26', { counted: 'last13', scoring: 'margin' }],
  ['oh-hell', 'oh-hell-4', { players: 7, hands: 'up_down', total: 'free', scoring: 'penalty' }],
];

for (const locale of ['en-GB', 'ja-JP'])
  test(`every sheet is one page: ${locale}`, async ({ browser }) => {
    test.setTimeout(240_000);
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    await page.goto('./');
    for (const [game, preset, options] of SHEETS) {
      await choose(page, game, preset, options);
      await page.goto('about:blank');
      await page.goto(`./#/cards/${game}/sheet`);
      await expect(page.locator('[data-sheet] li').first()).toBeVisible();
      if (options) await expect(page.locator('[data-sheet]')).toContainText(locale === 'ja-JP' ? '標準と違うところ' : 'Changed from the usual rules');
      // No key without its text, nothing left to fill in.
      expect(await page.locator('[data-sheet]').innerText()).not.toMatch(/sheet-|\{|\$|undefined|NaN/);
      // The paper that readers of the language print on.
      for (const format of locale === 'en-GB' ? also(['Letter'], ['A4']) : also(['A4'], ['Letter'])) expect([game, preset, format, pagesOf(await page.pdf({ format }))]).toEqual([game, preset, format, 1]);
    }
    await context.close();
  });

test('the scorekeeper: who plays together is told once a round, and how each deal ended', async ({ page }) => {
  const faults = faultsOf(page);
  await page.goto('./#/cards/goninkan/tally');
  await beginTally(page, ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve']);
  const totals = page.locator('[data-totals] tbody td');
  const race = page.locator('[data-race]');
  // Before the sides are known there is no race.
  await expect(race).toHaveCount(0);
  for (const seat of [0, 2]) await page.locator(`[data-seat="holder ${seat}"]`).check();
  await expect(race.locator('option')).toHaveCount(5);
  await race.selectOption('won');
  await page.locator('[data-enter]').click();
  await expect(totals).toHaveText(['1', '−1', '1', '−1', '−1']);
  // GN-20: the pair plays another deal; GN-22: now all sixteen may be undertaken.
  await expect(page.locator('[data-deal-form]')).toContainText('Ann, Cleo play together again.');
  await expect(page.locator('[data-seat]')).toHaveCount(0);
  await expect(race.locator('option')).toHaveCount(9);
  await race.selectOption('skunked');
  await page.locator('[data-enter]').click();
  // GN-24: what the round had scored is taken back first.
  await expect(totals).toHaveText(['−3', '3', '−3', '3', '3']);
  await expect(page.locator('[data-seat]')).toHaveCount(5);
  expect(faults).toEqual([]);
});

test('the scorekeeper: a match of Kakeya to its end, kept over a reload, taken back, exported', async ({ page }) => {
  const faults = faultsOf(page);
  await page.goto('./#/cards/kakeya-trump/tally');
  await beginTally(page, ['Ann', 'Ben', 'Cleo', 'Dan']);
  const totals = page.locator('[data-totals] tbody td');
  await expect(totals).toHaveText(['5', '5']);
  await expect(page.locator('.now')).toContainText('Dealing: Ben and Dan');

  const enter = async (courts: number, dealt: Record<string, number>): Promise<void> => {
    for (const [card, side] of Object.entries(dealt)) await page.locator(`[data-dealt="${card} ${side}"]`).check();
    await page.locator('[data-count="0"]').fill(String(courts));
    await page.locator('[data-enter]').click();
  };
  // EX-KK-1: spades trump, the losers were dealt the rensho only, 10 to 6: one chip.
  await enter(10, { AC: 1, AS: 0, AD: 0, AH: 0 });
  await expect(totals).toHaveText(['6', '4']);
  // EX-KK-4: the losers were dealt all aces: four chips, and they have none left.
  await enter(9, { AC: 1, AS: 1, AD: 1, AH: 1 });
  await expect(totals).toHaveText(['10', '0']);
  await expect(page.locator('[data-result]')).toContainText('Ann');
  await page.locator('[data-undo-deal]').click();
  await expect(totals).toHaveText(['6', '4']);

  // 8 to 8: who was dealt the rensho loses. A card of nobody is asked for.
  await page.locator('[data-count="0"]').fill('8');
  await page.locator('[data-enter]').click();
  await expect(totals).toHaveText(['6', '4']);
  await enter(8, { AC: 0, AS: 1, AD: 1, AH: 1 });
  await expect(totals).toHaveText(['5', '5']);
  // All sixteen against the rensho: that cannot be.
  await enter(16, { AC: 1, AS: 0, AD: 0, AH: 0 });
  await expect(page.locator('[role=alert]')).toContainText('at least one court card');
  await expect(totals).toHaveText(['5', '5']);

  await page.reload();
  await expect(totals).toHaveText(['5', '5']);
  const waiting = page.waitForEvent('download');
  await page.locator('[data-export]').click();
  const csv = readFileSync(await (await waiting).path(), 'utf8');
  expect(csv.split('\r\n').slice(1, 3).map((row) => row.split(',').slice(0, 4))).toEqual([['1', 'Ben and Dan', '6', '4'], ['2', 'Ben and Dan', '5', '5']]);
  await page.locator('[data-new]').click();
  await page.locator('[data-new-sure]').click();
  await expect(page.locator('[data-begin]')).toBeVisible();
  expect(faults).toEqual([]);
});

test('the scorekeeper: pots of Loo, with what is carried over', async ({ page }) => {
  await page.goto('./');
  await choose(page, 'japanese-loo', 'jl-5', { players: 6 });
  await page.goto('./#/cards/japanese-loo/tally');
  await beginTally(page, ['Ann', 'Ben', 'Cleo', 'Dan', 'Eva', 'Fred']);
  const totals = page.locator('[data-totals] tbody td');
  const enter = async (folded: number[], winners: number[]): Promise<void> => {
    for (const seat of folded) await page.locator(`[data-seat="folded ${seat}"]`).check();
    for (const [trick, seat] of winners.entries()) await page.locator(`[data-winner="${trick}"]`).selectOption(String(seat));
    await page.locator('[data-enter]').click();
  };
  // EX-JL-2.
  await enter([2, 4, 5], [0, 1, 0, 3, 1]);
  await expect(totals).toHaveText(['103', '108', '95', '104', '95', '95']);
  // Three stay, one wins all: two are looed, and their chips lie in the next pot.
  await enter([2, 4, 5], [0, 0, 0, 0, 0]);
  await expect(page.locator('.now')).toContainText('In the pot before the deal: 20');
  await expect(totals).toHaveText(['123', '93', '90', '94', '90', '90']);
  // All fold to the dealer: no tricks are asked for.
  for (const seat of [0, 1, 3, 4, 5]) await page.locator(`[data-seat="folded ${seat}"]`).check();
  await expect(page.locator('[data-winner]')).toHaveCount(0);
  await page.locator('[data-enter]').click();
  await expect(totals).toHaveText(['118', '88', '135', '89', '85', '85']);
});

test('the scorekeeper: ruffs, honours and games', async ({ page }) => {
  await page.goto('./#/cards/ruff-and-trump/tally');
  await page.locator('[data-begin]').click();
  const totals = page.locator('[data-totals] tbody tr td:nth-of-type(1)');
  // EX-RT-2: of two equal ruffs the first from eldest scores; tricks 7 to 5 are 28 cards, four above.
  for (const [seat, n] of [[1, 38], [2, 41], [3, 41], [0, 30]] as const) await page.locator(`[data-announced="${seat}"]`).fill(String(n));
  await page.locator('[data-count="0"]').fill('7');
  await page.locator('[data-enter]').click();
  await expect(totals).toHaveText(['16', '0']);

  await choose(page, 'ruff-and-honours', 'rh', { best_of: 3, target: 5 });
  await page.goto('about:blank');
  await page.goto('./#/cards/ruff-and-honours/tally');
  await page.locator('[data-begin]').click();
  await page.locator('[data-honours=honours]').selectOption('0 4');
  await page.locator('[data-count="0"]').fill('7');
  await page.locator('[data-enter]').click();
  // 4 for honours and 1 trick make 5: a game, and scores begin anew.
  await expect(totals).toHaveText(['0', '0']);
  await expect(page.locator('[data-totals] tbody tr').first().locator('td').last()).toHaveText('1');
});

/** Tells a deal with bids. */
async function enterBids(page: Page, bids: number[], broken: number[], tricks: number[]): Promise<void> {
  for (const [seat, n] of bids.entries()) await page.locator(`[data-bid="${seat}"]`).fill(String(n));
  for (const seat of broken) await page.locator(`[data-nil-broken="${seat}"]`).check();
  for (const [side, n] of tricks.entries()) await page.locator(`[data-count="${side}"]`).fill(String(n));
  await page.locator('[data-enter]').click();
}

test('the scorekeeper: contracts, bags and nils of Spades', async ({ page }) => {
  const faults = faultsOf(page);
  await page.goto('./#/cards/spades/tally');
  await beginTally(page, ['North', 'East', 'South', 'West']);
  const totals = page.locator('[data-totals] tbody td');
  await expect(page.locator('.now')).toContainText('13 cards each');
  // In the order of the bids: North deals.
  await expect(page.locator('.bid label')).toHaveText([/East/, /South/, /West/, /North/]);
  // Nothing is entered before everybody has bid.
  await page.locator('[data-bid="1"]').fill('3');
  await page.locator('[data-enter]').click();
  await expect(totals).toHaveText(['0', '0']);
  // EX-SP-7: 9 tricks for a contract of 7, 4 for one of 5.
  await enterBids(page, [4, 3, 3, 2], [], [9]);
  await expect(totals).toHaveText(['72', '−50']);
  // A nil kept: 50 for the contract and 100 for the nil.
  await enterBids(page, [4, 0, 4, 5], [], [8]);
  await expect(totals).toHaveText(['152', '100']);
  // A nil broken: its tricks count for the contract. The box is there only for who bids none.
  await expect(page.locator('[data-nil-broken]')).toHaveCount(0);
  await enterBids(page, [4, 0, 4, 5], [1], [8]);
  await expect(totals).toHaveText(['232', '50']);
  await expect(page.getByRole('heading', { name: 'Deal 4' })).toBeVisible();
  // Partners bid thirteen at most, and tricks of a side with two nils belong to one of the two.
  await enterBids(page, [9, 1, 9, 1], [], [8]);
  await expect(page.locator('[role=alert]')).toContainText('at most 4 may be bid');
  await enterBids(page, [0, 3, 0, 4], [], [6]);
  await expect(page.locator('[role=alert]')).toContainText('contradict');
  await expect(totals).toHaveText(['232', '50']);
  await page.reload();
  await expect(totals).toHaveText(['232', '50']);
  expect(faults).toEqual([]);
});

test('the scorekeeper: Oh Hell by player, with a card less in each deal', async ({ page }) => {
  await page.goto('./#/cards/oh-hell/tally');
  await beginTally(page, ['Ann', 'Ben', 'Cleo', 'Dan']);
  const totals = page.locator('[data-totals] tbody td');
  await expect(page.locator('.now')).toContainText('10 cards each');
  await expect(page.locator('[data-bid]').first()).toHaveAttribute('max', '10');
  await expect(page.locator('[data-count]')).toHaveCount(4);
  await enterBids(page, [3, 2, 4, 2], [], [3, 1, 4, 2]);
  await expect(totals).toHaveText(['13', '1', '14', '12']);
  // A bid of none is a bid like any other.
  await expect(page.locator('.now')).toContainText('9 cards each');
  await expect(page.locator('[data-bid]').first()).toHaveAttribute('max', '9');
  await page.locator('[data-bid="2"]').fill('0');
  await expect(page.locator('[data-nil-broken]')).toHaveCount(0);
  // Ben deals and bids last: the bids may not add up to the tricks.
  await enterBids(page, [3, 2, 0, 4], [], [3, 2, 0, 4]);
  await expect(page.locator('[role=alert]')).toContainText('may not add up');
  await enterBids(page, [3, 3, 0, 4], [], [3, 2, 0, 4]);
  await expect(totals).toHaveText(['26', '3', '24', '26']);
  // Eight tricks in the third deal.
  await enterBids(page, [2, 2, 2, 3], [], [2, 2, 2, 3]);
  await expect(page.locator('[role=alert]')).toBeVisible();
  await page.locator('[data-undo-deal]').click();
  await expect(page.locator('.now')).toContainText('9 cards each');
});

test('the scorekeeper: who named the trump in Euchre, alone or not, and a deal thrown in', async ({ page }) => {
  const faults = faultsOf(page);
  await page.goto('./#/cards/euchre/tally');
  await beginTally(page, ['North', 'East', 'South', 'West']);
  const totals = page.locator('[data-totals] tbody td');
  const enter = async (maker: string, north: number | null, alone = false): Promise<void> => {
    await page.locator('[data-maker]').selectOption(maker);
    if (alone) await page.locator('[data-alone]').check();
    if (north !== null) await page.locator('[data-count]').first().fill(String(north));
    await page.locator('[data-enter]').click();
  };
  // EU-10: three tricks, all five alone, euchred; EU-6: thrown in, and nobody is asked about tricks.
  await enter('0', 3);
  await expect(totals).toHaveText(['1', '0']);
  await enter('1', 0, true);
  await expect(totals).toHaveText(['1', '4']);
  await enter('2', 2);
  await expect(totals).toHaveText(['1', '6']);
  await page.locator('[data-maker]').selectOption('null');
  await expect(page.locator('[data-count]')).toHaveCount(0);
  await page.locator('[data-enter]').click();
  await expect(totals).toHaveText(['1', '6']);
  expect(faults).toEqual([]);
});

test('lots: everybody draws a card, and the seats go to the scorekeeper', async ({ page }) => {
  const faults = faultsOf(page);
  await page.goto('./');
  await choose(page, 'kakeya-trump', 'kk-6');
  await page.goto('./#/cards/kakeya-trump/lots');
  await expect(page.locator('.paper')).toContainText('counter-clockwise');
  await expect(page.locator('.paper')).toContainText('Numbers 3 and 6 deal first.');
  await page.locator('.names input').first().fill('Ann');
  await page.locator('[data-lot]').nth(4).click();
  await expect(page.locator('[data-lots-now]')).toContainText('Player 2');
  while (await page.locator('[data-lot]').count()) await page.locator('[data-lot]').first().press('Enter');
  const seats = await page.locator('[data-ring] li').allInnerTexts();
  expect(seats.map((text) => text.slice(0, 2))).toEqual(['1.', '2.', '3.', '4.', '5.', '6.']);
  expect(seats.filter((text) => text.includes('deals first')).length).toBe(2);
  await page.locator('[data-to-tally]').click();
  const names = await page.locator('[data-name]').evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));
  expect([...names].sort()).toEqual(['Ann', 'Player 2', 'Player 3', 'Player 4', 'Player 5', 'Player 6']);
  expect(seats[names.indexOf('Ann')]).toContain('Ann');
  await page.locator('[data-begin]').click();
  await expect(page.locator('.now')).toContainText('Sitting out');
  expect(faults).toEqual([]);
});

test('numbers below zero have a minus sign', async ({ page }) => {
  await page.goto('./');
  await choose(page, 'hearts', 'hearts-100', { jack: 'on' });
  await page.goto('./#/cards/hearts/sheet');
  await expect(page.getByText('♦J: −10 points.')).toBeVisible();
});
