import { expect, test } from 'vitest';
import {
  type ReadableMessage,
  shouldReadAloud,
} from '../../../src/bot/reading/readable-message.ts';
import { DEFAULT_SETTINGS, type GuildSettings } from '../../../src/bot/store/settings-schema.ts';
import { readYaml } from '../../support/tables.ts';

const HERE = '1';
const PLACE = { channelId: HERE, parentId: null, isInPost: false };
const MESSAGE: ReadableMessage = {
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
  isReply: false,
  isForwarded: false,
};

type Read = Partial<GuildSettings['read']>;

/** Titles begin with "accepts" or "rejects". */
interface Case {
  readonly title: string;
  readonly message?: Partial<ReadableMessage>;
  readonly read?: Read;
  readonly roles?: readonly string[];
}

test.each(readYaml<Case[]>('discord/read-aloud.yaml'))(
  'shouldReadAloud $title',
  ({ title, message, read, roles = [] }) => {
    const settings = {
      read: { ...DEFAULT_SETTINGS.read, channels: [HERE], ...read },
      roles: { ...DEFAULT_SETTINGS.roles, speak: [...roles] },
    };
    const isRead = shouldReadAloud({ ...MESSAGE, ...message }, PLACE, settings);
    expect(isRead).toBe(title.startsWith('accepts'));
  },
);

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
