import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { openForEach } from '../../../support/lifetime.ts';
import { medianHz, NO_SHERPA, SherpaFixture, speak } from '../../../support/service/sherpa.ts';
import { tone, wav } from '../../../support/sound.ts';
import { IMITATING_VOICES, writeTinyVoice } from '../../../support/tiny-voices/write-tiny-voice.ts';

const never = new AbortController().signal;
const RATE = 24_000;
const TEXT = 'anna and i are a voice and a name.';

const SAMPLE = { sampleRate: RATE, samples: tone(180, 2, RATE) };

describe.skipIf(NO_SHERPA)(`a model that imitates a recording ${NO_SHERPA ?? ''}`, () => {
  const fixture = openForEach(() => new SherpaFixture());

  test.each([
    ['pocket', ['en']],
    ['zipvoice', ['en', 'zh']],
  ] as const)('of the format %s speaks in the voice of the reference', async (kind, languages) => {
    const { model } = writeTinyVoice(`${fixture.folder}/${kind}`, kind);
    writeFileSync(path.join(fixture.folder, 'anna.wav'), wav(tone(130, 1, RATE), RATE));
    const reference = { sample: 'anna.wav', transcript: 'La la la.' };
    const engine = fixture.start({ model, reference });
    const [voice] = await engine.voices();
    expect(voice).toMatchObject({ id: 'reference', languages });
    const spoken = await speak(engine, { text: TEXT, voice: 'reference' });
    expect(medianHz(spoken) / 130).toBeCloseTo(1, 1);
  });

  test('is asked for the tempo if it is ZipVoice', async () => {
    const { model } = writeTinyVoice(`${fixture.folder}/zipvoice`, 'zipvoice');
    const engine = fixture.start({ model, clones: 'hurried' });
    const voice = await engine.cloning?.clone({ ...SAMPLE, transcript: 'La.' }, never);
    const [usual, fast] = [
      await speak(engine, { text: TEXT, voice: voice ?? '' }),
      await speak(engine, { text: TEXT, voice: voice ?? '', tempo: 2 }),
    ];
    expect(fast.samples.length / usual.samples.length).toBeCloseTo(0.5, 1);
  });

  test('without a reference says what to set', async () => {
    const { model } = writeTinyVoice(`${fixture.folder}/pocket`, 'pocket');
    const engine = fixture.start({ model });
    await expect(engine.voices()).rejects.toThrow('"reference"');
  });

  test('that needs the words in a sample keeps none without them', async () => {
    const { model } = writeTinyVoice(`${fixture.folder}/zipvoice`, 'zipvoice');
    const engine = fixture.start({ model, clones: 'wordless' });
    const cloning = engine.cloning?.clone(SAMPLE, never);
    await expect(cloning).rejects.toThrow('"ref_text"');
    expect(existsSync(path.join(fixture.folder, 'wordless'))).toBe(false);
  });

  test('that lacks a file is not loaded, and the error names the file', async () => {
    const { model } = writeTinyVoice(`${fixture.folder}/zipvoice-without-words`, 'zipvoice');
    rmSync(path.join(model, 'lexicon.txt'));
    const engine = fixture.start({ model, clones: 'unused' });
    await expect(engine.voices()).rejects.toThrow('has no lexicon.txt');
  });

  test('is needed to clone voices: a model with its own voices keeps no sample', async () => {
    const { model } = writeTinyVoice(`${fixture.folder}/piper`, 'piper');
    const engine = fixture.start({ model, clones: 'piper-clones' });
    await expect(engine.cloning?.clone(SAMPLE, never)).rejects.toThrow('Remove "clones"');
    expect(existsSync(path.join(fixture.folder, 'piper-clones'))).toBe(false);
  });

  test.each(IMITATING_VOICES)(
    'of the format %s clones voices, also for the next start, and deletes their samples',
    async (kind) => {
      const { model } = writeTinyVoice(`${fixture.folder}/${kind}`, kind);
      const engine = fixture.start({ model, clones: 'clones' });
      const sample = { ...SAMPLE, transcript: 'La la la.' };
      const id = (await engine.cloning?.clone(sample, never)) ?? '';
      await engine.close();

      const next = fixture.start({ model, clones: 'clones' });
      expect(await next.voices()).toEqual([]);
      const spoken = await speak(next, { text: TEXT, voice: id });
      expect(medianHz(spoken) / 180).toBeCloseTo(1, 1);

      const folder = path.join(fixture.folder, 'clones');
      const modes = readdirSync(folder).map(
        (name) => statSync(path.join(folder, name)).mode & 0o777,
      );
      if (process.platform !== 'win32') expect(modes).toEqual([0o600, 0o600]);
      await next.cloning?.remove(id);
      expect(readdirSync(folder)).toEqual([]);
      await next.cloning?.remove(id);
      await expect(speak(next, { voice: id })).rejects.toMatchObject({ fault: 'voice_missing' });
      await expect(speak(next, { voice: '../anna' })).rejects.toMatchObject({
        fault: 'voice_missing',
      });
    },
  );
});
