import type { MessageKey, Translate } from '../../src/bot/i18n/index.ts';
import { readsWebhooks } from '../../src/bot/reading/readable-message.ts';
import type { ReadSettings } from './change-reading.ts';

/** The pages of the card of `/read settings`. */
export const PAGES = ['channels', 'messages', 'style'] as const;
export type ReadingPage = (typeof PAGES)[number];

/** The settings that are on or off, in the order of the card, and the page on which each is. */
const FLAGS = {
  membersMayStart: 'channels',
  onlyInVoice: 'messages',
  bots: 'messages',
  webhooks: 'messages',
  threads: 'messages',
  silent: 'messages',
  names: 'style',
  emoji: 'style',
  slang: 'style',
  hurry: 'style',
  channelStatus: 'style',
} as const satisfies Partial<Record<keyof ReadSettings, ReadingPage>>;

export type Flag = keyof typeof FLAGS;

export const pageOfFlag = (flag: Flag): ReadingPage => FLAGS[flag];

export function flagsOn(page: ReadingPage): Flag[] {
  return (Object.keys(FLAGS) as Flag[]).filter((flag) => FLAGS[flag] === page);
}

/** @param name from a custom ID */
export function isFlag(name: string | undefined): name is Flag {
  return name !== undefined && Object.hasOwn(FLAGS, name);
}

export function isOn(read: ReadSettings, flag: Flag): boolean {
  return flag === 'webhooks' ? readsWebhooks(read) : read[flag];
}

/** The name of a setting, and what its state means. */
export function describeFlag(t: Translate, read: ReadSettings, flag: Flag) {
  const effect: MessageKey = `read.flag.${flag}.${isOn(read, flag) ? 'on' : 'off'}`;
  return { name: t(`read.flag.${flag}`), effect: t(effect) };
}
