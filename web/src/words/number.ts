/** A whole number as the engine writes it in its texts: with a minus sign, not a hyphen. */
export function signed(n: number): string {
  return n < 0 ? `−${-n}` : String(n);
}

/** What was gained or lost, with its sign. */
export function gain(n: number): string {
  return n > 0 ? `+${n}` : n < 0 ? signed(n) : '±0';
}
