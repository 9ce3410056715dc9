import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { call } from '../support/service/call.ts';
import { samplesOf, startTestService, type TestService } from '../support/service/start.ts';
import { activeLevel, peakLevel, pitchTrack, quantile } from '../support/speech-measures.ts';
import { timeOnAccents } from '../support/stretched.ts';

const SAMPLE_RATE = 22_050;
const STRENGTHS = [0, 0.25, 0.5, 0.75, 1];
/** All are brought to this level before pitch is measured, so that the same moments count as voiced. */
const LEVEL_DB = -22;

const SPEECH = {
  English: {
    voice: 'voice-b-en-m-01',
    text: 'The old bridge across the river was closed for repairs until the end of summer. Nobody in the village minded walking around the lake instead.',
  },
  Korean: {
    voice: 'voice-b-ko-f-01',
    text: '오늘은 날씨가 정말 좋아서 공원에 산책을 나갔습니다. 저녁에는 친구들과 함께 맛있는 음식을 먹었습니다.',
  },
};

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ workers: 2 });
});
afterAll(() => service.close());

async function post(
  path: string,
  json: object,
): Promise<{ sound: Float32Array; tone: string | null }> {
  const response = await call(service, { path, json });
  expect(response.status).toBe(200);
  const sound = samplesOf(Buffer.from(await response.arrayBuffer()));
  return { sound, tone: response.headers.get('x-tone-applied') };
}

const melodies = new WeakMap<Float32Array, number[]>();

/** F0 of all voiced frames, in semitones above 1 Hz. Tracked once per sound: it takes a while. */
function melody(sound: Float32Array): number[] {
  const known = melodies.get(sound);
  if (known !== undefined) return known;
  const gain = 10 ** ((LEVEL_DB - activeLevel(sound)) / 20);
  const louder = sound.map((sample) => gain * sample);
  const notes = pitchTrack(louder, SAMPLE_RATE).map((hertz) => 12 * Math.log2(hertz));
  melodies.set(sound, notes);
  return notes;
}

const median = (sound: Float32Array): number => 2 ** (quantile(melody(sound), 0.5) / 12);

function span(sound: Float32Array): number {
  const notes = melody(sound);
  return quantile(notes, 0.95) - quantile(notes, 0.05);
}

/** How unequal syllables are in loudness: standard deviation in dB of what is within 30 dB of the loudest. */
function contrast(sound: Float32Array): number {
  const hop = SAMPLE_RATE / 50;
  const levels = Array.from({ length: Math.floor(sound.length / hop) }, (_, i) => {
    const frame = sound.subarray(i * hop, (i + 1) * hop);
    return 10 * Math.log10(frame.reduce((sum, sample) => sum + sample ** 2, 0) / hop + 1e-9);
  });
  const heard = levels.filter((level) => level > Math.max(...levels) - 30);
  const mean = heard.reduce((sum, level) => sum + level, 0) / heard.length;
  return Math.sqrt(heard.reduce((sum, level) => sum + (level - mean) ** 2, 0) / heard.length);
}

function expectGrowth(values: readonly number[]): void {
  expect(values).toEqual(values.toSorted((a, b) => a - b));
  expect(new Set(values).size).toBe(values.length);
}

describe.each(Object.entries(SPEECH))('emotion in %s', (_, { voice, text }) => {
  let sounds: Float32Array[];
  let natural: Float32Array;

  beforeAll(async () => {
    const answers = STRENGTHS.map((exaggeration) =>
      post('/v1/emotion-tts', { text, voice, exaggeration }),
    );
    sounds = (await Promise.all(answers)).map(({ sound }) => sound);
    natural = sounds[2] ?? new Float32Array();
  });

  test('at a half is what is said without', async () => {
    const { sound } = await post('/v1/tts', { text, voice_id: voice });
    expect(natural).toEqual(sound);
    expect((await post('/v1/emotion-tts', { text, voice })).sound).toEqual(sound);
  });

  test('widens the melody', () => expectGrowth(sounds.map(span)));
  test('makes accents louder than the rest', () => expectGrowth(sounds.map(contrast)));
  test('becomes louder', () => expectGrowth(sounds.map(activeLevel)));

  test('draws accents out and hurries the rest', () => {
    expectGrowth(sounds.map((sound) => timeOnAccents(natural, sound, SAMPLE_RATE)));
  });

  test('keeps the median pitch within 4 %', () => {
    for (const sound of sounds) {
      expect(median(sound) / median(natural)).toBeGreaterThan(0.96);
      expect(median(sound) / median(natural)).toBeLessThan(1.04);
    }
  });

  test('takes about as long', () => {
    for (const sound of sounds) {
      expect(sound.length / natural.length).toBeGreaterThan(0.93);
      expect(sound.length / natural.length).toBeLessThan(1.07);
    }
  });

  test('never clips', () => {
    for (const sound of sounds) expect(peakLevel(sound)).toBeLessThan(-0.1);
  });
});

describe.each(Object.entries(SPEECH))('tone in %s', (_, { voice, text }) => {
  const say = (tone_instruction: string) =>
    post('/v1/tts', { text, voice_id: voice, tone_instruction });
  let natural: Float32Array;

  beforeAll(async () => {
    natural = (await post('/v1/tts', { text, voice_id: voice })).sound;
  });

  test('that is not understood changes nothing', async () => {
    const { sound, tone } = await say('my cat is called Bob');
    expect(tone).toBe('none');
    expect(sound).toEqual(natural);
  });

  test.each([
    ['twice as slow', 'pace=0.50', 2],
    ['20% faster', 'pace=1.20', 1 / 1.2],
    ['너무 빠르지 않게', 'pace=0.94', 1 / 0.94],
  ])('%s: %s', async (instruction, header, longer) => {
    const { sound, tone } = await say(instruction);
    expect(tone).toBe(header);
    expect(sound.length / natural.length / longer).toBeGreaterThan(0.92);
    expect(sound.length / natural.length / longer).toBeLessThan(1.08);
  });

  test.each([
    ['3 semitones higher', 3],
    ['3 semitones lower', -3],
  ])('%s', async (instruction, semitones) => {
    const { sound } = await say(instruction);
    expect(Math.abs(12 * Math.log2(median(sound) / median(natural)) - semitones)).toBeLessThan(0.5);
  });

  test.each([
    ['もっと大きな声で', 4],
    ['小声で', -4],
  ])('%s', async (instruction, decibels) => {
    const { sound } = await say(instruction);
    const change = activeLevel(sound) - activeLevel(natural);
    expect(Math.abs(change - decibels)).toBeLessThan(1.2);
    expect(peakLevel(sound)).toBeLessThan(-0.1);
  });

  test('monotone', async () => {
    expect(span((await say('monotone')).sound)).toBeLessThan(0.6 * span(natural));
  });

  test('a whisper has no voice in it', async () => {
    const { sound, tone } = await say('속삭이듯이');
    expect(tone).toBe('mood=whisper');
    expect(melody(sound).length).toBeLessThan(0.1 * melody(natural).length);
  });
});
