import type { Language } from '../../../shared/contract/languages.ts';
import { languageInfo } from '../../language-info.ts';
import type { Prosody } from '../../prosody/prosody.ts';
import type { Voice } from '../../voices/voice.ts';

/**
 * Below a base pitch of about 10 Hz, eSpeak NG corrupts its own memory. This keeps a wide distance.
 */
const MIN_BASE_HZ = 60;
const MAX_BASE_HZ = 400;
/**
 * The lowest pitch of a melody is this far below the base of the variant file, whatever the base.
 */
const BELOW_BASE_HZ = 9;
/** Signal processing cannot scale a melody further without artifacts. */
const MAX_RESIDUAL_MELODY = 2;

/**
 * Where the usual melody of a language lies in the pitch range of the variant file: 0 is the
 * bottom, 1 the top.
 */
interface Register {
  low: number;
  middle: number;
  high: number;
  /** Whether pitch changes the meaning of a syllable. */
  isTonal?: boolean;
}

/**
 * A tone language needs at least half of its melody, or its words become other words. Neither a
 * flat tone nor a flat voice goes below.
 */
const MIN_TONAL_MELODY = 0.5;
const MIN_TONAL_SPAN = 1.25;

/**
 * The 10th, 50th and 90th percentile of F0, measured over statements, questions and commands.
 * eSpeak NG is exactly linear here: F0 = base − 9 Hz + share × (top − base). The keys are eSpeak
 * NG's names, because a language that borrows another language's voice has that voice's melody.
 */
const DEFAULT_REGISTER: Register = { low: 0.55, middle: 0.82, high: 1.1 };
const REGISTERS: Readonly<Partial<Record<string, Register>>> = {
  cmn: { low: 0.18, middle: 0.53, high: 0.7, isTonal: true },
  el: { low: 0.58, middle: 0.93, high: 1.18 },
  es: { low: 0.64, middle: 0.91, high: 1.12 },
  ko: { low: 0.33, middle: 0.84, high: 1.05 },
  ru: { low: 0.48, middle: 0.88, high: 1.15 },
  sv: { low: 0.6, middle: 0.89, high: 1.15 },
  tr: { low: 0.57, middle: 0.77, high: 1.11 },
  vi: { low: 0.15, middle: 0.33, high: 0.4, isTonal: true },
  yue: { low: 0.22, middle: 0.39, high: 0.62, isTonal: true },
};

/** The pitch settings for eSpeak NG, and what they leave to signal processing. */
export interface EspeakPitch {
  baseHz: number;
  topHz: number;
  /** The resulting median F0. */
  medianHz: number;
  /** Factor on F0 that signal processing has to apply. */
  residualPitchRatio: number;
  /** Factor on the melody that signal processing has to apply. */
  residualMelody: number;
}

/**
 * Chooses the pitch range of the variant file, so that a voice has its median F0 and its melody the
 * requested width in semitones. A wider range alone would raise the median, so the base falls as
 * the range grows.
 */
export function espeakPitch(voice: Voice, language: Language, prosody: Prosody): EspeakPitch {
  const register = REGISTERS[languageInfo(language).engineVoice] ?? DEFAULT_REGISTER;
  const targetHz = voice.f0Hz * 2 ** (prosody.pitchSemitones / 12);
  const targetSpan = targetSpanOf(voice, register, prosody.melody);
  const targetRange = rangeOf(targetSpan, targetHz, register);
  const base = clampBase(targetHz + BELOW_BASE_HZ - register.middle * targetRange);
  // At the limits of the engine, the median takes precedence over the width.
  const roomHz = Math.max(0, (targetHz + BELOW_BASE_HZ - base) / register.middle);
  const range = Math.min(targetRange, roomHz);
  const medianHz = base - BELOW_BASE_HZ + register.middle * range;
  return {
    baseHz: Math.round(base),
    topHz: Math.round(base + range),
    medianHz,
    residualPitchRatio: roundInaudible(targetHz / medianHz),
    residualMelody: roundInaudible(residualMelody(targetSpan, spanOf(range, medianHz, register))),
  };
}

function targetSpanOf(voice: Voice, register: Register, melody: number): number {
  if (register.isTonal !== true) return naturalSpan(voice, register) ** melody;
  const f0Span = Math.max(MIN_TONAL_SPAN, voice.f0Span);
  return naturalSpan({ ...voice, f0Span }, register) ** Math.max(MIN_TONAL_MELODY, melody);
}

/**
 * Ratio of the 90th to the 10th percentile of F0 that a voice's f0Span (top over base) amounts to.
 */
function naturalSpan({ f0Hz, f0Span }: Voice, register: Register): number {
  const base = (f0Hz + BELOW_BASE_HZ) / (1 + register.middle * (f0Span - 1));
  return spanOf(base * (f0Span - 1), f0Hz, register);
}

/** Ratio of the 90th to the 10th percentile of F0 for a range in Hz around a median. */
function spanOf(rangeHz: number, medianHz: number, { low, middle, high }: Register): number {
  return (medianHz + (high - middle) * rangeHz) / (medianHz - (middle - low) * rangeHz);
}

/** The inverse of `spanOf`. */
function rangeOf(span: number, medianHz: number, { low, middle, high }: Register): number {
  return (medianHz * (span - 1)) / (high - middle + span * (middle - low));
}

function residualMelody(targetSpan: number, span: number): number {
  if (span <= 1) return 1;
  return Math.min(MAX_RESIDUAL_MELODY, Math.log(targetSpan) / Math.log(span));
}

/** Rounds a factor to 1 if the difference is inaudible, which saves the signal processing. */
function roundInaudible(factor: number): number {
  return Math.abs(factor - 1) < 0.005 ? 1 : factor;
}

function clampBase(baseHz: number): number {
  return Math.min(MAX_BASE_HZ, Math.max(MIN_BASE_HZ, baseHz));
}
