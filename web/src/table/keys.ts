/** The keys of the table: one list for the help and for what they do. */

export type Command = 'help' | 'hint' | 'undo' | 'log' | 'scores' | 'rules' | 'last' | 'words' | 'settings' | 'hand';

export interface Key {
  keys: string[];
  about: string;
  command?: Command;
}

export const KEYS: readonly Key[] = [
  { keys: ['←', '→'], about: 'key-move' },
  { keys: ['↑', '↓'], about: 'key-suit' },
  { keys: ['Enter', 'Space'], about: 'key-play' },
  { keys: ['1', '…', '9'], about: 'key-choose' },
  { keys: ['Enter'], about: 'key-go-on' },
  { keys: ['Esc'], about: 'key-escape' },
  { keys: ['H'], about: 'key-hint', command: 'hint' },
  { keys: ['U'], about: 'key-undo', command: 'undo' },
  { keys: ['T'], about: 'key-last', command: 'last' },
  { keys: ['S'], about: 'key-scores', command: 'scores' },
  { keys: ['L'], about: 'key-log', command: 'log' },
  { keys: ['W'], about: 'key-words', command: 'words' },
  { keys: ['R'], about: 'key-rules', command: 'rules' },
  { keys: ['O'], about: 'key-settings', command: 'settings' },
  { keys: ['C'], about: 'key-hand', command: 'hand' },
  { keys: ['?'], about: 'key-help', command: 'help' },
];

/** Whether a key is a letter, a digit or a sign: such keys can be switched off, since speech input and restless fingers press them unasked. */
export function isLetter(key: string): boolean {
  return [...key].length === 1 && !/[\s←→↑↓]/.test(key);
}

/** The keys that do something: without those of one letter, where they are switched off. */
export function keysInUse(letters: boolean): readonly Key[] {
  return letters ? KEYS : KEYS.filter(({ keys }) => !keys.every(isLetter));
}

/** What a key pressed at the table means, if anything. */
export function commandOf(key: string): Command | null {
  const pressed = key.length === 1 ? key.toUpperCase() : key;
  return KEYS.find((entry) => entry.command && entry.keys.includes(pressed))?.command ?? null;
}
