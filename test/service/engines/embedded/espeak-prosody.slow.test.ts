import { describe, expect, test } from 'vitest';
import loadEspeak from '../../../../src/service/engines/embedded/espeak.ts';
import { NEUTRAL, type Prosody } from '../../../../src/service/prosody/prosody.ts';
import { identityShaping } from '../../../../src/service/sound/shaping.ts';
import type { Voice } from '../../../../src/service/voices/voice.ts';
import { spoken as speak } from '../../../support/service/spoken.ts';
import { TEST_VOICE } from '../../../support/service/test-voice.ts';
import { formantRatio, measureVoice } from '../../../support/service/voice-measures.ts';
import { activeLevel, peakLevel, pitchTrack, quantile } from '../../../support/speech-measures.ts';
import { casesOf } from '../../../support/suites.ts';

/**
 * A statement, a question and a longer sentence, because medians of single sentences differ by a
 * few percent.
 */
const TEXTS = {
  en: 'I will be back in ten minutes. Did you hear what they said about the new game? Welcome to the server, please read the rules before you start talking.',
  fr: 'Je reviens dans dix minutes. As-tu entendu ce qu’ils ont dit du nouveau jeu ? Bienvenue sur le serveur, lisez les règles avant de parler.',
  ko: '십 분 뒤에 돌아올게요. 새 게임에 대해 뭐라고 했는지 들었어요? 서버에 오신 것을 환영합니다. 먼저 규칙을 읽어 주세요.',
  zh: '我十分钟以后回来。你听说昨天晚上的新游戏了吗？欢迎来到服务器，请先看一下规则再说话。北风和太阳正在争论谁的本事大，这时来了一个过路的人。',
  vi: 'Tôi sẽ quay lại sau mười phút. Bạn có nghe họ nói gì về trò chơi mới không? Chào mừng bạn đến với máy chủ, hãy đọc các quy tắc trước.',
} as const;
type TestLanguage = keyof typeof TEXTS;

const VOICE: Voice = { ...TEST_VOICE, breath: 0.4 };

/** Lenient, because the pitch of wide melodies changes quickly. */
const RANGE = { min: 45, max: 700, dip: 0.3 };

const espeak = await loadEspeak();

type Spoken = ReturnType<typeof say>;

function say(voice: Partial<Voice>, prosody: Partial<Prosody> = {}, language: TestLanguage = 'en') {
  const changed = { ...VOICE, ...voice };
  const samples = speak(espeak, changed, TEXTS[language], { language, prosody });
  const shaping = espeak.prepare(changed, language, { ...NEUTRAL, ...prosody });
  let track: number[] | undefined;
  return {
    samples,
    shaping,
    /** The F0 of voiced frames in Hz. Computed on demand, because not every test needs it. */
    get track() {
      track ??= pitchTrack(samples, 22_050, RANGE);
      return track;
    },
  };
}

const median = ({ track }: Spoken) => quantile(track, 0.5);
const semitones = ({ track }: Spoken, share = 0.1) =>
  12 * Math.log2(quantile(track, 1 - share) / quantile(track, share));

describe('the median F0 of eSpeak NG', () => {
  const everywhere = (Object.keys(TEXTS) as TestLanguage[]).flatMap((language) =>
    [1.5, 2.2].map((f0Span) => ({ language, f0Hz: 210, f0Span })),
  );
  const extremes = [60, 100, 300, 400].flatMap((f0Hz) =>
    [1, 1.5, 2.2].map((f0Span) => ({ language: 'en' as const, f0Hz, f0Span })),
  );
  const cases = [...everywhere, ...extremes];

  test.each(casesOf(cases, 3))('is $f0Hz Hz for a span of $f0Span in $language', (expected) => {
    const spoken = say(expected, {}, expected.language);
    const ratio = (median(spoken) * spoken.shaping.pitchRatio) / expected.f0Hz;
    // In the widest range, a single syllable changes the median of such a short text.
    expect(Math.abs(ratio - 1)).toBeLessThan(expected.f0Span < 2 ? 0.04 : 0.06);
  });

  test("follows the requested pitch, and leaves the rest to signal processing beyond the engine's range", () => {
    for (const [f0Hz, pitchSemitones] of [
      [150, 6],
      [150, -6],
      [60, -6],
      [400, 6],
    ] as const) {
      const spoken = say({ f0Hz }, { pitchSemitones });
      const heard = median(spoken) * spoken.shaping.pitchRatio;
      expect(Math.abs(12 * Math.log2(heard / f0Hz) - pitchSemitones)).toBeLessThan(0.7);
    }
    expect(say({ f0Hz: 60 }, { pitchSemitones: -6 }).shaping.pitchRatio).toBeLessThan(0.9);
  });
});

describe('the melody of eSpeak NG', () => {
  const VOICES = [
    ['en', 130],
    ['en', 230],
    ['ko', 120],
  ] as const;

  test.each(casesOf(VOICES, 1))(
    'grows around a constant median in %s at %i Hz',
    (language, f0Hz) => {
      const monotone = say({ f0Hz }, { melody: 0 }, language);
      const spoken = [0.3, 0.65, 1, 1.5, 2].map((melody) => say({ f0Hz }, { melody }, language));
      const spans = spoken.map((one) => semitones(one) * one.shaping.melody);
      // The middle half excludes breath that resembles a pitch by chance.
      expect(semitones(monotone, 0.25)).toBeLessThan(0.1);
      for (const [i, span] of spans.entries()) {
        expect(span).toBeGreaterThan((spans[i - 1] ?? -1) + 0.4);
      }
      for (const one of [monotone, ...spoken]) {
        expect(Math.abs(median(one) / f0Hz - 1)).toBeLessThan(0.045);
      }
    },
  );

  test.each([
    ['zh', 230],
    ['vi', 150],
  ] as const)('keeps at least half its width in a tone language (%s)', (language, f0Hz) => {
    const monotone = say({ f0Hz }, { melody: 0 }, language);
    const spoken = [0.5, 1, 1.5, 2].map((melody) => say({ f0Hz }, { melody }, language));
    expect(monotone.samples).toEqual(spoken[0]?.samples);
    const spans = spoken.map((one) => semitones(one) * one.shaping.melody);
    expect((spans[0] ?? 0) / (spans[1] ?? 0)).toBeGreaterThan(0.4);
    for (const [i, span] of spans.entries()) {
      expect(span).toBeGreaterThan((spans[i - 1] ?? -1) + 0.4);
    }
    for (const one of spoken) expect(Math.abs(median(one) / f0Hz - 1)).toBeLessThan(0.045);
  });

  test('is left to signal processing beyond the range of a deep voice', () => {
    expect(say({ f0Hz: 80 }, { melody: 2 }).shaping.melody).toBeGreaterThan(1.2);
    expect(say({ f0Hz: 230 }, { melody: 2 }).shaping.melody).toBe(1);
  });
});

describe('a whisper of eSpeak NG', () => {
  test('has no pitch, is quieter, and keeps the formants of its voice', () => {
    const plain = say({});
    const whisper = say({}, { whisper: true });
    expect(whisper.track.length).toBeLessThan(0.05 * plain.track.length);
    const softer = activeLevel(plain.samples) - activeLevel(whisper.samples);
    expect(softer).toBeGreaterThan(1.5);
    expect(softer).toBeLessThan(6);
    const small = measureVoice(say({ formantScale: 0.95 }, { whisper: true }).samples);
    const large = measureVoice(say({ formantScale: 1.2 }, { whisper: true }).samples);
    expect(formantRatio(small, large)).toBeCloseTo(1.2 / 0.95, 1);
  });

  test('has the same level for high and low voices, and does not clip', () => {
    const whispers = [80, 300].map((f0Hz) => say({ f0Hz }, { whisper: true }).samples);
    expect(new Set(whispers.map((samples) => activeLevel(samples).toFixed(1))).size).toBe(1);
    for (const samples of whispers) expect(peakLevel(samples)).toBeLessThan(-3);
  });
});

test('more breath adds more noise at the same level', () => {
  const spoken = [0, 0.3, 0.6].map((breath) =>
    measureVoice(say({ breath: 0.3 }, { breath }).samples),
  );
  const noise = spoken.map(({ noiseDb }) => noiseDb);
  expect(noise[1]).toBeGreaterThan((noise[0] ?? 0) + 0.3);
  expect(noise[2]).toBeGreaterThan((noise[1] ?? 0) + 0.7);
  const levels = spoken.map(({ levelDb }) => levelDb);
  expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(1);
});

test.each(casesOf([0.5, 0.7, 1.5, 2, 4], 2))(
  'eSpeak NG speaks at a tempo of %f, and leaves the rest to signal processing beyond its range',
  (tempo) => {
    const plain = say({});
    const { samples, shaping } = say({}, { tempo });
    const heard = (plain.samples.length / samples.length) * shaping.tempo;
    expect(Math.abs(heard / tempo - 1)).toBeLessThan(0.15);
    expect(shaping.tempo === 1).toBe(tempo >= 0.5 && tempo <= 2);
  },
);

test('eSpeak NG leaves only stress, tempo variation and endings to signal processing within its range', () => {
  const left = espeak.prepare(VOICE, 'ko', {
    ...NEUTRAL,
    tempo: 1.2,
    melody: 1.3,
    pitchSemitones: 2,
    breath: 0.3,
    stress: 1.4,
    tempoVariation: 0.5,
  });
  expect(left).toEqual({
    ...identityShaping(left.f0Hz),
    stress: 1.4,
    tempoVariation: 0.5,
    hasAbruptEndings: true,
  });
});

test('extreme voices and melodies do not clip in eSpeak NG', () => {
  for (const f0Hz of casesOf([60, 120, 400], 1)) {
    for (const [formantScale, brightness, breath] of [
      [0.85, 0.6, 0],
      [1.3, 1.6, 1],
    ] as const) {
      for (const melody of [0, 2]) {
        const { samples } = say({ f0Hz, formantScale, brightness, breath }, { melody }, 'vi');
        expect(peakLevel(samples)).toBeLessThan(0);
      }
    }
  }
});
