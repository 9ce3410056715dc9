import { expect, test } from 'vitest';
import { afterRequiredPrefix, isOtherBotsCommand } from '../../../src/bot/reading/prefixes.ts';
import { DEFAULT_SETTINGS } from '../../../src/bot/store/settings-schema.ts';
import { readTable } from '../../support/tables.ts';

const DEFAULTS = DEFAULT_SETTINGS.read.ignoredPrefixes;

// Without a letter after the prefix, a message is no command.
test.each(readTable('text/prefixes.tsv'))(
  'the default prefixes make “%s” of: %s',
  (kind, content = '') => {
    expect(isOtherBotsCommand(content, DEFAULTS)).toBe(kind === 'command');
  },
);

test.each([
  ['b.', 'b.skip', true],
  ['b.', 'b. is a letter', false],
  ['pls', 'pls beg', true],
  ['pls', 'plsbeg', true],
  ['pls', 'pls!', false],
  ['*', '*sighs*', true],
  ['*', '** bold **', false],
])('a server’s prefix %s makes “%s” a command: %s', (prefix, content, expected) => {
  expect(isOtherBotsCommand(content, [prefix])).toBe(expected);
});

test.each([
  ['.', '.hello', 'hello'],
  ['.', ' . hello', 'hello'],
  ['.', 'hello', undefined],
  ['.', '', undefined],
  ['.', '.', ''],
  ['tts', 'TTS hello', 'hello'],
  ['tts', 'tts: hello', ': hello'],
  ['tts', 'ttsetup', undefined],
  ['읽어', '읽어 안녕', '안녕'],
])('with the required prefix %s, “%s” is read as %s', (prefix, content, expected) => {
  expect(afterRequiredPrefix(content, prefix)).toBe(expected);
});
