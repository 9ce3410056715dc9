import { expect, test } from 'vitest';
import {
  validateCommand,
  validateCommandEdit,
  validateCommands,
} from '../../../src/sandbox/validate/commands.ts';
import { errorsOf, repeat } from './errors.ts';

const say = { name: 'say', description: 'Speaks' };

const accepted: [string, object][] = [
  ['a minimal command', say],
  ['a name of 32 characters', { ...say, name: 'a'.repeat(32) }],
  ['a name in a script without case', { ...say, name: '読み上げ' }],
  ['a lower-case name in another script', { ...say, name: 'скажи' }],
  ['a name with combining vowel signs of Hindi', { ...say, name: 'बोलो' }],
  ['a name with tone marks of Thai', { ...say, name: 'พูด่' }],
  ['a name with hyphen, underscore and apostrophe', { ...say, name: "say-it_don't" }],
  ['a description of 100 emoji', { ...say, description: '🔊'.repeat(100) }],
  ['translations', { ...say, name_localizations: { de: 'sag', 'es-419': 'di', 'zh-TW': '說' } }],
  ['no translations', { ...say, name_localizations: null, description_localizations: null }],
  ['permissions as text', { ...say, default_member_permissions: '8' }],
  ['permissions of more than 53 bits', { ...say, default_member_permissions: String(2n ** 53n) }],
  ['contexts and integration types', { ...say, contexts: [0, 1, 2], integration_types: [0, 1] }],
  ['a user command with spaces and capitals', { type: 2, name: 'Who Is This' }],
  ['a message command with an empty description', { type: 3, name: 'Read Aloud', description: '' }],
];

test.each(accepted)('validateCommand accepts %s', (_, body) => {
  expect(errorsOf(() => validateCommand(body, 'global'))).toEqual([]);
});

const REGEX = ['name STRING_TYPE_REGEX', 'name APPLICATION_COMMAND_INVALID_NAME'];

const refused: [string, unknown, string[]][] = [
  ['a missing body', undefined, ['BASE_TYPE_REQUIRED']],
  ['a list', [], ['MODEL_TYPE_CONVERT']],
  ['no name', { description: 'x' }, ['name BASE_TYPE_REQUIRED']],
  ['an empty name', { ...say, name: '' }, ['name BASE_TYPE_REQUIRED']],
  ['a name that is a number', { ...say, name: 7 }, ['name STRING_TYPE_CONVERT']],
  ['a name of 33 characters', { ...say, name: 'a'.repeat(33) }, ['name BASE_TYPE_BAD_LENGTH']],
  ['capitals in the name', { ...say, name: 'Say' }, ['name APPLICATION_COMMAND_INVALID_NAME']],
  [
    'capitals of another script in the name',
    { ...say, name: 'Скажи' },
    ['name APPLICATION_COMMAND_INVALID_NAME'],
  ],
  ['a space in the name', { ...say, name: 'say it' }, REGEX],
  ['an emoji in the name', { ...say, name: 'say🔊' }, REGEX],
  ['a dot in the name', { ...say, name: 'say.it' }, REGEX],
  ['no description', { name: 'say' }, ['description BASE_TYPE_REQUIRED']],
  [
    'a long description',
    { ...say, description: 'a'.repeat(101) },
    ['description BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'an unsupported locale',
    { ...say, name_localizations: { en: 'say', 'pt-PT': 'diz' } },
    ['name_localizations.en ENUM_TYPE_COERCE', 'name_localizations.pt-PT ENUM_TYPE_COERCE'],
  ],
  [
    'a translated name with capitals',
    { ...say, name_localizations: { de: 'Sag' } },
    ['name_localizations.de APPLICATION_COMMAND_INVALID_NAME'],
  ],
  [
    'a long translated description',
    { ...say, description_localizations: { de: 'a'.repeat(101) } },
    ['description_localizations.de BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'permissions as words',
    { ...say, default_member_permissions: 'Speak' },
    ['default_member_permissions NUMBER_TYPE_COERCE'],
  ],
  ['an unknown type', { ...say, type: 9 }, ['type BASE_TYPE_CHOICES']],
  ['an empty list of contexts', { ...say, contexts: [] }, ['contexts BASE_TYPE_BAD_LENGTH']],
  [
    'a repeated context',
    { ...say, contexts: [0, 0] },
    ['contexts.1 SET_TYPE_ALREADY_CONTAINS_VALUE'],
  ],
  ['an unknown context', { ...say, contexts: [3] }, ['contexts.0 BASE_TYPE_CHOICES']],
  ['nsfw as text', { ...say, nsfw: 'no' }, ['nsfw BOOLEAN_TYPE_CONVERT']],
  [
    'a description of a user command',
    { type: 2, name: 'Who', description: 'x' },
    ['description APPLICATION_COMMAND_CONTEXT_MENU_DESCRIPTION_INVALID'],
  ],
  [
    'options of a message command',
    { type: 3, name: 'Read', options: [{ type: 3, name: 'a', description: 'b' }] },
    ['options APPLICATION_COMMAND_CONTEXT_MENU_OPTIONS_INVALID'],
  ],
  [
    'an unknown integration type',
    { ...say, integration_types: [2] },
    ['integration_types.0 BASE_TYPE_CHOICES'],
  ],
  ['null as a context', { ...say, contexts: [null] }, ['contexts.0 BASE_TYPE_REQUIRED']],
  ['a user command without name', { type: 2 }, ['name BASE_TYPE_REQUIRED']],
];

test.each(refused)('validateCommand refuses %s', (_, body, errors) => {
  expect(errorsOf(() => validateCommand(body, 'global'))).toEqual(errors);
});

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

test('an edit cannot take the name of another command', () => {
  const validate = (): unknown =>
    validateCommandEdit({ name: 'skip' }, say, 'global', [{ name: 'skip', type: 1 }]);
  expect(errorsOf(validate)).toEqual(['40041']);
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
