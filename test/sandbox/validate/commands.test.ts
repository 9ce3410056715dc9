import { expect, test } from 'vitest';
import {
  validateCommand,
  validateCommandEdit,
  validateCommands,
} from '../../../src/sandbox/validate/commands.ts';
import { errorsOf, repeat } from './errors.ts';
import { testExamples } from './examples.ts';

const say = { name: 'say', description: 'Speaks' };

testExamples(
  'commands',
  (outcome) => `validateCommand ${outcome}`,
  ({ sent }) => validateCommand(sent, 'global'),
);
testExamples(
  'command-options',
  (outcome) => `validateCommand ${outcome}`,
  ({ sent }) => validateCommand({ ...say, options: sent }, 'global'),
);

test('a guild command cannot have the context of direct messages', () => {
  const validate = (): unknown => validateCommand({ ...say, contexts: [1] }, 'guild');
  expect(errorsOf(validate)).toEqual(['contexts.0 BASE_TYPE_CHOICES']);
});

test('a command has at most 8,000 characters, counting only the longest translation', () => {
  const option = (index: number): object => ({
    type: 3,
    name: `o${index}`.padEnd(32, 'x'),
    description: 'd'.repeat(100),
    description_localizations: { de: 'e'.repeat(100), fr: 'f'.repeat(99) },
    choices: repeat(2, (choice) => ({ name: `${choice}`.padEnd(80, 'n'), value: 'v'.repeat(20) })),
  });
  // 24 options of 332 characters each, and 3 + 29 of the command itself: 8,000.
  const full = { name: 'say', description: 'd'.repeat(29), options: repeat(24, option) };
  expect(errorsOf(() => validateCommand(full, 'global'))).toEqual([]);
  const over = { ...full, description: 'd'.repeat(30) };
  const validate = (): unknown => validateCommand(over, 'global');
  expect(errorsOf(validate)).toEqual(['APPLICATION_COMMAND_TOO_LARGE']);
});

test('the 101st global command is refused unless it replaces another', () => {
  const existing = repeat(100, (index) => ({ name: `c${index}`, type: 1 }));
  expect(errorsOf(() => validateCommand(say, 'global', existing))).toEqual(['30032']);
  const again = { ...say, name: 'c7' };
  expect(errorsOf(() => validateCommand(again, 'global', existing))).toEqual([]);
  const menu = { type: 2, name: 'c7' };
  expect(errorsOf(() => validateCommand(menu, 'global', existing))).toEqual([]);
});

test('an edit keeps the type and the fields that it omits', () => {
  const current = { ...say, options: [{ type: 3, name: 'text', description: 'What' }] };
  const changed = validateCommandEdit({ description: 'Talks', type: 2 }, current, 'global');
  expect(changed).toEqual({ ...current, description: 'Talks', type: 1 });
  const validate = (): unknown => validateCommandEdit({ name: 'Say' }, current, 'global');
  expect(errorsOf(validate)).toEqual(['name APPLICATION_COMMAND_INVALID_NAME']);
});

test('a bulk overwrite reports errors by index and refuses repeated names per type', () => {
  const validate = (commands: unknown) => (): unknown => validateCommands(commands, 'global');
  expect(errorsOf(validate([say, { ...say, name: 'B' }]))).toEqual([
    '1.name APPLICATION_COMMAND_INVALID_NAME',
  ]);
  expect(errorsOf(validate([say, say]))).toEqual(['1 APPLICATION_COMMANDS_DUPLICATE_NAME']);
  expect(errorsOf(validate([say, { type: 3, name: 'say' }]))).toEqual([]);
  expect(errorsOf(validate([]))).toEqual([]);
  expect(errorsOf(validate({ say }))).toEqual(['LIST_TYPE_CONVERT']);
  const many = repeat(101, (index) => ({ ...say, name: `c${index}` }));
  expect(errorsOf(validate(many))).toEqual(['30032']);
});

test.each([2, 3])('a scope has at most 15 commands of type %i', (type) => {
  const menus = (count: number): unknown => repeat(count, (n) => ({ type, name: `Menu ${n}` }));
  expect(errorsOf(() => validateCommands(menus(15), 'guild'))).toEqual([]);
  expect(errorsOf(() => validateCommands(menus(16), 'guild'))).toEqual(['30032']);
});
