/** Suit signs as outlines in a box from -1 to 1 each way. Every sign is told by its shape alone; colour only helps. */

export const PIPS: Record<string, string> = {
  H: 'M0 .95C-.2 .6-.98 .2-.98-.38C-.98-.74-.7-.92-.47-.92C-.22-.92-.06-.75 0-.52C.06-.75 .22-.92 .47-.92C.7-.92 .98-.74 .98-.38C.98 .2 .2 .6 0 .95Z',
  D: 'M0-1C.2-.62 .48-.28 .78 0C.48 .28 .2 .62 0 1C-.2 .62-.48 .28-.78 0C-.48-.28-.2-.62 0-1Z',
  S: 'M0-.98C.2-.6 .96-.2 .96 .3C.96 .6 .74 .76 .51 .76C.32 .76 .16 .66 .09 .5C.1 .74 .2 .88 .38 .97L-.38 .97C-.2 .88-.1 .74-.09 .5C-.16 .66-.32 .76-.51 .76C-.74 .76-.96 .6-.96 .3C-.96-.2-.2-.6 0-.98Z',
  C: 'M0-.97A.45 .45 0 0 1 .3-.19A.45 .45 0 1 1 .1 .42C.12 .7 .22 .87 .4 .97L-.4 .97C-.22 .87-.12 .7-.1 .42A.45 .45 0 1 1-.3-.19A.45 .45 0 0 1 0-.97Z',
  // Coins: a rim and a flower of four leaves.
  o: 'M0-.95A.95 .95 0 1 1 0 .95A.95 .95 0 1 1 0-.95ZM0-.76A.76 .76 0 1 0 0 .76A.76 .76 0 1 0 0-.76ZM0-.6C.3-.4 .3-.2 .1-.1C.2-.3 .4-.3 .6 0C.4 .3 .2 .3 .1 .1C.3 .2 .3 .4 0 .6C-.3 .4-.3 .2-.1 .1C-.2 .3-.4 .3-.6 0C-.4-.3-.2-.3-.1-.1C-.3-.2-.3-.4 0-.6Z',
  // Cups: a chalice with a band.
  k: 'M-.72-.92H.72C.76-.72 .76-.62 .74-.52H-.74C-.76-.62-.76-.72-.72-.92ZM-.72-.38H.72C.64 .06 .4 .24 .13 .3V.56C.38 .62 .56 .74 .6 .95H-.6C-.56 .74-.38 .62-.13 .56V.3C-.4 .24-.64 .06-.72-.38Z',
  // Swords: a curved blade, guard and grip.
  i: 'M-.82-.98C.3-.94 .98-.16 .66 .46L.86 .58L.74 .76L.52 .64L.36 .98L.08 .85L.24 .5L.02 .38L.13 .18L.34 .28C.46-.14 .08-.68-.82-.98Z',
  // Clubs: a cudgel with knots.
  h: 'M.37 -.96L.84 -.59L.67 -.27L.81 -.03L.68 .07L.44 -.03L.22 .19L.33 .39L.22 .49L.04 .36L-.45 .90L-.76 .65L-.45 .18L-.59 -.01L-.50 -.14L-.30 -.06L-.15 -.32L-.31 -.57L-.21 -.70L-.00 -.56Z',
};

/** Where the signs of a number card stand, in a card of 100 by 140; those in the lower half stand on their heads. */
const LEFT = 31;
const MIDDLE = 50;
const RIGHT = 69;

type Place = readonly [x: number, y: number];

const column = (x: number, ...ys: number[]): Place[] => ys.map((y) => [x, y] as const);

export const PLACES: Record<string, readonly Place[]> = {
  '2': column(MIDDLE, 34, 106),
  '3': column(MIDDLE, 34, 70, 106),
  '4': [...column(LEFT, 36, 104), ...column(RIGHT, 36, 104)],
  '5': [...column(LEFT, 36, 104), [MIDDLE, 70], ...column(RIGHT, 36, 104)],
  '6': [...column(LEFT, 36, 70, 104), ...column(RIGHT, 36, 70, 104)],
  '7': [...column(LEFT, 36, 70, 104), [MIDDLE, 53], ...column(RIGHT, 36, 70, 104)],
  '8': [...column(LEFT, 36, 70, 104), [MIDDLE, 53], [MIDDLE, 87], ...column(RIGHT, 36, 70, 104)],
  '9': [...column(LEFT, 32, 57, 83, 108), [MIDDLE, 70], ...column(RIGHT, 32, 57, 83, 108)],
  T: [...column(LEFT, 32, 57, 83, 108), [MIDDLE, 45], [MIDDLE, 95], ...column(RIGHT, 32, 57, 83, 108)],
};

/** The rank as printed in a corner. */
export function rankSign(rank: string): string {
  return rank === 'T' ? '10' : rank;
}

/** The rank of the joker, which has no suit. */
export const JOKER = 'Jo';
export const COURTS = 'KQJ';
export const KARUTA_COURTS = 'RKUS';
