import { LANGUAGES, type Language } from '../../shared/contract/languages.ts';
import type { LanguagePrior } from '../../shared/language/language-detector.ts';
import type { LearnedLanguages } from '../store/languages.ts';
import type { GuildSettings } from '../store/settings-schema.ts';

/** Everything that suggests the language of a text, except the text itself. */
export interface LanguageSituation extends Partial<LearnedLanguages> {
  /** The language of the chat, which the server has set. */
  readonly chosen?: Language | undefined;
  /** The language of the voice that someone chose for this member. */
  readonly voice?: Language | undefined;
  /** The language of the bot's replies, which the server has set. */
  readonly replyLanguage?: Language | undefined;
  /** A Discord locale, such as `pt-BR`. Servers that never chose one have `en-US`. */
  readonly guildLocale?: string | null | undefined;
  /** The locale of the member's Discord client, if it is known. */
  readonly clientLocale?: string | null | undefined;
}

/** How strongly each of these suggests a language, from 0 to 1. */
const WEIGHTS = {
  chosen: 1,
  member: 0.95,
  voice: 0.9,
  channel: 0.85,
  guild: 0.8,
  client: 0.75,
  guildLocale: 0.7,
  /** Many people who write another language use Discord in English. */
  englishClient: 0.5,
  /** Most servers that have it never chose a locale. */
  defaultLocale: 0.25,
  replyLanguage: 0.7,
  /** There are replies in a few languages only, so that many servers choose English. */
  englishReplies: 0.25,
} as const;

const DEFAULT_LOCALE = 'en-US';

/** With this many lines, counts have half of their weight. A few lines by others say little about a member. */
const HALF_WEIGHT_LINES = { member: 0.5, channel: 5, guild: 5 } as const;

/** The languages that a text is probably in, the likeliest first. */
export function languagePriors(situation: LanguageSituation): LanguagePrior[] {
  const { replyLanguage, guildLocale, clientLocale } = situation;
  const client = languageOfLocale(clientLocale);
  const guildWeight = guildLocale === DEFAULT_LOCALE ? WEIGHTS.defaultLocale : WEIGHTS.guildLocale;
  const found: readonly (readonly [language: Language | undefined, weight: number])[] = [
    [situation.chosen, WEIGHTS.chosen],
    ...weighCounts(situation, 'member'),
    [situation.voice, WEIGHTS.voice],
    ...weighCounts(situation, 'channel'),
    ...weighCounts(situation, 'guild'),
    [client, client === 'en' ? WEIGHTS.englishClient : WEIGHTS.client],
    [replyLanguage, replyLanguage === 'en' ? WEIGHTS.englishReplies : WEIGHTS.replyLanguage],
    [languageOfLocale(guildLocale), guildWeight],
  ];
  const weights = new Map<Language, number>();
  for (const [language, weight] of found) {
    if (language !== undefined) {
      weights.set(language, Math.max(weights.get(language) ?? 0, weight));
    }
  }
  return [...weights]
    .map(([language, weight]) => ({ language, weight }))
    .toSorted((a, b) => b.weight - a.weight);
}

/**
 * The languages in which a member writes, the usual one first: learned, or that of their first text, or else the
 * likeliest. Their default voice speaks the first one that has voices.
 * @param written the language in which a text of the member is spoken
 */
export function writtenLanguages(situation: LanguageSituation, written?: Language): Language[] {
  const usual = situation.member?.[0]?.language ?? written;
  const likely = languagePriors(situation).map(({ language }) => language);
  return [...new Set([...(usual === undefined ? [] : [usual]), ...likely])];
}

/** With fewer lines, a member's usual language is a guess. */
const SETTLED_LINES = 3;

/** The language that a member is known to write; undefined if too little is known. */
export function usualLanguage({ member }: LanguageSituation): Language | undefined {
  const usual = member?.[0];
  return usual !== undefined && usual.lines >= SETTLED_LINES ? usual.language : undefined;
}

/** The language of a whole server: set, learned, or its locale's. */
export function serverLanguage({
  chosen,
  guild = [],
  replyLanguage,
  guildLocale,
}: LanguageSituation): Language {
  const [likeliest] = languagePriors({ chosen, guild, replyLanguage, guildLocale });
  return likeliest?.language ?? 'en';
}

/**
 * The language that a server has set for a channel, or for all of them.
 * @param channelIds a thread comes before its channel
 */
export function chatLanguage(
  { language, channelLanguages }: Pick<GuildSettings['read'], 'language' | 'channelLanguages'>,
  ...channelIds: readonly string[]
): Language | undefined {
  const id = channelIds.find((it) => channelLanguages[it] !== undefined);
  return id === undefined ? language : channelLanguages[id];
}

/** @param locale a Discord locale */
export function languageOfLocale(locale: string | null | undefined): Language | undefined {
  const code = locale?.split('-')[0];
  return LANGUAGES.find((language) => language === code);
}

/** More lines weigh more; other languages than the usual one weigh by their share. */
function weighCounts(
  situation: LanguageSituation,
  whose: keyof LearnedLanguages,
): [Language, number][] {
  const counts = situation[whose] ?? [];
  const total = counts.reduce((sum, { lines }) => sum + lines, 0);
  return counts.map(({ language, lines }, index) => {
    const all = index === 0 ? lines : total;
    return [language, (WEIGHTS[whose] * lines) / (all + HALF_WEIGHT_LINES[whose])];
  });
}
