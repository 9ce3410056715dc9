import type { Language } from '../../shared/contract/languages.ts';
import { languageInfo } from '../language-info.ts';
import type { Prosody } from '../prosody/prosody.ts';
import type { Voice } from '../voices/voice.ts';

/** Below a base pitch of about 10 eSpeak NG corrupts its own memory; this keeps far from it. */
const MIN_BASE_HZ = 60;
const MAX_BASE_HZ = 400;
/** The lowest pitch of a melody lies this far below the base of the variant file, whatever the base. */
const BELOW_BASE_HZ = 9;
/** The shaping stage does not scale a melody further without harm. */
const MAX_RESIDUAL_MELODY = 2;

/** How high an ordinary melody of a language lies in the range of the variant file: 0 bottom, 1 top. */
interface Register {
  low: number;
  middle: number;
  high: number;
  /** Its syllables mean something else at another pitch. */
  isTonal?: boolean;
}

/**
 * Without half of its melody a tone language says other words: neither a flat tone nor a flat voice
 * takes more from it.
 */
const MIN_TONAL_MELODY = 0.5;
const MIN_TONAL_SPAN = 1.25;

/**
 * Measured as the 10th, 50th and 90th percentile of F0 over statements, questions and commands.
 * eSpeak NG is exactly linear here: F0 = base − 9 Hz + share × (top − base). By its own names of
 * languages: what a neighbour's voice speaks has the neighbour's melody.
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

/** A melody as eSpeak NG is told it, and what is missing from the wanted one. */
export interface EspeakPitch {
  baseHz: number;
  topHz: number;
  /** The median F0 that comes out. */
  medianHz: number;
  /** Factor on every F0 that is still to be applied. */
  residualPitchRatio: number;
  /** Factor on the melody that is still to be applied. */
  residualMelody: number;
}

/**
 * The range of a variant file in which a voice has its median, and its melody the wanted width in
 * semitones. A wider range alone would raise the median, so the base goes down as the range grows.
 */
export function espeakPitch(voice: Voice, language: Language, prosody: Prosody): EspeakPitch {
  const register = REGISTERS[languageInfo(language).engineVoice] ?? DEFAULT_REGISTER;
  const targetHz = voice.f0Hz * 2 ** (prosody.pitchSemitones / 12);
  const targetSpan = targetSpanOf(voice, register, prosody.melody);
  const targetRange = rangeOf(targetSpan, targetHz, register);
  const base = clampBase(targetHz + BELOW_BASE_HZ - register.middle * targetRange);
  // At either end of what the engine may be told, the median is kept rather than the width.
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

/** What a voice's own span (top over base of the range) comes to between the 10th and 90th percentile. */
function naturalSpan({ f0Hz, f0Span }: Voice, register: Register): number {
  const base = (f0Hz + BELOW_BASE_HZ) / (1 + register.middle * (f0Span - 1));
  return spanOf(base * (f0Span - 1), f0Hz, register);
}

/** Ratio of the 90th to the 10th percentile of F0 in a range of so many Hz around a median. */
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

/** What nobody hears is not worth shaping the sound for. */
function roundInaudible(factor: number): number {
  return Math.abs(factor - 1) < 0.005 ? 1 : factor;
}

function clampBase(baseHz: number): number {
  return Math.min(MAX_BASE_HZ, Math.max(MIN_BASE_HZ, baseHz));
}
