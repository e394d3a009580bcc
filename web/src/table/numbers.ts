/** Answers chosen by typing their numbers. */

/** What typed digits come to: a number, or the first of those that they may become. */
export type Typed = { chosen: number } | { begun: number };

/** Reads the digits typed so far; null when no number begins with them. A number that others begin with is not chosen yet. */
export function typedNumber(numbers: readonly number[], digits: string): Typed | null {
  const meant = numbers.filter((number) => String(number).startsWith(digits)).sort((a, b) => a - b);
  const [first] = meant;
  if (first === undefined) return null;
  return meant.length === 1 && String(first) === digits ? { chosen: first } : { begun: first };
}
