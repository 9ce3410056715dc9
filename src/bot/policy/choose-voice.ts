import { createHash } from 'node:crypto';
import { Failure } from '../../shared/common/failure.ts';
import { LANGUAGES, type Language } from '../../shared/contract/languages.ts';
import { voiceIdSchema } from '../../shared/contract/schemas.ts';
import { type CatalogVoice, DEFAULT_VOICE, isCatalogVoice } from '../../shared/contract/voices.ts';
import { foldName, spellingsOf } from './voice-spellings.ts';

/** The name of a preset voice. Other voices are named by their ID. */
export function voiceName(voices: readonly CatalogVoice[], id: string): string {
  return voices.find((voice) => voice.id === id)?.name ?? id;
}

/** Finds a preset voice by name, ignoring case and accents, or by ID. The service may have more than are listed. */
export function findPresetVoice(
  voices: readonly CatalogVoice[],
  nameOrId: string,
): string | undefined {
  const query = foldName(nameOrId);
  const byName = voices.find(({ name }) => foldName(name) === query);
  if (byName !== undefined) return byName.id;
  return isCatalogVoice(voices, nameOrId) ? nameOrId : undefined;
}

/** Finds a preset voice by its name in Hangul, in kana or in the script of the voice's language. */
export function findSpelledVoice(
  voices: readonly CatalogVoice[],
  name: string,
): string | undefined {
  const query = foldName(name);
  return voices.find((voice) => spellingsOf(voice).some((one) => foldName(one) === query))?.id;
}

/** Whether this may be the ID of an unlisted voice. IDs contain a dash or a digit; a bare word is a mistyped name. */
export function isVoiceId(nameOrId: string): boolean {
  return voiceIdSchema.safeParse(nameOrId).success && /[\d-]/.test(nameOrId);
}

/**
 * Finds a language code by code or name.
 * @throws Failure `language.unknown`
 */
export function parseLanguage(nameOrCode: string, readerLanguages: readonly string[]): Language {
  const code = findLanguage(nameOrCode, readerLanguages);
  if (code === undefined) throw new Failure('language.unknown', { language: nameOrCode.trim() });
  return code;
}

/** Matches names in English, in the language itself and in the reader's languages. */
export function findLanguage(
  nameOrCode: string,
  readerLanguages: readonly string[],
): Language | undefined {
  const query = nameOrCode.trim().toLowerCase();
  return LANGUAGES.find((code) => {
    const names = ['en', code, ...readerLanguages].map((language) => languageName(code, language));
    return [code as string, ...names].some((name) => name.toLowerCase() === query);
  });
}

/**
 * Cached, because creating one takes longer than a hundred lookups, and every typed letter requests
 * suggestions.
 */
const displayNames = new Map<string, Intl.DisplayNames>();

/** The name of a language in another language, such as `Korean`, `한국어` or `韓国語`. */
export function languageName(code: string, inLanguage: string): string {
  let names = displayNames.get(inLanguage);
  if (names === undefined) {
    names = new Intl.DisplayNames([inLanguage], { type: 'language' });
    displayNames.set(inLanguage, names);
  }
  return names.of(code) ?? code;
}

/** Voices that the operator added are used only where they were chosen. */
export function isPreset({ character }: CatalogVoice): boolean {
  return character !== undefined;
}

/** The first preset voice in one of these languages, or else the default voice. */
export function defaultVoice(
  voices: readonly CatalogVoice[],
  languages: readonly (string | undefined)[],
): string {
  for (const language of languages) {
    const match = voices.find((voice) => voice.language === language && isPreset(voice));
    if (match !== undefined) return match.id;
  }
  return DEFAULT_VOICE;
}

/** With fewer voices, the choice would not be a surprise. */
const MIN_SURPRISE_VOICES = 2;

/**
 * Another voice for a member who likes to be surprised. Asked again, it is the next one: every voice returns only after
 * all others. It speaks the first of the languages with several voices; without one, it is any voice.
 * @param current the member's present voice, which it never is
 * @throws Error when there are no voices
 */
export function surpriseVoice(
  voices: readonly CatalogVoice[],
  memberId: string,
  languages: readonly (string | undefined)[],
  current: string,
): CatalogVoice {
  const choices = languages
    .map((language) => voices.filter((voice) => voice.language === language))
    .find(({ length }) => length >= MIN_SURPRISE_VOICES);
  // Each member meets the voices in another order. IDs are timestamps, so they alone would favor some voices.
  const order = (choices ?? voices).toSorted(
    (a, b) => hashOf(memberId, a.id) - hashOf(memberId, b.id),
  );
  const next = order[(order.findIndex(({ id }) => id === current) + 1) % order.length];
  if (next === undefined) throw new Error('there are no voices to choose from');
  return next;
}

function hashOf(memberId: string, voiceId: string): number {
  return createHash('sha256').update(`${memberId} ${voiceId}`).digest().readUInt32BE();
}
