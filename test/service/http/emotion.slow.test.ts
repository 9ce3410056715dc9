import { beforeAll, describe, expect, test } from 'vitest';
import { longTermSpectrum, SPECTRUM_BANDS_HZ } from '../../../src/service/sound/spectrum.ts';
import { measureAccents } from '../../support/accents.ts';
import { call } from '../../support/service/call.ts';
import { lufs } from '../../support/service/loudness.ts';
import { speakingService } from '../../support/service/shared.ts';
import { samplesOf } from '../../support/service/start.ts';
import { concatSamples } from '../../support/sound.ts';
import { activeLevel, peakLevel, pitchTrack, quantile } from '../../support/speech-measures.ts';
import { casesOf, SUITE } from '../../support/suites.ts';

const SAMPLE_RATE = 24_000;
/** From the weakest to the strongest, with the natural one in the middle. */
const STRENGTHS = SUITE === 'full' ? [0, 0.25, 0.5, 0.75, 1] : [0, 0.5, 1];
/** Audio is scaled to this level before pitch is measured, so that the same moments count as voiced. */
const LEVEL_DB = -22;
/** Wide melodies glide fast. */
const RANGE = { min: 60, max: 450, dip: 0.3 };

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

const service = await speakingService();

async function post(
  path: string,
  json: object,
): Promise<{ sound: Float32Array; tone: string | null }> {
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

/** The alignment of two sounds whose pitch, tempo and brightness differ misplaces some syllables. */
const MISALIGNED_CONTRAST = -0.12;
const MISALIGNED_TIME = -0.015;

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

/**
 * A woman and a man each. Much above 260 Hz the harmonics are so far apart that a wider melody misleads
 * the alignment of two sounds, and with it the measure of time.
 */
const EMOTIONAL = {
  'English, a woman': { voice: 'voice-b-en-f-01', sentences: 'English' },
  'English, a man': { voice: 'voice-b-en-m-01', sentences: 'English' },
  'Korean, a woman': { voice: 'voice-b-ko-f-01', sentences: 'Korean' },
  'Korean, a man': { voice: 'voice-b-ko-m-01', sentences: 'Korean' },
  'Japanese, a woman': { voice: 'voice-b-ja-f-02', sentences: 'Japanese' },
  'Japanese, a man': { voice: 'voice-b-ja-m-01', sentences: 'Japanese' },
  'German, a woman': { voice: 'voice-b-de-f-01', sentences: 'German' },
  'German, a man': { voice: 'voice-b-de-m-01', sentences: 'German' },
} as const;

const SENTENCES = {
  English: [
    'The old bridge across the river was closed for repairs until the end of summer.',
    'Nobody in the village minded walking around the lake instead.',
    // Commas, because the melody starts again with each phrase.
    'When the rain finally stopped, the children ran outside, laughing and shouting.',
  ],
  Korean: [
    '오늘은 날씨가 정말 좋아서 공원에 산책을 나갔습니다.',
    '저녁에는 친구들과 함께 맛있는 음식을 먹었습니다.',
    '내일 아침에는 일찍 일어나서 기차를 타야 합니다.',
  ],
  Japanese: [
    'きょうは てんきが とても いいので こうえんへ さんぽに いきました。',
    'ばんごはんは ともだちと いっしょに おいしい ものを たべました。',
    'あしたの あさは はやく おきて でんしゃに のらなければ なりません。',
  ],
  German: [
    'Die alte Brücke über den Fluss war bis zum Ende des Sommers gesperrt.',
    'Niemand im Dorf hatte etwas dagegen, um den See herum zu gehen.',
    'Als der Regen endlich aufhörte, liefen die Kinder lachend nach draußen.',
  ],
} as const;

describe.each(casesOf(Object.entries(EMOTIONAL), 1))('emotion in %s', (_, { voice, sentences }) => {
  const texts = SENTENCES[sentences];
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

  test('makes accents louder and longer, and the rest faster', () => {
    const accents = sounds.map((said) =>
      said.map((sound, i) => measureAccents(natural[i] ?? sound, sound, SAMPLE_RATE)),
    );
    const contrasts = accents.map((each) => mean(each.map(({ contrast }) => contrast)));
    expectGrowth(contrasts, MISALIGNED_CONTRAST);
    expect(change(contrasts)).toBeGreaterThan(0.4);
    const times = accents.map((each) => mean(each.map(({ timeOnAccents }) => timeOnAccents)));
    expectGrowth(times, MISALIGNED_TIME);
    expect(change(times)).toBeGreaterThan(0.02);
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

const TONAL = [
  ['Chinese', 'zh', '我十分钟以后回来，请等我一下。今天天气很好，我们去公园散步吧。'],
  ['Cantonese', 'yue', '今日天氣好好，我哋去公園行下啦。我十分鐘之後返嚟，等我一陣。'],
  ['Vietnamese', 'vi', 'Tôi sẽ quay lại sau mười phút. Hôm nay trời đẹp, chúng ta đi dạo nhé.'],
  ['Thai', 'th', 'วันนี้อากาศดีมาก เราไปเดินเล่นที่สวนกันเถอะ ฉันจะกลับมาในอีกสิบนาที'],
] as const;

describe.each(casesOf(TONAL, 1))('the tones of %s', (_, language, text) => {
  const say = async (voice_id: string, tone_instruction?: string) => {
    const body = { text, language, voice_id, ...(tone_instruction && { tone_instruction }) };
    return melody((await post('/v1/tts', body)).sound);
  };

  test('are kept with the flattest tone and the flattest voice, around the pitch of the voice', async () => {
    const natural = await say('voice-b-en-f-01');
    const flat = await say('voice-b-en-f-01', 'completely monotone');
    expect(span(flat) / span(natural)).toBeGreaterThan(0.4);
    expect(span(flat) / span(natural)).toBeLessThan(0.65);
    for (const notes of [natural, flat]) {
      expect(Math.abs(quantile(notes, 0.5) - 12 * Math.log2(208))).toBeLessThan(0.8);
    }
    expect(span(await say('voice-b-nl-m-01'))).toBeGreaterThan(0.4 * span(natural));
  });
});

describe.each(casesOf(Object.entries(SPEECH), 1))('tone in %s', (_, { voice, text }) => {
  const say = (tone_instruction: string) =>
    post('/v1/tts', { text, voice_id: voice, tone_instruction });
  let natural: Float32Array;

  beforeAll(async () => {
    natural = (await post('/v1/tts', { text, voice_id: voice })).sound;
  });

  test('has no effect when it is not understood', async () => {
    const { sound, tone } = await say('my cat is called Bob');
    expect(tone).toBe('none');
    expect(sound).toEqual(natural);
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

  test('“monotone” flattens the melody', async () => {
    const flat = (await say('monotone')).sound;
    expect(span(melody(flat))).toBeLessThan(0.6 * span(melody(natural)));
  });

  test('a whisper is voiceless', async () => {
    const { sound, tone } = await say('속삭이듯이');
    expect(tone).toBe('mood=whisper');
    expect(melody(sound).length).toBeLessThan(0.1 * melody(natural).length);
  });
});
