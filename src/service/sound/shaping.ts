import type { Processor } from '../../shared/audio/processor.ts';
import { Breath } from './breath.ts';
import { EndingExtender } from './ending-extender.ts';
import { Equalizer } from './equalizer.ts';
import { Psola, type VoiceTransform } from './psola.ts';
import { tiltGains } from './spectral-tilt.ts';
import { Stress } from './stress.ts';
import { Whisper } from './whisper.ts';

/**
 * What signal processing has to do to an engine's output to get the prepared voice and prosody:
 * everything that the engine cannot do natively.
 */
export interface Shaping {
  /** Median F0 of the engine's output. The melody is scaled around it. */
  f0Hz: number;
  /** Factor on F0. */
  pitchRatio: number;
  /** Factor on the melody's distance (in semitones) from the median. */
  melody: number;
  /** Factor on all formants. */
  formantRatio: number;
  /** Factor on the speed. */
  tempo: number;
  /** See Prosody. */
  stress: number;
  tempoVariation: number;
  tiltDb: number;
  /** Aspiration to add, 0 to 1. */
  breath: number;
  /** Turns voiced sound into breath. */
  whisper: boolean;
  /** Whether the engine cuts sound off before a pause, instead of letting it die away. */
  hasAbruptEndings?: boolean;
  /** Gains in dB at SPECTRUM_BANDS_HZ. */
  equalizer?: readonly number[];
}

/** One processor and all its settings. Equal steps change a sound in the same way. */
type ShapingStep =
  | { kind: 'endings' }
  | { kind: 'stress'; stress: number }
  | ({ kind: 'psola' } & VoiceTransform)
  | { kind: 'whisper' }
  | { kind: 'breath'; breath: number }
  | { kind: 'equalizer'; gainsDb: readonly number[] };

/** Changes smaller than these are inaudible. */
const INAUDIBLE_FACTOR = 0.004;
const INAUDIBLE_DB = 0.25;
const INAUDIBLE_BREATH = 0.02;

/**
 * The steps of a shaping, in order. Steps that would change nothing are left out, so an engine that does
 * everything natively costs nothing here.
 */
export function shapingSteps(shaping: Shaping): readonly ShapingStep[] {
  const { f0Hz, pitchRatio, melody, formantRatio, tempo, tempoVariation } = shaping;
  const transform = { f0Hz, pitchRatio, melody, formantRatio, tempo, tempoVariation };
  const gainsDb = equalizerGains(shaping);
  const steps: ShapingStep[] = [];
  if (shaping.hasAbruptEndings) steps.push({ kind: 'endings' });
  if (needsPsola(transform)) steps.push({ kind: 'psola', ...transform });
  // A whisper is all breath.
  if (shaping.whisper) steps.push({ kind: 'whisper' });
  else if (shaping.breath >= INAUDIBLE_BREATH)
    steps.push({ kind: 'breath', breath: shaping.breath });
  if (gainsDb.some((gain) => Math.abs(gain) > INAUDIBLE_DB)) {
    steps.push({ kind: 'equalizer', gainsDb });
  }
  // Last: the equalizer of a high voice takes so much of its fundamental that other syllables are the loudest.
  if (isAudible(shaping.stress)) steps.push({ kind: 'stress', stress: shaping.stress });
  return steps;
}

/** The processors for a shaping, in order. */
export function shapingProcessors(shaping: Shaping, sampleRate: number): Processor[] {
  return shapingSteps(shaping).map((step) => createProcessor(step, sampleRate));
}

function createProcessor(step: ShapingStep, sampleRate: number): Processor {
  switch (step.kind) {
    case 'endings':
      return new EndingExtender(sampleRate);
    case 'stress':
      return new Stress(step.stress, sampleRate);
    case 'psola':
      return new Psola(sampleRate, step);
    case 'whisper':
      return new Whisper(sampleRate);
    case 'breath':
      return new Breath(step.breath, sampleRate);
    case 'equalizer':
      return new Equalizer(step.gainsDb, sampleRate);
  }
}

function equalizerGains({ equalizer = [], tiltDb }: Shaping): readonly number[] {
  if (tiltDb === 0) return equalizer;
  return tiltGains(tiltDb).map((gain, i) => gain + (equalizer[i] ?? 0));
}

function needsPsola({
  pitchRatio,
  melody,
  formantRatio,
  tempo,
  tempoVariation,
}: VoiceTransform): boolean {
  return [pitchRatio, melody, formantRatio, tempo, 1 + tempoVariation].some(isAudible);
}

function isAudible(factor: number): boolean {
  return Math.abs(factor - 1) > INAUDIBLE_FACTOR;
}

/** A shaping that changes nothing. */
export function identityShaping(f0Hz: number): Shaping {
  return {
    f0Hz,
    pitchRatio: 1,
    melody: 1,
    formantRatio: 1,
    tempo: 1,
    stress: 1,
    tempoVariation: 0,
    tiltDb: 0,
    breath: 0,
    whisper: false,
  };
}
