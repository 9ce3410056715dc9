import type { BaseInteraction, Guild } from 'discord.js';
import { withDeadline } from '../../shared/common/deadline.ts';
import type { BotStore } from '../store/types/bot-store.ts';
import { makeSpeakable } from '../text/speakable.ts';
import type { Translate } from './i18n/index.ts';

/** Whose names are looked up for one text at most; further strangers are just "someone". */
const MOST_LOOKUPS = 5;
/** A name is not worth a longer pause before the first word. */
const LOOKUP_TIMEOUT_MS = 1_000;

const USER_MENTION = /<@!?(\d{17,20})>/g;

/**
 * What a member typed into a command, a form or a channel, as it is spoken: mentions by the names they have in this
 * server, the server's dictionary applied, the few words of our own in the member's language. Asks Discord only for mentioned
 * members it has not told us about yet.
 */
export async function speakableText(
  { guild, guildId, client }: Pick<BaseInteraction, 'guild' | 'guildId' | 'client'>,
  content: string,
  t: Translate,
  { dictionary }: Pick<BotStore, 'dictionary'>,
): Promise<string> {
  const [rules] = await Promise.all([
    // Words go out as they are rather than not at all.
    guildId === null ? [] : dictionary.list(guildId).catch(() => []),
    guild === null ? undefined : learnNames(guild, content),
  ]);
  const names = {
    user: (id: string) =>
      guild?.members.cache.get(id)?.displayName ?? client.users.cache.get(id)?.displayName,
    role: (id: string) => guild?.roles.cache.get(id)?.name,
    channel: (id: string) => guild?.channels.cache.get(id)?.name,
  };
  const words = {
    locale: t.language,
    // Left open for the text's own placeholder.
    link: t('speakable.link', { host: '{host}' }),
    code: t('speakable.code'),
    spoiler: t('speakable.spoiler'),
    someone: t('speakable.someone'),
    someRole: t('speakable.a-role'),
    someChannel: t('speakable.a-channel'),
  };
  return makeSpeakable(content, names, words, rules);
}

async function learnNames(guild: Guild, content: string): Promise<void> {
  const ids = new Set([...content.matchAll(USER_MENTION)].map(([, id]) => id ?? ''));
  const strangers = [...ids].filter((id) => !guild.members.cache.has(id)).slice(0, MOST_LOOKUPS);
  if (strangers.length === 0) return;
  const lookups = Promise.allSettled(strangers.map((id) => guild.members.fetch(id)));
  await withDeadline(lookups, LOOKUP_TIMEOUT_MS, 'looking up names').catch(() => undefined);
}
