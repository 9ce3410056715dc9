import type { GuildMember, Message, User } from 'discord.js';
import type { Language } from '../../shared/contract/languages.ts';
import { spokenNames } from '../discord/spoken-names.ts';
import { type Translate, translator } from '../i18n/index.ts';
import { languageOfLocale } from '../policy/language-priors.ts';
import type { GuildSettings } from '../store/settings-schema.ts';
import type { BotStore } from '../store/store.ts';
import type { ReadableMessage } from './readable-message.ts';

/** The names of a message as they are spoken in its guild. '' means unknown. */
export interface MessageNames {
  readonly author: string;
  /** The author whose message it replies to. */
  readonly replied: string;
  readonly stickers: readonly string[];
}

/** The names of a message as its guild's settings want them. */
export async function namesIn(
  store: Pick<BotStore, 'memberVoices' | 'dictionary'>,
  { guild, author, member, mentions: { repliedUser } }: Message<true>,
  { isWebhook, stickers }: Pick<ReadableMessage, 'isWebhook' | 'stickers'>,
  settings: GuildSettings,
): Promise<MessageNames> {
  const authorId = isWebhook ? undefined : author.id;
  const naming = { guildId: guild.id, ids: [authorId, repliedUser?.id], writerId: authorId };
  const spoken = await spokenNames(store, naming, settings);
  const { nameKind } = settings.read;
  const repliedMember = guild.members.cache.get(repliedUser?.id ?? '') ?? null;
  return {
    author: spoken(authorId, nameOf(nameKind, author, member)),
    replied:
      repliedUser === null
        ? ''
        : spoken(repliedUser.id, nameOf(nameKind, repliedUser, repliedMember)),
    stickers: stickers.map((name) => spoken(undefined, name)),
  };
}

function nameOf(
  kind: GuildSettings['read']['nameKind'],
  { displayName, username }: User,
  member: GuildMember | null,
): string {
  if (kind === 'user') return username;
  return kind === 'display' ? displayName : (member?.displayName ?? displayName);
}

/** What is spoken before a message, and its language: that of names. */
export function introduce(
  name: string,
  wording: GuildSettings['read']['nameWording'],
  t: Translate,
  serverLanguage: Language,
): { text: string; language: Language } {
  const language = languageOfNames(t, serverLanguage);
  // A colon is not a word: a name alone can be spoken in any language.
  const inLanguage = wording === 'colon' || language === t.language ? t : translator(language);
  return {
    text: inLanguage(`spoken.read.name.${wording}`, { name: name || inLanguage('spoken.someone') }),
    language: wording === 'colon' ? language : inLanguage.language,
  };
}

/** English adds no words to a name, so that it can be spoken in any server's language. */
function languageOfNames(t: Translate, serverLanguage: Language): Language {
  const own = languageOfLocale(t.language);
  return own === undefined || own === 'en' ? serverLanguage : own;
}
