import type { Language } from '../../../shared/contract/languages.ts';
import type { OnnxMetadata } from './onnx-metadata.ts';

/** The names of Kokoro's and Kitten's speakers by number. Kokoro separates them by commas, or as in `0->af,1->am_adam`. */
export function speakerNames(metadata: OnnxMetadata): ReadonlyMap<number, string> {
  const text = metadata.speaker_names ?? '';
  const names = text.split(',').map((name) => name.replace(/^\s*\d+->/, '').trim());
  return new Map(names.filter(Boolean).map((name, number) => [number, name.slice(0, 200)]));
}

/** In Kokoro's names, such as `af_bella`, and Kitten's, such as `expr-voice-2-m`. */
export function genderOf(name: string | undefined): 'f' | 'm' | undefined {
  const match = /^[a-z](?<kokoro>[fm])(_|$)|-(?<kitten>[fm])$/.exec(name ?? '');
  const letter = match?.groups?.kokoro ?? match?.groups?.kitten;
  return letter === 'f' || letter === 'm' ? letter : undefined;
}

/** What the first letter of Kokoro's names says: Americans, Britons and so on. */
const KOKORO_LANGUAGES: Readonly<Record<string, readonly Language[]>> = {
  a: ['en'],
  b: ['en'],
  e: ['es'],
  f: ['fr'],
  h: ['hi'],
  i: ['it'],
  // Japanese needs the readings of kanji, which neither espeak-ng nor the model's lexicons have.
  j: [],
  p: ['pt'],
  z: ['zh'],
};

/** @returns undefined if the name does not say it; empty if the language cannot be read */
export function kokoroLanguages(
  name: string | undefined,
  hasChinese: boolean,
): readonly Language[] | undefined {
  const letter = /^(?<letter>[a-z])[fm](_|$)/.exec(name ?? '')?.groups?.letter ?? '';
  return letter === 'z' && !hasChinese ? [] : KOKORO_LANGUAGES[letter];
}
