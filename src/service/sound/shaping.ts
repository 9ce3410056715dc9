import { Equalizer } from './equalizer.ts';
import type { Processor } from './processor.ts';
import { Psola } from './psola.ts';
import { Stress } from './stress.ts';
import { Whisper } from './whisper.ts';

/**
 * What is still to be done to an engine's sound so that it is the prepared voice in the wanted
 * prosody: whatever the engine cannot do natively. The shaping stage does it, on the stream.
 */
export interface Shaping {
  /** Median F0 of the engine's sound as it comes, which the melody is scaled around. */
  f0Hz: number;
  /** Factor on every F0. */
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
  /** Voiced sound becomes breath. */
  whisper: boolean;
  /** Gain in dB at SPECTRUM_BANDS_HZ. */
  equalizer?: readonly number[];
}

/** Smaller changes than these are not heard. */
const INAUDIBLE_FACTOR = 0.004;
const INAUDIBLE_DB = 0.25;

/**
 * The processors that do a shaping, in their order. Stages that would change nothing are left out: an
 * engine that did all by itself costs nothing here.
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

/** A shaping that leaves an engine's sound as it is. */
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
