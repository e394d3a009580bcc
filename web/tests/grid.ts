/** Combinations of sizes, languages and games: `make test` tests some of them, `WHOLE_GRID=1` all. */

const whole = !!process.env.WHOLE_GRID;

/** The cases at these places. */
export function some<T>(all: readonly T[], ...places: number[]): readonly T[] {
  return all.filter((_, place) => whole || places.includes(place));
}

/** The cases that are always tested, and with `WHOLE_GRID=1` the others. */
export function also<T>(tried: readonly T[], others: readonly T[]): readonly T[] {
  return whole ? [...tried, ...others] : tried;
}
