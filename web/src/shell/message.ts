/** What is said to the person of something thrown. */
export function message(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
