import { expect, test } from 'vitest';
import {
  type ReadableMessage,
  shouldReadAloud,
} from '../../../src/bot/reading/readable-message.ts';
import { DEFAULT_SETTINGS, type GuildSettings } from '../../../src/bot/store/settings-schema.ts';

const HERE = '1';
const MESSAGE: ReadableMessage = {
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

test.each<[string, Partial<ReadableMessage>, Read, readonly string[], boolean]>([
  ['a message in the channel', {}, {}, [], true],
  ['another channel', {}, { channels: ['2'] }, [], false],
  ['a bot', { isBot: true }, {}, [], false],
  ['a bot, if bots are read', { isBot: true }, { bots: true }, [], true],
  ['a bot with a prefix', { isBot: true, content: '!x' }, { bots: true }, [], false],
  ['a silent message', { isSilent: true }, {}, [], false],
  ['a silent message, if silent messages are read', { isSilent: true }, { silent: true }, [], true],
  ['a prefix', { content: '!play' }, {}, [], false],
  ['a prefix after a space', { content: '  //note' }, {}, [], false],
  ['a prefix of the server', { content: 'm.play' }, { ignoredPrefixes: ['m.'] }, [], false],
  ['a default prefix that the server removed', { content: '!' }, { ignoredPrefixes: [] }, [], true],
  ['a prefix inside the text', { content: 'Hello!' }, {}, [], true],
  ['an ignored role', { roleIds: ['7'] }, { ignoredRoles: ['7'] }, [], false],
  [
    'an ignored role of a manager',
    { roleIds: ['7'], isManager: true },
    { ignoredRoles: ['7'] },
    [],
    false,
  ],
  ['another role', { roleIds: ['8'] }, { ignoredRoles: ['7'] }, [], true],
  ['a member without the required role', {}, {}, ['9'], false],
  ['a member with the required role', { roleIds: ['9'] }, {}, ['9'], true],
  ['a manager without the required role', { isManager: true }, {}, ['9'], true],
  ['a bot, if bots are read and a role is required', { isBot: true }, { bots: true }, ['9'], true],
])('shouldReadAloud decides correctly for %s', (_, written, read, speak, expected) => {
  const settings = {
    read: { ...DEFAULT_SETTINGS.read, channels: [HERE], ...read },
    roles: { ...DEFAULT_SETTINGS.roles, speak: [...speak] },
  };
  expect(shouldReadAloud({ ...MESSAGE, ...written }, HERE, settings)).toBe(expected);
});
