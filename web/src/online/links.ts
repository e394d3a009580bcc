/** Addresses in what is said at a table. */

export interface Part {
  text: string;
  /** The table that the text is the address of. */
  table: string | null;
}

/** The table of which a text is the address and nothing else: so a page tells the others where it goes on. */
export function tableTold(said: string, tables: string): string | null {
  const [part, more] = cutAtTables(said, tables);
  return more ? null : (part?.table ?? null);
}

/**
 * A text cut at the addresses of our own tables, which begin with `tables`; nothing else becomes a link. An address begins where
 * its scheme does: Japanese sets no space before it.
 */
export function cutAtTables(said: string, tables: string): Part[] {
  return said
    .split(/(https?:\/\/\S+?\/table\/[0-9a-z]+)/)
    .map((text) => ({ text, table: text.startsWith(tables) ? text.slice(tables.length) : null }))
    .filter((part) => part.text !== '');
}
