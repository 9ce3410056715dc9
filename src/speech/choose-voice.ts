import { Failure } from '../common/failure.ts';
import { voiceIdSchema } from '../voice-api/contract.ts';
import { LANGUAGES } from '../voice-api/languages.ts';
import { CONTRACT_VOICES, DEFAULT_VOICE, type PresetVoice } from '../voice-api/voices.ts';

/** The preset voice of this ID, if it is one that Mynah knows by name. */
export function presetVoice(id: string): PresetVoice | undefined {
  return CONTRACT_VOICES.find((voice) => voice.id === id);
}

/**
 * What a member asked for, as a voice ID: a preset's name in any case, or any well-formed ID (the
 * service knows more voices than we list, cloned ones among them).
 * @throws Failure `voice.unknown`
 */
export function parseVoice(asked: string): string {
  const wanted = asked.trim();
  const byName = CONTRACT_VOICES.find(({ name }) => name.toLowerCase() === wanted.toLowerCase());
  if (byName !== undefined) return byName.id;
  // Every ID has a dash or a digit; a bare word is somebody's idea of a name.
  if (voiceIdSchema.safeParse(wanted).success && /[\d-]/.test(wanted)) return wanted;
  throw new Failure('voice.unknown', { voice: wanted });
}

/**
 * What a member asked for, as a language code: the code itself or the language's name, in English or
 * in any of the given languages.
 * @throws Failure `language.unknown`
 */
export function parseLanguage(asked: string, readIn: readonly string[]): string {
  const wanted = asked.trim().toLowerCase();
  for (const code of LANGUAGES) {
    const names = ['en', code, ...readIn].map((language) => languageName(code, language));
    if ([code as string, ...names].some((name) => name.toLowerCase() === wanted)) return code;
  }
  throw new Failure('language.unknown', { language: asked.trim() });
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
export function defaultVoice(languages: readonly (string | undefined)[]): string {
  for (const language of languages) {
    const atHome = CONTRACT_VOICES.find((voice) => voice.language === language);
    if (atHome !== undefined) return atHome.id;
  }
  return DEFAULT_VOICE;
}
