/** Rule files of the player's own, kept in the browser under names. */

import { keep, recall } from '../keep/keep';

export interface OwnFile {
  name: string;
  toml: string;
}

const OWN = 'own-rules';
/** Longer names help nobody, and addresses hold them. */
export const MOST_LETTERS = 60;
/** As the engine: a published game has a thirtieth of it. */
export const MAX_BYTES = 256 * 1024;
/** Before the name of a file in the place of a game's id. */
const MARK = 'own:';

export function ownFiles(): OwnFile[] {
  return recall<OwnFile[]>(OWN) ?? [];
}

export function ownFile(name: string): OwnFile | null {
  return ownFiles().find((one) => one.name === name) ?? null;
}

/** Says whether it is kept; a file of the same name is replaced. */
export function keepOwn(file: OwnFile): boolean {
  return keep(OWN, [...ownFiles().filter((one) => one.name !== file.name), file].sort((a, b) => a.name.localeCompare(b.name)));
}

/** A name like the one given that no file has yet. */
export function freeName(name: string): string {
  for (let n = 2; ; n++) {
    const end = ` ${n}`;
    const other = tidy([...name].slice(0, MOST_LETTERS - end.length).join('') + end);
    if (!ownFile(other)) return other;
  }
}

export function deleteOwn(name: string): void {
  keep(OWN, ownFiles().filter((one) => one.name !== name));
}

/** A name that can be kept: whole letters, since half of one has no place in an address. */
export function tidy(name: string): string {
  return [...name.replace(/\p{Cs}/gu, '').replace(/\s+/g, ' ').trim()].slice(0, MOST_LETTERS).join('').trim();
}

export function idOf(name: string): string {
  return MARK + name;
}

/** The name of the file behind an id. */
export function nameOf(id: string): string {
  return id.slice(MARK.length);
}

/** The rule file behind an id; null for games of the catalogue. */
export function ruleFileOf(id: string): string | null {
  return id.startsWith(MARK) ? (ownFile(nameOf(id))?.toml ?? null) : null;
}

/** Where in a text a line begins and ends, lines from 1. */
export function lineAt(text: string, line: number): [from: number, to: number] {
  const lines = text.split('\n');
  const before = lines.slice(0, Math.max(0, line - 1));
  const from = before.reduce((sum, one) => sum + one.length + 1, 0);
  return [Math.min(from, text.length), Math.min(from + (lines[line - 1]?.length ?? 0), text.length)];
}
