import { beforeAll, describe, expect, test } from 'vitest';
import { GREETINGS } from '../../../src/service/voices/greetings.ts';
import { PRESET_VOICES as VOICE_VALUES } from '../../../src/service/voices/presets.ts';
import { PRESET_VOICES } from '../../../src/shared/contract/voices.ts';
import { speakingService } from '../../support/service/shared.ts';
import { saySamples } from '../../support/service/start.ts';
import {
  measureVoice,
  movingFormantRatio,
  type VoiceMeasures,
  voiceDistance,
} from '../../support/service/voice-measures.ts';
import { activeLevel, pitchTrack, quantile } from '../../support/speech-measures.ts';
import { casesOf } from '../../support/suites.ts';

/** eSpeak NG speaks Spanish, and the best engine speaks English. */
const TEXTS = {
  es: 'El viento del norte y el sol discutían sobre cuál de ellos era el más fuerte.',
  en: 'The quick brown fox jumps over the lazy dog, while seven old owls are looking on.',
};

/**
 * In noticeable steps (see voiceDistance). Attentive listeners begin to notice a difference of one
 * step in one respect. Voices must be distinguishable without attention.
 */
const MIN_DISTANCE = 1.4;

type Measured = Map<string, VoiceMeasures>;

/** The formants of the others are relative to those of this voice. */
const REFERENCE = 'voice-b-en-m-01';
const SOME = casesOf(VOICE_VALUES, 5);
const MEASURED = VOICE_VALUES.filter((voice) => SOME.includes(voice) || voice.id === REFERENCE);

const service = await speakingService();

async function sayAll(language: keyof typeof TEXTS): Promise<Measured> {
  const measured: Measured = new Map();
  for (const { id } of MEASURED) {
    const body = { text: TEXTS[language], voice_id: id, language };
    measured.set(id, measureVoice(await saySamples(service, body), 24_000));
  }
  return measured;
}

function expectDifferent(measured: Measured): void {
  const voices = [...measured];
  const pairs = voices.flatMap(([a, one], i) =>
    voices.slice(i + 1).map(([b, other]) => ({
      distance: voiceDistance(one, other),
      pair: `${a} and ${b}`,
    })),
  );
  const closest = pairs.toSorted((a, b) => a.distance - b.distance).slice(0, 5);
  expect(closest[0]?.distance, JSON.stringify(closest)).toBeGreaterThan(MIN_DISTANCE);
}

test('every preset voice has values in its own language', () => {
  expect(VOICE_VALUES.map(({ id, language }) => [id, language])).toEqual(
    PRESET_VOICES.map(({ id, language }) => [id, language]),
  );
});

describe('preset voices in Spanish', () => {
  let measured: Measured;
  beforeAll(async () => {
    measured = await sayAll('es');
  });

  test('differ clearly from each other', () => expectDifferent(measured));

  test('have the pitch of their records within 4 %', () => {
    for (const { id, f0Hz } of MEASURED) {
      const ratio = (measured.get(id)?.f0Hz ?? 0) / f0Hz;
      expect(Math.abs(ratio - 1), `${id}: ${ratio}`).toBeLessThan(0.04);
    }
  });

  test('have the formants of their records within 6 %', () => {
    const reference = MEASURED.find(({ id }) => id === REFERENCE);
    const heard = measured.get(REFERENCE);
    for (const { id, formantScale } of MEASURED) {
      const other = measured.get(id);
      if (reference === undefined || heard === undefined || other === undefined) throw new Error();
      const expected = formantScale / reference.formantScale;
      const ratio = movingFormantRatio(heard, other) / expected;
      expect(Math.abs(ratio - 1), `${id}: ${ratio}`).toBeLessThan(0.06);
    }
  });

  test('have higher pitches for women than for men', () => {
    const f0 = (gender: string) =>
      [...measured].filter(([id]) => id.includes(`-${gender}-`)).map(([, { f0Hz }]) => f0Hz);
    expect(Math.min(...f0('f'))).toBeGreaterThan(Math.max(...f0('m')));
  });

  test('have a melody that fits their character', { tags: ['full'] }, () => {
    const span = (character: string) =>
      PRESET_VOICES.filter((voice) => voice.character === character).map(
        ({ id }) => measured.get(id)?.spanSemitones ?? 0,
      );
    const lively = ['lively', 'announcer', 'storyteller', 'cheerful'].flatMap(span);
    const even = ['serious', 'newsreader', 'husky'].flatMap(span);
    expect(Math.min(...lively)).toBeGreaterThan(Math.max(...even));
    expect(Math.max(...span('robotic'))).toBeLessThan(0.5);
  });

  test('are equally loud within 1.5 dB of the median, and never clip', () => {
    const levels = [...measured.values()].map(({ levelDb }) => levelDb);
    const middle = quantile(levels, 0.5);
    for (const [id, { levelDb, peakDb }] of measured) {
      expect(Math.abs(levelDb - middle), id).toBeLessThan(1.5);
      expect(peakDb, id).toBeLessThan(-2.9);
    }
  });
});

test('preset voices in English differ clearly from each other', { tags: ['full'] }, async () => {
  expectDifferent(await sayAll('en'));
});

const voices = VOICE_VALUES.map(({ id, language, f0Hz }) => ({ id, language, f0Hz }));

test.each(casesOf(voices, 3))(
  'a preset voice in its own language speaks a greeting: $id in $language',
  async ({ id, language, f0Hz }) => {
    const body = { text: GREETINGS[language], voice_id: id, language };
    const samples = await saySamples(service, body);
    expect(samples.length / 24_000).toBeGreaterThan(0.5);
    expect(samples.length / 24_000).toBeLessThan(8);
    expect(activeLevel(samples)).toBeGreaterThan(-27);
    const pitch = quantile(pitchTrack(samples, 24_000, { min: 50, max: 600 }), 0.5);
    // One greeting is short, and questions and exclamations are higher than statements.
    expect(Math.abs(12 * Math.log2(pitch / f0Hz))).toBeLessThan(3);
  },
);
