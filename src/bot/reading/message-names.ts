import type { Message } from 'discord.js';
import type { Language } from '../../shared/contract/languages.ts';
import { nicknamesOf } from '../discord/nicknames.ts';
import type { Translate } from '../i18n/index.ts';
import { nameWithoutBlockedWords } from '../policy/blocked-words.ts';
import { languageOfLocale } from '../policy/language-priors.ts';
import type { GuildSettings } from '../store/settings-schema.ts';
import type { BotStore } from '../store/store.ts';
import { omitAllEmoji } from '../text/emoji.ts';
import { speakName } from '../text/names.ts';
import type { ReadableMessage } from './readable-message.ts';

/** The message with its names as they are spoken in the guild: nicknames first, and without blocked words. */
export async function withSpokenNames(
  store: Pick<BotStore, 'memberVoices'>,
  { guildId, author, mentions }: Message<true>,
  readable: ReadableMessage,
  { read, blockedWords }: GuildSettings,
): Promise<ReadableMessage> {
  const { authorName, repliesTo, stickers, isWebhook } = readable;
  const authorId = read.names && !isWebhook ? author.id : undefined;
  const repliedId = repliesTo === undefined ? undefined : mentions.repliedUser?.id;
  const nicknames = await nicknamesOf(store, guildId, [authorId, repliedId]);
  const nameOf = (id: string | undefined, displayName: string) => {
    const name = speakName(nicknames.get(id ?? '') ?? '') || displayName;
    return nameWithoutBlockedWords(read.emoji ? name : speakName(omitAllEmoji(name)), blockedWords);
  };
  return {
    ...readable,
    authorName: nameOf(authorId, authorName),
    repliesTo: repliesTo === undefined ? undefined : nameOf(repliedId, repliesTo),
    stickers: stickers.map((name) => nameWithoutBlockedWords(name, blockedWords)),
  };
}

/** English adds no words to a name, so that it can be spoken in any server's language. */
export function languageOfNames(t: Translate, serverLanguage: Language): Language {
  const own = languageOfLocale(t.language);
  return own === undefined || own === 'en' ? serverLanguage : own;
}
