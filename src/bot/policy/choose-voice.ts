import { createHash } from 'node:crypto';
import { Failure } from '../../shared/common/failure.ts';
import { PRESET_VOICE_ID, voiceIdSchema } from '../../shared/contract/contract.ts';
import { LANGUAGES } from '../../shared/contract/languages.ts';
import { DEFAULT_VOICE, type PresetVoice } from '../../shared/contract/voices.ts';

/** How a voice is called: presets by name, others by ID. */
export function voiceName(voices: readonly PresetVoice[], id: string): string {
  return voices.find((voice) => voice.id === id)?.name ?? id;
}

/** The preset voice of this name (case and accents do not matter) or ID; the service may have more than we list. */
export function findPresetVoice(voices: readonly PresetVoice[], asked: string): string | undefined {
  const byName = voices.find(({ name }) => fold(name) === fold(asked));
  if (byName !== undefined) return byName.id;
  return PRESET_VOICE_ID.test(asked) ? asked : undefined;
}

/** Whether this may be the ID of a voice that we do not list. They all have a dash or a digit; a bare word is somebody's idea of a name. */
export function isVoiceId(asked: string): boolean {
  return voiceIdSchema.safeParse(asked).success && /[\d-]/.test(asked);
}

function fold(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * What a member asked for, as a language code.
 * @throws Failure `language.unknown`
 */
export function parseLanguage(asked: string, readIn: readonly string[]): string {
  const code = findLanguage(asked, readIn);
  if (code === undefined) throw new Failure('language.unknown', { language: asked.trim() });
  return code;
}

/** The language of this code, or of this name in English, in itself or in any of the given languages. */
export function findLanguage(asked: string, readIn: readonly string[]): string | undefined {
  const wanted = asked.trim().toLowerCase();
  return LANGUAGES.find((code) => {
    const names = ['en', code, ...readIn].map((language) => languageName(code, language));
    return [code as string, ...names].some((name) => name.toLowerCase() === wanted);
  });
}

/** Making one takes longer than a hundred look-ups, and suggestions are asked for at every letter. */
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

/**
 * The voice that speaks when none was asked for: the first preset of the text's language when that
 * is known, else of the server's language, else the default voice.
 */
export function defaultVoice(
  voices: readonly PresetVoice[],
  languages: readonly (string | undefined)[],
): string {
  for (const language of languages) {
    const atHome = voices.find((voice) => voice.language === language);
    if (atHome !== undefined) return atHome.id;
  }
  return DEFAULT_VOICE;
}

/** Fewer voices than this are no surprise. */
const ENOUGH_FOR_A_SURPRISE = 2;

/**
 * A voice for this member that stays the same however often it is asked for: of those at home in the
 * first language that has several, else of all.
 * @throws Error when there are no voices
 */
export function surpriseVoice(
  voices: readonly PresetVoice[],
  memberId: string,
  languages: readonly (string | undefined)[],
): PresetVoice {
  const choices = languages
    .map((language) => voices.filter((voice) => voice.language === language))
    .find(({ length }) => length >= ENOUGH_FOR_A_SURPRISE);
  const pool = choices ?? voices;
  // IDs count up in time: their digits alone would favour some voices.
  const number = createHash('sha256').update(memberId).digest().readUInt32BE();
  const voice = pool[number % pool.length];
  if (voice === undefined) throw new Error('there are no voices to choose from');
  return voice;
}
