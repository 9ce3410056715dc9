import { describe, expect, test } from 'vitest';
import { judgeTake } from '../../../src/shared/pages/browser/recorder/judge-take.ts';
import { LevelWatch } from '../../../src/shared/pages/browser/recorder/level-watch.ts';
import { readingLanguageOf } from '../../../src/shared/pages/browser/recorder/reading-texts.ts';
import { tone } from '../../support/sound.ts';

const SAMPLE_RATE = 48_000;

/** What the level watch says after each tone of an amplitude, in chunks as the microphone delivers them. */
function levelsOf(...tones: readonly (readonly [amplitude: number, seconds: number])[]) {
  const watch = new LevelWatch(SAMPLE_RATE);
  const levels = tones.map(([amplitude, seconds]) => {
    const samples = tone(200, seconds, SAMPLE_RATE, amplitude).map((x) =>
      Math.max(-1, Math.min(1, x)),
    );
    for (let at = 0; at < samples.length; at += 2_048) watch.add(samples.subarray(at, at + 2_048));
    return watch.current();
  });
  return { levels, overall: watch.overall() };
}

describe('the recorder', () => {
  test.each([
    ['sample', 2.99, { isUsable: false, length: 'short-sample' }],
    ['sample', 3, { isUsable: true, length: 'enough' }],
    ['sample', 9.9, { isUsable: true, length: 'enough' }],
    ['sample', 10, { isUsable: true, length: 'good' }],
    ['message', 0.9, { isUsable: false, length: 'short-message' }],
    ['message', 1, { isUsable: true, length: 'good' }],
  ] as const)('judges a %s of %d s', (purpose, seconds, verdict) => {
    expect(judgeTake({ seconds, levelProblem: undefined }, purpose)).toMatchObject(verdict);
  });

  test('a silent take cannot be used, a quiet one can', () => {
    const judge = (levelProblem: 'silent' | 'quiet') =>
      judgeTake({ seconds: 12, levelProblem }, 'sample');
    expect(judge('silent').isUsable).toBe(false);
    expect(judge('quiet').isUsable).toBe(true);
  });

  test('pauses between words are not reported as quiet', () => {
    const { levels, overall } = levelsOf([0.3, 2], [0, 1], [0.3, 1], [0.005, 2], [0, 2]);
    expect(levels).toEqual([undefined, undefined, undefined, 'quiet', 'silent']);
    expect(overall).toBeUndefined();
  });

  test('one clipped moment is reported for a while, but does not spoil the take', () => {
    const { levels, overall } = levelsOf([0.3, 2], [3, 0.02], [0.3, 1], [0.3, 2]);
    expect(levels).toEqual([undefined, 'clipping', 'clipping', undefined]);
    expect(overall).toBeUndefined();
    expect(levelsOf([3, 1]).overall).toBe('clipping');
  });

  test.each([
    [['de-AT', 'en'], 'de'],
    [['pt-PT'], 'pt-BR'],
    [['es-MX'], 'es-419'],
    [['es-ES'], 'es-ES'],
    [['zh-Hant-HK'], 'zh-TW'],
    [['zh'], 'zh-CN'],
    [['sw', 'ko-KR', 'en'], 'ko'],
    [['sw'], 'en'],
  ])('a browser in %j gets a text in %s', (tags, language) => {
    expect(readingLanguageOf(tags)).toBe(language);
  });
});
