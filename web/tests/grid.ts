/** Where sizes, languages and games are combined, `make test` tries some of the cases, and `WHOLE_GRID=1` all of them. */

const whole = !!process.env.WHOLE_GRID;

/** The cases at these places. */
export function some<T>(all: readonly T[], ...places: number[]): readonly T[] {
  return all.filter((_, place) => whole || places.includes(place));
}

/** A case that `make test` tries, and the others. */
export function also<T>(tried: readonly T[], others: readonly T[]): readonly T[] {
  return whole ? [...tried, ...others] : tried;
}
