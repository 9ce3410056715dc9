import { existsSync, mkdirSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { cacheFolder } from '../../../../src/service/engines/sherpa/cache-folder.ts';
import type { Language } from '../../../../src/shared/contract/languages.ts';
import { openForEach } from '../../../support/lifetime.ts';
import { medianHz, NO_SHERPA, SherpaFixture, speak } from '../../../support/service/sherpa.ts';
import { casesOf } from '../../../support/suites.ts';
import {
  TINY_SPEAKERS_HZ,
  TINY_VOICES,
  writeTinyVoice,
} from '../../../support/tiny-voices/write-tiny-voice.ts';

const never = new AbortController().signal;

describe.skipIf(NO_SHERPA)(`models on this machine ${NO_SHERPA ?? ''}`, () => {
  const fixture = openForEach(() => new SherpaFixture());

  test.each(casesOf(TINY_VOICES, 2))(
    'a model of the format %s speaks in each of its voices',
    async (kind) => {
      const { model, sampleRate } = writeTinyVoice(`${fixture.folder}/${kind}`, kind);
      const engine = fixture.start({ model });
      const voices = await engine.voices();
      expect(voices).toHaveLength(TINY_SPEAKERS_HZ.length);
      for (const [speaker, voice] of voices.entries()) {
        const spoken = await speak(engine, { voice: voice.id });
        expect(spoken.sampleRate).toBe(sampleRate);
        const expected = TINY_SPEAKERS_HZ[speaker] ?? 0;
        expect(medianHz(spoken) / expected).toBeCloseTo(1, 1);
      }
    },
  );

  test.each([
    // By another voice of espeak-ng. Other languages are read as English.
    ['kokoro-multi', { same: ['en', 'ja'], others: ['es', 'fr', 'it'] }],
    ['supertonic', { same: ['en', 'th'], others: ['hu', 'vi'] }],
  ] as const)('%s reads a text in the language of the request', async (kind, languages) => {
    const { model } = writeTinyVoice(`${fixture.folder}/${kind}-languages`, kind);
    const engine = fixture.start({ model });
    const lengthOf = async (language: Language) => {
      const { samples } = await speak(engine, { text: 'the house is large, jolly.', language });
      return samples.length;
    };
    const [english, unknown] = [await lengthOf('en'), await lengthOf(languages.same[1])];
    expect(unknown).toBe(english);
    for (const language of languages.others) expect(await lengthOf(language)).not.toBe(english);
  });

  test('supertonic changes the tempo, at any number of steps', async () => {
    const { model } = writeTinyVoice(`${fixture.folder}/tempo`, 'supertonic');
    const engine = fixture.start({ model, steps: 2 });
    const [usual, fast] = [await speak(engine), await speak(engine, { tempo: 2 })];
    expect(fast.samples.length / usual.samples.length).toBeCloseTo(0.5, 2);
  });

  test('a Piper voice as published names its speakers, language and license, and stays as it is', async () => {
    const { model } = writeTinyVoice(`${fixture.folder}/published`, 'piper');
    const before = readFileSync(model);
    const engine = fixture.start({ model });
    expect(await engine.voices()).toEqual(
      [0, 1, 2].map((id) => ({
        id: `tiny_${id}`,
        name: `tiny_${id}`,
        languages: ['en'],
        readsLatin: true,
        licence: 'CC0 1.0',
      })),
    );
    expect(readFileSync(model)).toEqual(before);
  });

  test('a copy of a Piper voice that a killed service left is removed, a new one is not', async () => {
    const [left, used] = ['piper-test-left', 'piper-test-used'].map((name) =>
      path.join(cacheFolder(), name),
    ) as [string, string];
    for (const folder of [left, used]) mkdirSync(folder, { recursive: true });
    const yesterday = Date.now() / 1_000 - 24 * 60 * 60;
    utimesSync(left, yesterday, yesterday);
    const { model } = writeTinyVoice(`${fixture.folder}/after-kill`, 'piper');
    const engine = fixture.start({ model });
    await engine.whenReady(never);
    expect([existsSync(left), existsSync(used)]).toEqual([false, true]);
    rmSync(used, { recursive: true });
  });
});
