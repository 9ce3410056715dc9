import type { Client, Guild } from 'discord.js';
import { withDeadline } from '../../shared/common/deadline.ts';
import type { Language } from '../../shared/contract/languages.ts';
import type { Translate } from '../i18n/index.ts';
import {
  hasBlockedWords,
  nameWithoutBlockedWords,
  withoutBlockedWords,
} from '../policy/blocked-words.ts';
import type { InlineSound } from '../speech/types.ts';
import type { DictionaryEntry, DictionaryOwner } from '../store/dictionary-entries.ts';
import { DEFAULT_SETTINGS, type GuildSettings } from '../store/settings-schema.ts';
import type { Sound } from '../store/sounds.ts';
import type { BotStore } from '../store/store.ts';
import { findSoundWords } from '../text/sound-words.ts';
import { type DictionaryUse, makeSpeakable } from '../text/speakable.ts';
import { nicknamesOf } from './nicknames.ts';

/** The number of members to fetch for one text. Others are spoken as "someone". */
const MAX_LOOKUPS = 5;
/** A lookup delays the first audio, so it must be quick. */
const LOOKUP_TIMEOUT_MS = 1_000;

const USER_MENTION = /<@!?(\d{17,20})>/g;

/** How long a text may be, and what happens if it is longer. */
export type TextLimit = Omit<DictionaryUse<DictionaryEntry>, 'rules'>;

const NONE_BLOCKED = DEFAULT_SETTINGS.blockedWords;

/** How a text is spoken. */
export interface SpeakableOptions {
  /** The language that it will be spoken in, if it is known. */
  readonly language?: Language;
  /** Whether emoji are left out instead of named. Default: false. */
  readonly omitEmoji?: boolean;
  /** Whether abbreviations and stretched words are spoken as usual words. Default: true. */
  readonly isSlangExpanded?: boolean;
  /** Words that are not spoken. */
  readonly blockedWords?: GuildSettings['blockedWords'];
  /** The member who wrote the text, whose own dictionary applies. */
  readonly writerId?: string | undefined;
  /** The guild's sounds, whose words are not mistaken for slang. */
  readonly sounds?: readonly Sound[];
}

/** Where a text comes from. */
export interface TextOrigin {
  /** The guild whose names can be spoken; null without one that has the bot. */
  readonly guild: Guild | null;
  /** The guild whose dictionary and nicknames apply: `guildIdOf` names that of an interaction. */
  readonly guildId: string | null;
  readonly client: Client;
}

interface SpeakableServices {
  readonly store: Pick<BotStore, 'dictionary' | 'memberVoices'>;
}

/**
 * Turns a member's text into the text to speak: mentions become nicknames or names, the dictionaries of the writer and the
 * server are applied, and placeholders such as "link" are in the member's language. Mentioned members that are not cached
 * are fetched.
 * @param limit applies before the dictionary is used; the result can still be longer
 * @throws Failure `text.blocked`, and whatever `limit.onTooLong` throws
 */
export async function speakableText(
  { guild, guildId, client }: TextOrigin,
  content: string,
  t: Translate,
  { store }: SpeakableServices,
  limit: TextLimit,
  {
    language,
    omitEmoji = false,
    isSlangExpanded = true,
    blockedWords = NONE_BLOCKED,
    writerId,
    sounds = [],
  }: SpeakableOptions = {},
): Promise<string> {
  const mentioned = mentionedIds(content);
  const [rules, nicknames] = await Promise.all([
    guildId === null ? [] : rulesFor(store, { guildId, memberId: writerId }),
    nicknamesOf(store, guildId, mentioned),
    guild === null ? undefined : fetchMembers(guild, mentioned),
  ]);
  const allowed = (name = '') => nameWithoutBlockedWords(name, blockedWords);
  const names = {
    user: (id: string) =>
      allowed(
        nicknames.get(id) ??
          guild?.members.cache.get(id)?.displayName ??
          client.users.cache.get(id)?.displayName,
      ),
    role: (id: string) => allowed(guild?.roles.cache.get(id)?.name),
    channel: (id: string) => allowed(guild?.channels.cache.get(id)?.name),
  };
  const words = {
    locale: t.language,
    omitEmoji,
    isSlangExpanded,
    isSlangKept: (written: string) =>
      hasBlockedWords(written, blockedWords) || findSoundWords(written, sounds).length > 0,
    ...(language === undefined ? {} : { language }),
    // Filled in by makeSpeakable.
    link: t('spoken.link', { host: '{host}' }),
    links: {
      gif: t('spoken.gif'),
      image: t('spoken.image'),
      video: t('spoken.video'),
      audio: t('spoken.audio'),
      message: t('spoken.message'),
      invite: t('spoken.invite'),
    },
    code: t('spoken.code'),
    spoiler: t('spoken.spoiler'),
    someone: t('spoken.someone'),
    someRole: t('spoken.a-role'),
    someChannel: t('spoken.a-channel'),
  };
  const text = makeSpeakable(content, names, words, {
    ...limit,
    rules,
  });
  return withoutBlockedWords(text, blockedWords);
}

/** The entries of the dictionaries. A member's own come first. Speaking without the dictionaries is better than not speaking. */
export async function rulesFor(
  { dictionary }: Pick<BotStore, 'dictionary'>,
  { guildId, memberId }: DictionaryOwner,
): Promise<DictionaryEntry[]> {
  const list = (owner: DictionaryOwner) => dictionary.list(owner).catch(() => []);
  const lists = await Promise.all([
    memberId === undefined ? [] : list({ guildId, memberId }),
    list({ guildId }),
  ]);
  return lists.flat();
}

/** A guild's sounds. While the database is down, their words are spoken. */
export async function listSounds(
  { sounds }: Pick<BotStore, 'sounds'>,
  guildId: string | null,
): Promise<readonly Sound[]> {
  return guildId === null ? [] : sounds.list(guildId).catch(() => []);
}

/** The places of a guild's sounds in a text that is ready to be spoken. */
export function findSounds(
  { sounds }: Pick<BotStore, 'sounds'>,
  guildId: string,
  known: readonly Sound[],
  text: string,
): readonly InlineSound[] {
  return findSoundWords(text, known).map(({ start, end, sound: { id } }) => ({
    start,
    end,
    id,
    read: () => sounds.audio(guildId, id),
  }));
}

function mentionedIds(content: string): ReadonlySet<string> {
  return new Set([...content.matchAll(USER_MENTION)].map(([, id]) => id ?? ''));
}

async function fetchMembers(guild: Guild, ids: ReadonlySet<string>): Promise<void> {
  const unknownIds = [...ids].filter((id) => !guild.members.cache.has(id)).slice(0, MAX_LOOKUPS);
  if (unknownIds.length === 0) return;
  const lookups = Promise.allSettled(unknownIds.map((id) => guild.members.fetch(id)));
  await withDeadline(lookups, LOOKUP_TIMEOUT_MS, 'Fetching mentioned members').catch(
    () => undefined,
  );
}
