import type { Processor } from '../../shared/audio/processor.ts';
import { Equalizer } from './equalizer.ts';
import { Psola } from './psola.ts';
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
  /** Turns voiced sound into breath. */
  whisper: boolean;
  /** Gains in dB at SPECTRUM_BANDS_HZ. */
  equalizer?: readonly number[];
}

/** Changes smaller than these are inaudible. */
const INAUDIBLE_FACTOR = 0.004;
const INAUDIBLE_DB = 0.25;

/**
 * The processors for a shaping, in order. Processors that would change nothing are left out, so an
 * engine that does everything natively costs nothing here.
 */
export function shapingProcessors(shaping: Shaping, sampleRate: number): Processor[] {
  const processors: Processor[] = [];
  if (isAudible(shaping.stress)) processors.push(new Stress(shaping.stress, sampleRate));
  if (needsPsola(shaping)) processors.push(new Psola(sampleRate, shaping));
  if (shaping.whisper) processors.push(new Whisper(sampleRate));
  if (shaping.equalizer?.some((gain) => Math.abs(gain) > INAUDIBLE_DB)) {
    processors.push(new Equalizer(shaping.equalizer, sampleRate));
  }
  return processors;
}

function needsPsola(shaping: Shaping): boolean {
  const { pitchRatio, melody, formantRatio, tempo, tempoVariation } = shaping;
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
    whisper: false,
  };
}
