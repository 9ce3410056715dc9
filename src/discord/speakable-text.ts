import type { ChatInputCommandInteraction } from 'discord.js';
import { makeSpeakable } from '../text/speakable.ts';
import type { Translate } from './i18n/index.ts';

/**
 * What a member typed into a command, as it is spoken: mentions by the names they have in this
 * server, the few words of our own in the member's language.
 */
export function speakableText(
  interaction: ChatInputCommandInteraction,
  content: string,
  t: Translate,
): string {
  const { guild, client } = interaction;
  const names = {
    user: (id: string) =>
      guild?.members.cache.get(id)?.displayName ?? client.users.cache.get(id)?.displayName,
    role: (id: string) => guild?.roles.cache.get(id)?.name,
    channel: (id: string) => guild?.channels.cache.get(id)?.name,
  };
  return makeSpeakable(content, names, {
    locale: t.language,
    // The place of the host is marked in the way both sides' placeholders can carry.
    link: t('speakable.link', { host: '{host}' }),
    code: t('speakable.code'),
    spoiler: t('speakable.spoiler'),
    someone: t('speakable.someone'),
    someRole: t('speakable.a-role'),
    someChannel: t('speakable.a-channel'),
  });
}
