import type { Language } from '../../../../shared/contract/languages.ts';
import type { EngineVoice } from '../../engine.ts';

/** Kokoro's codes of languages, which are the first letters of its voices' names. */
const LANGUAGE_OF_CODE: Readonly<Record<string, Language>> = {
  a: 'en',
  b: 'en',
  e: 'es',
  f: 'fr',
  h: 'hi',
  i: 'it',
  j: 'ja',
  p: 'pt',
  z: 'zh',
};

const NAME = /^([abefhijpz])([fm])_[a-z0-9_]+/;

/** The facts in the name of a Kokoro voice, such as `af_heart`. Of a mix, the first voice counts. */
export function describeKokoro(id: string): {
  languages?: readonly Language[];
  gender?: 'f' | 'm';
} {
  const [, code = '', gender] = NAME.exec(id) ?? [];
  const language = LANGUAGE_OF_CODE[code];
  if (language === undefined) return {};
  return { languages: [language], gender: gender === 'f' ? 'f' : 'm' };
}

/**
 * A mix of voices, such as `af_bella+af_sky` or `af_bella(2)+af_sky(1)`. It speaks like its first one.
 * @returns undefined if it is no mix of these voices
 */
export function findMix(name: string, voices: readonly EngineVoice[]): EngineVoice | undefined {
  const parts = name
    .split('+')
    .map((part) => part.replace(/\(\d+(?:\.\d+)?\)$/, '').trim())
    .map((part) => voices.find(({ id }) => id === part));
  const [first] = parts;
  const isMix = first !== undefined && !parts.includes(undefined);
  return isMix ? { ...first, id: name, name: undefined } : undefined;
}

/**
 * The `lang_code` to send, because Kokoro goes by the voice otherwise.
 * @returns undefined if the voice is no Kokoro voice, or of this language, or Kokoro does not speak the language
 */
export function kokoroCodeFor(voice: string, language: Language): string | undefined {
  const { languages } = describeKokoro(voice);
  if (languages === undefined || languages.includes(language)) return undefined;
  return Object.keys(LANGUAGE_OF_CODE).find((code) => LANGUAGE_OF_CODE[code] === language);
}
