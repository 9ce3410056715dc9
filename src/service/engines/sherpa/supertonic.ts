import type { Language } from '../../../shared/contract/languages.ts';
import type { SpeakerDescription } from './describe-model.ts';
import { readBeginning } from './files.ts';
import { SHERPA_LIMITS as LIMITS } from './limits.ts';
import { unusable } from './unusable.ts';

/**
 * The languages of Supertonic 3, as sherpa-onnx checks them. Supertonic 2 has the same files and speaks only en, ko,
 * es, pt and fr: the setting `languages` has to say so.
 */
export const SUPERTONIC_LANGUAGES: readonly Language[] = [
  ...(['en', 'ko', 'ja', 'ar', 'bg', 'cs', 'da', 'de', 'el', 'es', 'et'] as const),
  ...(['fi', 'fr', 'hi', 'hr', 'hu', 'id', 'it', 'lt', 'lv', 'nl', 'pl'] as const),
  ...(['pt', 'ro', 'ru', 'sk', 'sl', 'sv', 'tr', 'uk', 'vi'] as const),
];

/** How slowly it speaks at a speed of 1: its publisher's usual speed is 1.05. */
export const SUPERTONIC_LENGTH_SCALE = 1 / 1.05;

/** In the order of sherpa-onnx's scripts/supertonic/generate_voices_bin.py, which sorts the names. */
const PUBLISHED_SPEAKERS = ['F1', 'F2', 'F3', 'F4', 'F5', 'M1', 'M2', 'M3', 'M4', 'M5'];

/** voice.bin begins with the shapes of its two tensors, as six 64-bit integers. The first is the number of speakers. */
const HEADER_BYTES = 48;

/**
 * The speakers in voice.bin, which has no names: those as published, if it has as many.
 * @throws EngineError `unusable`
 */
export async function supertonicSpeakers(voiceStyle: string): Promise<SpeakerDescription[]> {
  const header = await readBeginning(voiceStyle, HEADER_BYTES);
  const count = header.length < HEADER_BYTES ? 0 : Number(header.readBigInt64LE());
  if (count < 1 || count > LIMITS.speakers) {
    throw unusable(`${voiceStyle} is not the file of Supertonic's voices. Download it again.`);
  }
  const names = count === PUBLISHED_SPEAKERS.length ? PUBLISHED_SPEAKERS : [];
  return Array.from({ length: count }, (_, number) => {
    const name = names[number];
    return { id: name ?? String(number), name, gender: GENDERS[name?.[0] ?? ''] };
  });
}

const GENDERS: Readonly<Record<string, 'f' | 'm'>> = { F: 'f', M: 'm' };
