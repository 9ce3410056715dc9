import type { Language } from '../../../shared/contract/languages.ts';
import type { Voice } from '../../voices/voice.ts';

/**
 * Active level of every voice on every engine, in dB of full scale (see Synthesizer). Leaves
 * headroom for the highest peaks.
 */
const LEVEL_DB = -24;
/** People whisper more quietly than they speak. */
const WHISPER_LEVEL_DB = -27;

/**
 * Measured active level at REFERENCE_VOLUME of a voice with REFERENCE_HZ, REFERENCE_SCALE and
 * neutral brightness.
 */
const REFERENCE_LEVEL_DB = -24.5;
const REFERENCE_WHISPER_LEVEL_DB = -28.6;
const REFERENCE_HZ = 190;
const REFERENCE_SCALE = 1.05;
const REFERENCE_VOLUME = 50;

/** The maximum of eSpeak NG. */
const MAX_VOLUME = 200;

/** How much louder than most a language is, where the difference is about a decibel or more. */
const LOUDNESS_OFFSET_DB: Partial<Record<Language, number>> = {
  be: -2.2,
  bn: 2.5,
  es: -1,
  fr: -2.4,
  hi: 0.8,
  ja: 0.7,
  km: 3.2,
  ko: 0.9,
  lo: 3,
  my: 3.2,
  pa: 1.2,
  pl: -1,
  th: 3,
  ur: 1.2,
  vi: 2.2,
  yue: 2,
  zh: 1.8,
};

/**
 * The volume, in eSpeak NG's percent, that brings a voice to LEVEL_DB. Without it, a high voice is
 * 9 dB louder than a low one, and clips. Fitted over 60–400 Hz, formant scales of 0.85–1.3 and
 * brightness 0.5–1.6; the voices of one language are then within 0.8 dB of each other.
 * @param medianHz median F0, or undefined for a whisper
 */
export function espeakVolume(
  { formantScale, brightness, breath }: Voice,
  language: Language,
  medianHz: number | undefined,
): number {
  const scaleDb = 20 * Math.log10(formantScale / REFERENCE_SCALE);
  const gainDb =
    medianHz === undefined
      ? WHISPER_LEVEL_DB - (REFERENCE_WHISPER_LEVEL_DB + 0.8 * scaleDb)
      : LEVEL_DB -
        (REFERENCE_LEVEL_DB +
          pitchDb(medianHz) -
          0.9 * scaleDb +
          brightDb(brightness) +
          breathDb(breath, brightness, medianHz));
  const volume = REFERENCE_VOLUME * 10 ** ((gainDb - (LOUDNESS_OFFSET_DB[language] ?? 0)) / 20);
  return Math.min(MAX_VOLUME, Math.round(volume));
}

function pitchDb(medianHz: number): number {
  const octaves = Math.log2(medianHz / REFERENCE_HZ);
  return 3.4 * octaves + 0.35 * octaves ** 2;
}

function brightDb(brightness: number): number {
  return 1.34 * (brightness - 1) + 1.47 * (brightness - 1) ** 2;
}

/** Level of the aspiration noise, which grows with the pitch in eSpeak NG. */
function breathDb(breath: number, brightness: number, medianHz: number): number {
  return 10 * Math.log10(1 + 0.25 * (breath ** 2 * brightness * (medianHz / 200)) ** 2);
}
