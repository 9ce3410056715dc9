import { Resampler } from '../../../shared/audio/resampler.ts';
import { trackF0 } from '../../sound/f0-tracker.ts';
import { SAMPLE_RATE } from '../../sound/sample-rate.ts';
import { countKnownBands, spectralDistance } from '../../sound/spectrum.ts';
import type { Recording } from '../reading/recording.ts';
import { SampleError } from '../sample-error.ts';
import { decayRate } from './decay.ts';
import { collectVotes, findRegister } from './find-register.ts';
import { type Loudness, measureLoudness } from './loudness.ts';
import { measureVoice, medianF0, rangeAround, type VoiceMeasures } from './measure-voice.ts';
import { hasSeveralSpeakers } from './speakers.ts';
import { assertSpeech, measureSpeechEvidence, type SpeechEvidence } from './speech-evidence.ts';
import { estimateSyllableRate } from './syllables.ts';
import { trebleLevel } from './treble.ts';
import { voiceSpectrum } from './voice-spectrum.ts';

/** The measurements of a sample. */
export interface SampleAnalysis {
  seconds: number;
  loudness: Loudness;
  evidence: SpeechEvidence;
  voice: VoiceMeasures;
  /** The bands of the spectrum that the recording contains. */
  knownBands: number;
  /**
   * Distance between the spectra of its two halves in dB. A copy cannot be expected to be closer.
   */
  spectrumFloorDb: number;
  /** See trebleLevel. */
  trebleDb: number;
  /** See decayRate. */
  decayDbPerSecond: number;
  hasSeveralSpeakers: boolean;
}

/** Recordings quieter than this count as silent. */
const SILENCE_DB = -60;
/** The level to which samples are normalized. The F0 tracker would ignore quieter ones. */
const ACTIVE_DB = -22;

/**
 * Measures a voice sample.
 * @throws SampleError `sample_silent`, `sample_noise`, `sample_no_voice`
 */
export function analyzeSample(recording: Recording): SampleAnalysis {
  const centered = removeOffset(resample(recording));
  const loudness = measureLoudness(centered, SAMPLE_RATE);
  if (loudness.activeDb < SILENCE_DB) throw new SampleError('sample_silent');
  const gain = 10 ** ((ACTIVE_DB - loudness.activeDb) / 20);
  const samples = centered.map((sample) => gain * sample);
  const votes = collectVotes(samples);
  const registerHz = findRegister(votes);
  const range = registerHz === undefined ? undefined : rangeAround(registerHz);
  const { frames, hopSeconds } = trackF0(samples, SAMPLE_RATE, range);
  const medianHz = medianF0(frames) ?? 0;
  const evidence = measureSpeechEvidence(samples, frames, hopSeconds, medianHz);
  assertSpeech(evidence);
  // Use the original rate: after upsampling, the voice in an old recording would seem to have no
  // treble.
  const source =
    recording.sampleRate < SAMPLE_RATE ? recording : { samples, sampleRate: SAMPLE_RATE };
  const spectrum = voiceSpectrum(source);
  const track = trackF0(samples, SAMPLE_RATE);
  const syllablesPerSecond = estimateSyllableRate(track);
  const voice = measureVoice(samples, medianHz, {
    ...(spectrum !== undefined && { spectrum }),
    syllablesPerSecond,
  });
  if (voice === undefined) throw new SampleError('sample_no_voice');
  return {
    seconds: recording.samples.length / recording.sampleRate,
    loudness,
    evidence,
    voice,
    knownBands: countKnownBands(source.sampleRate),
    spectrumFloorDb: halvesDistance(source),
    trebleDb: trebleLevel(samples),
    decayDbPerSecond: decayRate(track),
    hasSeveralSpeakers: hasSeveralSpeakers(votes),
  };
}

function halvesDistance({ samples, sampleRate }: Recording): number {
  const middle = samples.length >> 1;
  const first = voiceSpectrum({ samples: samples.subarray(0, middle), sampleRate });
  const second = voiceSpectrum({ samples: samples.subarray(middle), sampleRate });
  if (first === undefined || second === undefined) return 0;
  return spectralDistance(first, second, countKnownBands(sampleRate));
}

function resample({ samples, sampleRate }: Recording): Float32Array {
  const resampler = new Resampler(sampleRate, SAMPLE_RATE);
  const [head, tail] = [resampler.push(samples), resampler.end()];
  const out = new Float32Array(head.length + tail.length);
  out.set(head);
  out.set(tail, head.length);
  return out;
}

function removeOffset(samples: Float32Array): Float32Array {
  const mean = samples.reduce((sum, sample) => sum + sample, 0) / Math.max(1, samples.length);
  return samples.map((sample) => sample - mean);
}
