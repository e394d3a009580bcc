import { expect, it } from 'vitest';
import { commandOf, KEYS } from './keys';

it('every command has a key of its own, large or small', () => {
  const commands = KEYS.filter((key) => key.command);
  expect(new Set(commands.flatMap((key) => key.keys)).size).toBe(commands.length);
  for (const { keys, command } of commands) for (const key of keys) expect([commandOf(key), commandOf(key.toLowerCase())]).toEqual([command, command]);
  expect(commandOf('x')).toBeNull();
});
