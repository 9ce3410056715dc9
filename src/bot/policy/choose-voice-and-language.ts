import { LANGUAGES, type Language } from '../../shared/contract/languages.ts';
import { languageOfVoice } from '../../shared/contract/voices.ts';
import type { LanguageDetector } from '../../shared/language/language-detector.ts';
import { isWrittenIn, LATIN } from '../../shared/language/scripts.ts';
import type { LearnedLanguages, LineAuthor } from '../store/languages.ts';
import { ownWords } from '../text/own-words.ts';
import { chooseLanguage } from './choose-language.ts';
import {
  chooseVoiceSettings,
  type RequestedVoiceSettings,
  type Speaker,
  type VoiceSettings,
  type VoiceSettingsSources,
} from './choose-voice-settings.ts';
import {
  type LanguageSituation,
  languageOfLocale,
  languagePriors,
  serverLanguage,
  usualLanguage,
  writtenLanguages,
} from './language-priors.ts';

export type LanguageSources = VoiceSettingsSources & {
  readonly store: {
    readonly languages: { learned(author: LineAuthor): Promise<LearnedLanguages> };
  };
  readonly languageDetector: Pick<LanguageDetector, 'detect'>;
};

/** Longer texts may be in several languages. */
const MAX_SHORT_WORDS = 8;

/** The member whose voice speaks a text, and where the text was written. */
export interface Author extends Omit<Speaker, 'languages'> {
  /** The member who wrote the text. Default: the member whose voice speaks it. */
  readonly writerId?: string;
  /** The language of the chat, which the server has set. */
  readonly chatLanguage?: Language | undefined;
  /** The language of the bot's replies, which the server has set. */
  readonly replyLanguage?: Language | undefined;
  readonly guildLocale: string | null | undefined;
  /** The locale of the writer's Discord client, if it is known. */
  readonly clientLocale?: string | undefined;
}

/**
 * Voice settings for one text. Their language is undefined when the text alone proves it and is long enough to be in
 * several languages: the service then detects them sentence by sentence.
 */
export interface TextSettings extends VoiceSettings {
  /** The language in which the text is spoken. */
  readonly spokenLanguage: Language;
  /** The language that the text alone proves. */
  readonly provenLanguage: Language | undefined;
  /** The language of the whole server. */
  readonly serverLanguage: Language;
}

/**
 * Chooses the voice and the language of a text. A language that a member or a server set for the voice always wins.
 * Otherwise, the text must prove another language than the author and the chat suggest.
 * @param content as the member typed it
 * @throws Failure the same as `chooseVoiceSettings`
 */
export async function chooseVoiceAndLanguage(
  sources: LanguageSources,
  requested: RequestedVoiceSettings,
  author: Author,
  content: string,
): Promise<TextSettings> {
  const { languageDetector: detector } = sources;
  const text = ownWords(content);
  const wordless = languageOfLocale(author.readerLanguage);
  const situation = await readSituation(sources, author);
  const choose = (more: LanguageSituation) => chooseLanguage(detector, text, more, wordless);
  const beforehand = choose(situation);
  const proven = beforehand.isCertain ? beforehand.language : undefined;
  const written = proven ?? languageOfAuthor(text, beforehand.language, situation);
  const speaker = await toSpeaker(sources, author, situation, written);
  const settings = await chooseVoiceSettings(sources, requested, speaker);
  // A voice that nobody chose says nothing about the language, nor does the caller's voice about other members' texts.
  const isTelling = settings.source.kind !== 'default' && isWriter(author);
  const voice = isTelling ? homeLanguage(sources, settings.voice) : undefined;
  const language = proven ?? choose({ ...situation, voice }).language;
  return {
    ...(proven !== undefined && mayBeMixed(text) ? {} : { language }),
    ...settings,
    spokenLanguage: LANGUAGES.find((code) => code === settings.language) ?? language,
    provenLanguage: proven,
    serverLanguage: serverLanguage(situation),
  };
}

/**
 * What a text that proves no language says about its author's language. Latin letters of members who write Korean are
 * spoken in English only because Korean has none, and emoji are in no language.
 */
function languageOfAuthor(
  text: string,
  spoken: Language,
  situation: LanguageSituation,
): Language | undefined {
  const [expected] = languagePriors(situation);
  const isLatinExpected = expected === undefined || isWrittenIn(expected.language, LATIN);
  return isLatinExpected && /\p{L}/u.test(text) ? spoken : undefined;
}

/** Whether parts of a text may be in different languages: it is long, or has several sentences or a quote. */
function mayBeMixed(text: string): boolean {
  return (
    /[.!?…。！？\n]\s*\p{L}|["“„«「『]/u.test(text) || text.split(/\s+/u).length > MAX_SHORT_WORDS
  );
}

/**
 * The voice settings of an author, whatever they write.
 * @throws Failure the same as `chooseVoiceSettings`
 */
export async function currentVoiceSettings(
  sources: LanguageSources,
  author: Author,
): Promise<VoiceSettings> {
  const situation = await readSituation(sources, author);
  return chooseVoiceSettings(sources, {}, await toSpeaker(sources, author, situation));
}

/** The default voice of a member depends on what they write themselves. */
async function toSpeaker(
  sources: LanguageSources,
  author: Author,
  situation: LanguageSituation,
  written?: Language,
): Promise<Speaker> {
  // What a webhook's speaker usually writes is not learned, so one text says nothing about the next.
  const isTelling = isWriter(author) && author.isWebhook !== true;
  const own = isWriter(author)
    ? situation
    : await readSituation(sources, { ...author, writerId: author.memberId });
  return {
    ...author,
    languages: writtenLanguages(own, isTelling ? written : undefined),
    usualLanguage: usualLanguage(own),
  };
}

function isWriter({ memberId, writerId = memberId }: Author): boolean {
  return writerId === memberId;
}

/** The evidence for the language of an author's texts. */
async function readSituation(
  { store, log }: Pick<LanguageSources, 'store' | 'log'>,
  { writerId, chatLanguage, replyLanguage, guildLocale, clientLocale, ...author }: Author,
): Promise<LanguageSituation> {
  const { guildId, channelId, memberId } = { ...author, memberId: writerId ?? author.memberId };
  const learned =
    guildId === null
      ? {}
      : await store.languages.learned({ guildId, channelId, memberId }).catch((err: unknown) => {
          log.warn({ err }, 'could not read the learned languages; choosing without them');
          return {};
        });
  return { ...learned, chosen: chatLanguage, replyLanguage, guildLocale, clientLocale };
}

/** The language of a catalog voice. Cloned voices have none. */
function homeLanguage({ voices }: VoiceSettingsSources, voice: string): Language | undefined {
  const code = languageOfVoice(voices, voice);
  return LANGUAGES.find((language) => language === code);
}
