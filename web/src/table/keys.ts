/** The keys of the table: one list for the help, for what they do, and for the buttons of the bar. */

/** What has a button in the bar, with a sign of the same name. */
export type Tool = 'undo' | 'hint' | 'last' | 'scores' | 'log' | 'rules' | 'settings' | 'help';
export type Command = Tool | 'words' | 'hand' | 'claim';

export interface Key {
  keys: string[];
  about: string;
  command?: Command;
}

/** A key with a button. */
export interface ToolKey extends Key {
  command: Tool;
  /** What stands on the button. */
  button: string;
}

export const KEYS: readonly (Key | ToolKey)[] = [
  { keys: ['←', '→'], about: 'key-move' },
  { keys: ['↑', '↓'], about: 'key-suit' },
  { keys: ['Enter', 'Space'], about: 'key-play' },
  { keys: ['0', '…', '9'], about: 'key-choose' },
  { keys: ['Enter'], about: 'key-go-on' },
  { keys: ['Esc'], about: 'key-escape' },
  { keys: ['U'], about: 'key-undo', command: 'undo', button: 'undo' },
  { keys: ['H'], about: 'key-hint', command: 'hint', button: 'hint' },
  { keys: ['T'], about: 'key-last', command: 'last', button: 'last-trick' },
  { keys: ['S'], about: 'key-scores', command: 'scores', button: 'scores' },
  { keys: ['L'], about: 'key-log', command: 'log', button: 'log' },
  { keys: ['W'], about: 'key-words', command: 'words' },
  { keys: ['R'], about: 'key-rules', command: 'rules', button: 'rules' },
  { keys: ['O'], about: 'key-settings', command: 'settings', button: 'settings' },
  { keys: ['C'], about: 'key-hand', command: 'hand' },
  { keys: ['A'], about: 'key-claim', command: 'claim' },
  { keys: ['?'], about: 'key-help', command: 'help', button: 'keys' },
];

/** The buttons of the bar, in their order there. */
export const TOOLS: readonly ToolKey[] = KEYS.filter((entry) => 'button' in entry);

/** What there is only where the player is helped. */
export function isHelp(command: Command | undefined): command is 'undo' | 'hint' {
  return command === 'undo' || command === 'hint';
}

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
