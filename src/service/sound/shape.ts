import { Equaliser } from './equaliser.ts';
import { Psola } from './psola.ts';
import type { SoundStage } from './stage.ts';
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
  equaliser?: readonly number[];
}

/** Smaller changes than these are not heard. */
const SAME_FACTOR = 0.004;
const SAME_DB = 0.25;

/**
 * The stages that do a shaping, in their order. Stages that would change nothing are left out: an
 * engine that did all by itself costs nothing here.
 */
export function shapingStages(shaping: Shaping, sampleRate: number): SoundStage[] {
  const stages: SoundStage[] = [];
  if (differs(shaping.stress)) stages.push(new Stress(shaping.stress, sampleRate));
  if (changesCycles(shaping)) stages.push(new Psola(sampleRate, shaping));
  if (shaping.whisper) stages.push(new Whisper(sampleRate));
  if (shaping.equaliser?.some((gain) => Math.abs(gain) > SAME_DB)) {
    stages.push(new Equaliser(shaping.equaliser, sampleRate));
  }
  return stages;
}

function changesCycles(shaping: Shaping): boolean {
  const { pitchRatio, melody, formantRatio, tempo, tempoVariation } = shaping;
  return [pitchRatio, melody, formantRatio, tempo, 1 + tempoVariation].some(differs);
}

function differs(factor: number): boolean {
  return Math.abs(factor - 1) > SAME_FACTOR;
}
