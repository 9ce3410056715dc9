import { beforeAll, describe, expect, test } from 'vitest';
import { longTermSpectrum, SPECTRUM_BANDS_HZ } from '../../../src/service/sound/spectrum.ts';
import { levelSpreadDb } from '../../support/phonation.ts';
import { call } from '../../support/service/call.ts';
import { lufs } from '../../support/service/loudness.ts';
import { speakingService } from '../../support/service/shared.ts';
import { samplesOf } from '../../support/service/start.ts';
import { concatSamples } from '../../support/sound.ts';
import { activeLevel, peakLevel, pitchTrack, quantile } from '../../support/speech-measures.ts';
import { casesOf, SUITE } from '../../support/suites.ts';
import { readYaml } from '../../support/tables.ts';

const SAMPLE_RATE = 24_000;
/** From the weakest to the strongest, with the natural one in the middle. */
const STRENGTHS = SUITE === 'full' ? [0, 0.25, 0.5, 0.75, 1] : [0, 0.5, 1];
/** Audio is scaled to this level before pitch is measured, so that the same moments count as voiced. */
const LEVEL_DB = -22;
/** Wide melodies glide fast. */
const RANGE = { min: 60, max: 450, dip: 0.3 };

const { speech, emotional, sentences, tonal } = readYaml<{
  speech: Record<string, { voice: string; text: string }>;
  emotional: Record<string, { voice: string; language: string }>;
  sentences: Record<string, string[]>;
  tonal: [language: string, code: string, text: string][];
}>('emotion.yaml');

const service = await speakingService();

async function post(path: string, json: object) {
  const response = await call(service, { path, json });
  expect(response.status).toBe(200);
  const sound = samplesOf(Buffer.from(await response.arrayBuffer()));
  return { sound, tone: response.headers.get('x-tone-applied') };
}

function atLevel(sound: Float32Array): Float32Array {
  const gain = 10 ** ((LEVEL_DB - activeLevel(sound)) / 20);
  return sound.map((sample) => gain * sample);
}

const melodies = new WeakMap<Float32Array, number[]>();

/** F0 of all voiced frames, in semitones above 1 Hz. Cached, because tracking is slow. */
function melody(sound: Float32Array): number[] {
  const known = melodies.get(sound);
  if (known !== undefined) return known;
  const notes = pitchTrack(atLevel(sound), SAMPLE_RATE, RANGE).map(
    (hertz) => 12 * Math.log2(hertz),
  );
  melodies.set(sound, notes);
  return notes;
}

const median = (sound: Float32Array): number => 2 ** (quantile(melody(sound), 0.5) / 12);

/** From the 5th to the 95th percentile, in semitones. */
function span(notes: readonly number[]): number {
  return quantile(notes, 0.95) - quantile(notes, 0.05);
}

/** Each strength must have a clearly greater effect than the one before. */
function expectGrowth(values: readonly number[], leastStep: number): void {
  const steps = values.slice(1).map((value, i) => value - (values[i] ?? Number.NaN));
  expect(Math.min(...steps), values.map((value) => value.toFixed(3)).join(', ')).toBeGreaterThan(
    leastStep,
  );
}

/** The level from 1 to 5 kHz relative to the level below, in dB. */
function brightnessDb(sound: Float32Array): number {
  const spectrum = longTermSpectrum(sound, SAMPLE_RATE) ?? [];
  const power = (from: number, to: number) =>
    SPECTRUM_BANDS_HZ.reduce((sum, hz, band) => {
      const isWithin = hz >= from && hz < to;
      return isWithin ? sum + hz * 10 ** ((spectrum[band] ?? 0) / 10) : sum;
    }, 0);
  return 10 * Math.log10(power(1_000, 5_001) / power(0, 1_000));
}

/** From the weakest emotion to the strongest. */
const change = (values: readonly number[]) => (values.at(-1) ?? 0) - (values[0] ?? 0);

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

describe.each(casesOf(Object.entries(emotional), 1))('emotion in %s', (_, { voice, language }) => {
  const texts = sentences[language] ?? [];
  /** For each strength, the audio of each sentence. */
  let sounds: Float32Array[][];
  let natural: Float32Array[];

  beforeAll(async () => {
    const answers = STRENGTHS.map((exaggeration) =>
      Promise.all(texts.map((text) => post('/v1/emotion-tts', { text, voice, exaggeration }))),
    );
    sounds = (await Promise.all(answers)).map((said) => said.map(({ sound }) => sound));
    natural = sounds[STRENGTHS.indexOf(0.5)] ?? [];
  });

  test('at 0.5 sounds like speech without emotion', async () => {
    const [text] = texts;
    const { sound } = await post('/v1/tts', { text, voice_id: voice });
    expect(natural[0]).toEqual(sound);
    expect((await post('/v1/emotion-tts', { text, voice })).sound).toEqual(sound);
  });

  test('raises the pitch by one to three semitones', () => {
    const medians = sounds.map((said) => mean(said.map((sound) => 12 * Math.log2(median(sound)))));
    expectGrowth(medians, 0.1);
    expect(change(medians)).toBeGreaterThan(1);
    expect(change(medians)).toBeLessThan(3);
  });

  test('widens the melody', () => {
    const notes = sounds.map((said) => said.flatMap(melody));
    // At least 5 % wider with each step.
    expectGrowth(
      notes.map((each) => Math.log2(span(each))),
      Math.log2(1.05),
    );
  });

  test('brightens the voice', () => {
    const brightness = sounds.map((said) => brightnessDb(concatSamples(said)));
    expectGrowth(brightness, 0.1);
    expect(change(brightness)).toBeGreaterThan(2);
  });

  test('makes accents stand out', () => {
    const spreads = sounds.map((said) =>
      mean(said.map((sound) => levelSpreadDb(sound, SAMPLE_RATE))),
    );
    expectGrowth(spreads, 0);
    expect(change(spreads)).toBeGreaterThan(0.4);
  });

  test('gets louder by less than 7 LU, and never clips', () => {
    const loudness = sounds.map((said) => mean(said.map(lufs)));
    expectGrowth(loudness, -0.2);
    expect(change(loudness)).toBeLessThan(7);
    for (const sound of sounds.flat()) expect(peakLevel(sound)).toBeLessThan(-0.1);
  });

  test('gets faster by 8 to 18 %', () => {
    const rates = sounds.map((said) => -mean(said.map((sound) => Math.log(sound.length))));
    expectGrowth(rates, 0.005);
    expect(Math.exp(change(rates))).toBeGreaterThan(1.08);
    expect(Math.exp(change(rates))).toBeLessThan(1.18);
  });
});

test.each(casesOf(tonal, 1))(
  'the tones of %s are kept with the flattest tone and the flattest voice, around the pitch of the voice',
  async (_, language, text) => {
    const say = async (voice_id: string, tone_instruction?: string) => {
      const body = { text, language, voice_id, ...(tone_instruction && { tone_instruction }) };
      return melody((await post('/v1/tts', body)).sound);
    };
    const natural = await say('voice-b-en-f-01');
    const flat = await say('voice-b-en-f-01', 'completely monotone');
    expect(span(flat) / span(natural)).toBeGreaterThan(0.4);
    expect(span(flat) / span(natural)).toBeLessThan(0.65);
    for (const notes of [natural, flat]) {
      expect(Math.abs(quantile(notes, 0.5) - 12 * Math.log2(208))).toBeLessThan(0.8);
    }
    expect(span(await say('voice-b-nl-m-01'))).toBeGreaterThan(0.4 * span(natural));
  },
);

describe.each(casesOf(Object.entries(speech), 1))('tone in %s', (_, { voice, text }) => {
  const say = (tone_instruction: string) =>
    post('/v1/tts', { text, voice_id: voice, tone_instruction });
  let natural: Float32Array;

  beforeAll(async () => {
    natural = (await post('/v1/tts', { text, voice_id: voice })).sound;
  });

  test.each([
    ['twice as slow', 'pace=0.50', 2],
    ['20% faster', 'pace=1.20', 1 / 1.2],
    ['너무 빠르지 않게', 'pace=0.94', 1 / 0.94],
  ])('“%s” is applied as %s', async (instruction, header, longer) => {
    const { sound, tone } = await say(instruction);
    expect(tone).toBe(header);
    expect(sound.length / natural.length / longer).toBeGreaterThan(0.92);
    expect(sound.length / natural.length / longer).toBeLessThan(1.08);
  });

  test.each([
    ['3 semitones higher', 3],
    ['3 semitones lower', -3],
  ])('“%s” changes the pitch by %i semitones', async (instruction, semitones) => {
    const { sound } = await say(instruction);
    expect(Math.abs(12 * Math.log2(median(sound) / median(natural)) - semitones)).toBeLessThan(0.5);
  });

  test.each([
    ['もっと大きな声で', 2],
    ['小声で', -2],
  ])('“%s” changes the level by %d dB', async (instruction, decibels) => {
    const { sound } = await say(instruction);
    const change = activeLevel(sound) - activeLevel(natural);
    expect(Math.abs(change - decibels)).toBeLessThan(1);
    expect(peakLevel(sound)).toBeLessThan(-0.1);
  });

  test.each([
    'extremely angry, as loud as possible, shouting',
    'extremely sleepy and shy, as quietly as possible',
    'whisper very quietly',
  ])('“%s” is understood at the same volume', async (instruction) => {
    const { sound } = await say(instruction);
    expect(Math.abs(lufs(sound) - lufs(natural))).toBeLessThan(5);
    expect(peakLevel(sound)).toBeLessThan(-0.1);
  });
});
