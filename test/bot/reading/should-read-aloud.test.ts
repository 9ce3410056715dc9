import { expect, test } from 'vitest';
import {
  type ReadableMessage,
  shouldReadAloud,
} from '../../../src/bot/reading/readable-message.ts';
import { DEFAULT_SETTINGS, type GuildSettings } from '../../../src/bot/store/settings-schema.ts';

const HERE = '1';
const PLACE = { channelId: HERE, parentId: null, isInPost: false };
const MESSAGE: ReadableMessage = {
  authorName: 'Ada',
  isBot: false,
  isWebhook: false,
  postTitle: undefined,
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
  ['accepts a message in the channel', {}, {}, [], true],
  ['rejects a message in another channel', {}, { channels: ['2'] }, [], false],
  ['rejects a bot', { isBot: true }, {}, [], false],
  ['accepts a bot if bots are read', { isBot: true }, { bots: true }, [], true],
  [
    'rejects a message of a bot that starts with a prefix',
    { isBot: true, content: '!x' },
    { bots: true },
    [],
    false,
  ],
  ['rejects a webhook', { isBot: true, isWebhook: true }, {}, [], false],
  ['accepts a webhook like bots', { isBot: true, isWebhook: true }, { bots: true }, [], true],
  [
    'rejects a webhook if only bots are read',
    { isBot: true, isWebhook: true },
    { bots: true, webhooks: false },
    [],
    false,
  ],
  [
    'accepts a webhook if only webhooks are read',
    { isBot: true, isWebhook: true },
    { webhooks: true },
    [],
    true,
  ],
  ['rejects a silent message', { isSilent: true }, {}, [], false],
  [
    'accepts a silent message if silent messages are read',
    { isSilent: true },
    { silent: true },
    [],
    true,
  ],
  ['rejects a default prefix', { content: '!play' }, {}, [], false],
  ['rejects a prefix after spaces', { content: '  //note' }, {}, [], false],
  ['rejects a prefix of the server', { content: 'm.play' }, { ignoredPrefixes: ['m.'] }, [], false],
  [
    'accepts a default prefix that the server removed',
    { content: '!play' },
    { ignoredPrefixes: [] },
    [],
    true,
  ],
  [
    'rejects a message without the required prefix',
    { content: 'Hello' },
    { requiredPrefix: '.' },
    [],
    false,
  ],
  [
    'accepts a message with the required prefix, even before an ignored one',
    { content: '.!play' },
    { requiredPrefix: '.' },
    [],
    true,
  ],
  [
    'rejects an attachment without text if a prefix is required',
    { content: '', attachments: ['image'] },
    { requiredPrefix: '.' },
    [],
    false,
  ],
  [
    'accepts a bot without the required prefix',
    { isBot: true },
    { bots: true, requiredPrefix: '.' },
    [],
    true,
  ],
  ['accepts a prefix inside the text', { content: 'Hello!' }, {}, [], true],
  ['rejects a member with an ignored role', { roleIds: ['7'] }, { ignoredRoles: ['7'] }, [], false],
  [
    'rejects a manager with an ignored role',
    { roleIds: ['7'], isManager: true },
    { ignoredRoles: ['7'] },
    [],
    false,
  ],
  ['accepts a member with another role', { roleIds: ['8'] }, { ignoredRoles: ['7'] }, [], true],
  ['rejects a member without the required role', {}, {}, ['9'], false],
  ['accepts a member with the required role', { roleIds: ['9'] }, {}, ['9'], true],
  ['accepts a manager without the required role', { isManager: true }, {}, ['9'], true],
  [
    'accepts a bot without the required role if bots are read',
    { isBot: true },
    { bots: true },
    ['9'],
    true,
  ],
])('shouldReadAloud %s', (_, written, read, speak, expected) => {
  const settings = {
    read: { ...DEFAULT_SETTINGS.read, channels: [HERE], ...read },
    roles: { ...DEFAULT_SETTINGS.roles, speak: [...speak] },
  };
  expect(shouldReadAloud({ ...MESSAGE, ...written }, PLACE, settings)).toBe(expected);
});

const PARENT = '2';
const THREAD = { channelId: HERE, parentId: PARENT, isInPost: false };

test.each<[string, Partial<typeof THREAD>, Read, boolean]>([
  ['rejects a thread of a channel that is read', {}, { channels: [PARENT] }, false],
  ['accepts one if threads are read, too', {}, { channels: [PARENT], threads: true }, true],
  ['accepts a thread that is read itself', {}, { channels: [HERE] }, true],
  ['accepts a post of a forum that is read', { isInPost: true }, { channels: [PARENT] }, true],
  ['rejects a thread of another channel', {}, { channels: ['3'], threads: true }, false],
])('shouldReadAloud %s', (_, more, read, expected) => {
  const settings = { ...DEFAULT_SETTINGS, read: { ...DEFAULT_SETTINGS.read, ...read } };
  expect(shouldReadAloud(MESSAGE, { ...THREAD, ...more }, settings)).toBe(expected);
});
