import { expect, it } from 'vitest';
import { commandOf, isLetter, KEYS, keysInUse, TOOLS } from './keys';

it('every command has a key of its own, large or small', () => {
  const commands = KEYS.filter((key) => key.command);
  expect(new Set(commands.flatMap((key) => key.keys)).size).toBe(commands.length);
  for (const { keys, command } of commands) for (const key of keys) expect([commandOf(key), commandOf(key.toLowerCase())]).toEqual([command, command]);
  expect(commandOf('x')).toBeNull();
});

it('without letters there are the keys for moving, playing and closing', () => {
  expect(keysInUse(true)).toBe(KEYS);
  expect(keysInUse(false).map((key) => key.about)).toEqual(['key-move', 'key-suit', 'key-play', 'key-go-on', 'key-escape']);
  expect(['h', 'H', '?', '7', 'あ'].filter((key) => !isLetter(key))).toEqual([]);
  expect([' ', 'Enter', 'Escape', 'ArrowLeft', 'PageDown', 'F1'].filter(isLetter)).toEqual([]);
});

it('every button of the bar names the key that does the same', () => {
  expect(TOOLS.map(({ keys, command }) => [keys.length, commandOf(keys[0] ?? ''), command])).toEqual(TOOLS.map(({ command }) => [1, command, command]));
  expect(TOOLS.map(({ command }) => command)).toEqual(['undo', 'hint', 'last', 'scores', 'log', 'rules', 'settings', 'help']);
});
