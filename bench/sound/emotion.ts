import { trackF0 } from '../../src/service/sound/f0-tracker.ts';
import { longTermSpectrum, SPECTRUM_BANDS_HZ } from '../../src/service/sound/spectrum.ts';
import { row } from '../report.ts';
import { mean } from './clip-loudness.ts';
import { paragraphIn } from './corpus.ts';
import type { Clip, Line, SoundPart, Studio } from './studio.ts';

const SPEAKERS: readonly Pick<Line, 'voice' | 'language'>[] = [
  { voice: 'voice-b-en-f-01', language: 'en' },
  { voice: 'voice-b-en-m-01', language: 'en' },
  { voice: 'voice-b-ko-f-01', language: 'ko' },
  { voice: 'voice-b-de-m-01', language: 'de' },
];

const STRENGTHS = [0, 0.25, 0.5, 0.75, 1];

/** The values that emotion changes besides the loudness. */
interface Delivery {
  semitones: number;
  logTempo: number;
  tiltDb: number;
  melodySemitones: number;
}

export const emotionPart: SoundPart = {
  name: 'emotion',
  title: 'changes by emotion from 0 to 1',
  rows: [
    row('pitch', 'emotion_pitch_semitones', 'st', { atLeast: 1 }),
    row('tempo', 'emotion_tempo_percent', '%', { atLeast: 8 }),
    row('brightness above 1 kHz', 'emotion_tilt_db', 'dB', { atLeast: 2 }),
    row('width of the melody', 'emotion_melody_semitones', 'st', { atLeast: 2 }),
    row('steps in the other direction, of 16', 'emotion_backward_steps', '', { atMost: 0 }),
  ],
  async measure({ stage: studio }) {
    const deliveries: Delivery[] = [];
    for (const strength of STRENGTHS) deliveries.push(await deliveryAt(studio, strength));
    const values = (key: keyof Delivery) => deliveries.map((delivery) => delivery[key]);
    const change = (key: keyof Delivery) => (values(key).at(-1) ?? 0) - (values(key)[0] ?? 0);
    const keys = Object.keys(deliveries[0] ?? {}) as (keyof Delivery)[];
    return {
      emotion_pitch_semitones: change('semitones'),
      emotion_tempo_percent: 100 * (Math.exp(change('logTempo')) - 1),
      emotion_tilt_db: change('tiltDb'),
      emotion_melody_semitones: change('melodySemitones'),
      emotion_backward_steps: keys.flatMap((key) => backwardSteps(values(key))).length,
    };
  },
};

function backwardSteps(values: readonly number[]): number[] {
  return values.slice(1).filter((value, i) => value <= (values[i] ?? value));
}

/** Speaks paragraphs: in a single sentence, one octave error of the F0 tracker can double the width of a melody. */
async function deliveryAt(studio: Studio, exaggeration: number): Promise<Delivery> {
  const lines = SPEAKERS.map((speaker) => ({
    ...{ ...speaker, text: paragraphIn(speaker.language), exaggeration },
  }));
  const all = await studio.map(lines, deliveryOf);
  return {
    semitones: mean(all.map(({ semitones }) => semitones)),
    logTempo: mean(all.map(({ logTempo }) => logTempo)),
    tiltDb: mean(all.map(({ tiltDb }) => tiltDb)),
    melodySemitones: mean(all.map(({ melodySemitones }) => melodySemitones)),
  };
}

function deliveryOf({ samples, sampleRate }: Clip): Delivery {
  const { medianHz, p10Hz, p90Hz } = trackF0(samples, sampleRate).statistics;
  return {
    semitones: 12 * Math.log2(medianHz),
    logTempo: -Math.log(samples.length),
    tiltDb: tiltOf(samples, sampleRate),
    melodySemitones: 12 * Math.log2(p90Hz / p10Hz),
  };
}

/** The level from 1 to 5 kHz relative to the level below. */
function tiltOf(samples: Float32Array, sampleRate: number): number {
  const spectrum = longTermSpectrum(samples, sampleRate) ?? [];
  const power = (fromHz: number, toHz: number) =>
    SPECTRUM_BANDS_HZ.reduce((sum, hz, band) => {
      const isWithin = hz >= fromHz && hz <= toHz;
      return isWithin ? sum + hz * 10 ** ((spectrum[band] ?? 0) / 10) : sum;
    }, 0);
  return 10 * Math.log10(power(1_000, 5_000) / power(0, 800));
}
