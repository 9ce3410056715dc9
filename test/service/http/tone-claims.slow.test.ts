import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { MOODS, type Mood } from '../../../src/service/prosody/tone/features-and-moods.ts';
import { KOREAN } from '../../../src/service/prosody/tone/lexicon/lexicon.ts';
import { breathDb, levelSpreadDb } from '../../support/phonation.ts';
import { call } from '../../support/service/call.ts';
import { speakingService } from '../../support/service/shared.ts';
import { samplesOf } from '../../support/service/start.ts';
import { activeLevel, pitchTrack, quantile, silences } from '../../support/speech-measures.ts';
import { casesOf } from '../../support/suites.ts';

const RATE = 24_000;
const RANGE = { min: 60, max: 450, dip: 0.3 };

/** Spoken by different engines. */
const SPEAKERS = {
  English: {
    voice: 'voice-b-en-f-02',
    text: 'The old bridge is closed, but nobody minds. We walk around the lake.',
  },
  Korean: {
    voice: 'voice-b-ko-f-02',
    text: '오늘은 날씨가 정말 좋아서 공원에 갔습니다. 저녁에는 음식을 먹었습니다.',
  },
};
type SpeechLanguage = keyof typeof SPEAKERS;

/** Words for each mood, without the forms that are regular expressions. */
const MOOD_WORDS: Record<SpeechLanguage, (mood: Mood) => string> = {
  English: (mood) => mood,
  Korean: (mood) => {
    const forms = KOREAN.find(([token]) => token.kind === 'mood' && token.mood === mood)?.[1];
    return forms?.split(' | ').find((form) => /^[가-힣]+$/u.test(form)) ?? '';
  },
};

const service = await speakingService();

async function say(language: SpeechLanguage, tone?: string, text?: string) {
  const speaker = SPEAKERS[language];
  const response = await call(service, {
    path: '/v1/tts',
    json: { text: text ?? speaker.text, voice_id: speaker.voice, tone_instruction: tone },
  });
  expect(response.status).toBe(200);
  const sound = samplesOf(Buffer.from(await response.arrayBuffer()));
  return { sound, applied: response.headers.get('x-tone-applied') };
}

const medianHz = (sound: Float32Array) => quantile(pitchTrack(sound, RATE, RANGE), 0.5);

function spanSemitones(sound: Float32Array): number {
  const track = pitchTrack(sound, RATE, RANGE);
  return 12 * Math.log2(quantile(track, 0.9) / quantile(track, 0.1));
}

/** The silence between the two sentences. */
const pauseMs = (sound: Float32Array) =>
  Math.max(...silences(sound, RATE, 20).map(({ durationMs }) => durationMs));

/** How much of a feature a sound has. */
const MEASURES: Record<string, (sound: Float32Array) => number> = {
  pace: (sound) => -sound.length / RATE,
  pitch: (sound) => 12 * Math.log2(medianHz(sound)),
  loudness: activeLevel,
  melody: spanSemitones,
  pauses: pauseMs,
  stress: (sound) => levelSpreadDb(sound, RATE),
  breath: (sound) => breathDb(sound, RATE),
};

/** Instructions, with the sign of the change and how large it has to be at least. */
const FEATURES = [
  ['pace', 'fast', '빠르게', 1, 0.3],
  ['pace', 'slowly', '천천히', -1, 0.3],
  ['pitch', 'high pitched', '고음', 1, 1.5],
  ['pitch', 'deep', '저음', -1, 1.5],
  ['loudness', 'loud', '크게', 1, 1.2],
  ['loudness', 'quiet', '조용히', -1, 1.2],
  ['melody', 'expressive', '감정을 담아', 1, 0.5],
  ['melody', 'monotone', '단조롭게', -1, 1],
  ['pauses', 'take pauses', '띄엄띄엄', 1, 100],
  ['pauses', 'nonstop', '쉼 없이', -1, 60],
  ['stress', 'emphatic', '강조해서', 1, 0.4],
  ['stress', 'less emphasis', '덜 강조해서', -1, 0.1],
  ['breath', 'breathy', '숨소리 섞어', 1, 2],
] as const;

const LANGUAGES = casesOf(Object.keys(SPEAKERS) as SpeechLanguage[], 1);

describe.each(LANGUAGES)('a tone in %s', (language) => {
  let plain: Float32Array;
  beforeAll(async () => {
    plain = (await say(language)).sound;
  });

  test.each(casesOf(FEATURES, 4))('that asks for %s by “%s” or “%s” changes it', async (...row) => {
    const [feature, english, korean, sign, least] = row;
    const { sound, applied } = await say(language, language === 'English' ? english : korean);
    expect(applied).toMatch(new RegExp(`^${feature}=[+-]?[\\d.]+(?:st|dB)?$`, 'u'));
    const measure = MEASURES[feature] ?? (() => Number.NaN);
    expect(sign * (measure(sound) - measure(plain))).toBeGreaterThan(least);
  });

  test('is applied if it names a mood of the lexicon, and then changes the sound', async () => {
    const moods = casesOf(Object.keys(MOODS) as Mood[], 5);
    const spoken = await Promise.all(
      moods.map(async (mood) => ({ mood, ...(await say(language, MOOD_WORDS[language](mood))) })),
    );
    const claimed = spoken.filter(({ mood, applied }) => applied?.endsWith(`mood=${mood}`));
    expect(claimed.map(({ mood }) => mood)).toEqual(moods);
    expect(spoken.filter(({ sound }) => isDeepStrictEqual(sound, plain))).toEqual([]);
  });
});

test.each([
  ['English', 'less breathy', undefined],
  ['English', "don't whisper, don't be sad", undefined],
  ['English', 'with long pauses', 'Hello there'],
  ['Korean', '띄엄띄엄', '안녕하세요'],
  ['Korean', 'like a pirate', undefined],
] as const)(
  'a tone in %s that changes nothing, such as “%s”, is not claimed',
  async (language, tone, text) => {
    const [plain, toned] = await Promise.all([
      say(language, undefined, text),
      say(language, tone, text),
    ]);
    expect(toned.applied).toBe('none');
    expect(toned.sound).toEqual(plain.sound);
  },
);

test.each(LANGUAGES)(
  'a part of a tone that changes nothing in %s is not claimed with the others',
  async (language) => {
    const whisper = await say(language, 'whisper');
    const breathy = await say(language, 'whisper, very breathy');
    expect(breathy.sound).toEqual(whisper.sound);
    expect(breathy.applied).toBe(whisper.applied);
  },
);

test.each(LANGUAGES)('pauses in %s follow the tempo', async (language) => {
  const [fast, natural, slow] = await Promise.all(
    ['very fast', undefined, 'extremely slowly'].map(async (tone) =>
      pauseMs((await say(language, tone)).sound),
    ),
  );
  expect(natural).toBeGreaterThan(380);
  expect(natural).toBeLessThan(480);
  expect(fast).toBeLessThan(0.85 * (natural ?? 0));
  expect(slow).toBeGreaterThan(1.3 * (natural ?? 0));
});
