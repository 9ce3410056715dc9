import { expect, test } from 'vitest';
import { isWanted } from '../../../src/bot/reading/is-read.ts';
import type { Written } from '../../../src/bot/reading/written.ts';
import { DEFAULT_SETTINGS, type GuildSettings } from '../../../src/bot/store/settings-schema.ts';

const HERE = '1';
const MESSAGE: Written = {
  authorName: 'Ada',
  isBot: false,
  isManager: false,
  roleIds: [],
  isSilent: false,
  content: 'Hello',
  attachments: [],
  stickers: [],
  poll: undefined,
  repliesTo: undefined,
  isForwarded: false,
};

type Read = Partial<GuildSettings['read']>;

test.each<[string, Partial<Written>, Read, readonly string[], boolean]>([
  ['a message in the channel', {}, {}, [], true],
  ['another channel', {}, { channels: ['2'] }, [], false],
  ['a bot', { isBot: true }, {}, [], false],
  ['a bot that is wanted', { isBot: true }, { bots: true }, [], true],
  ['a bot with a prefix', { isBot: true, content: '!x' }, { bots: true }, [], false],
  ['a silent message', { isSilent: true }, {}, [], false],
  ['a silent message that is wanted', { isSilent: true }, { silent: true }, [], true],
  ['a prefix', { content: '!play' }, {}, [], false],
  ['a prefix after a space', { content: '  //note' }, {}, [], false],
  ['a prefix of the server', { content: 'm.play' }, { ignoredPrefixes: ['m.'] }, [], false],
  ['a usual prefix the server took out', { content: '!' }, { ignoredPrefixes: [] }, [], true],
  ['a sign within', { content: 'Hello!' }, {}, [], true],
  ['an ignored role', { roleIds: ['7'] }, { ignoredRoles: ['7'] }, [], false],
  [
    'an ignored role of a manager',
    { roleIds: ['7'], isManager: true },
    { ignoredRoles: ['7'] },
    [],
    false,
  ],
  ['another role', { roleIds: ['8'] }, { ignoredRoles: ['7'] }, [], true],
  ['who may not speak', {}, {}, ['9'], false],
  ['who may speak', { roleIds: ['9'] }, {}, ['9'], true],
  ['who manages the server', { isManager: true }, {}, ['9'], true],
  ['a bot that is wanted where few may speak', { isBot: true }, { bots: true }, ['9'], true],
])('%s', (_, written, read, speak, expected) => {
  const settings = {
    read: { ...DEFAULT_SETTINGS.read, channels: [HERE], ...read },
    roles: { ...DEFAULT_SETTINGS.roles, speak: [...speak] },
  };
  expect(isWanted({ ...MESSAGE, ...written }, HERE, settings)).toBe(expected);
});
