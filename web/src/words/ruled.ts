/** The rules that the engine's texts name: “You must follow suit ”. People read the text, not the code. */

const CODES = String.raw`[A-Z]+-\d+(?:[,;] [A-Z]+-\d+)*`;
/** A sentence that only names a rule (`play-allowed-by`), or the codes after a statement. */
const NAMED = new RegExp(String.raw` ?(?:(?:See rule|ルール) \[(${CODES})\][.。]|[[(](${CODES})[\])])`, 'g');

/** A text without the codes in it. */
export function unruled(text: string): string {
  return text.replace(NAMED, '');
}

/** The codes in a text. */
export function rulesIn(text: string): string[] {
  return [...text.matchAll(NAMED)].map(([, alone, after]) => alone ?? after ?? '');
}
