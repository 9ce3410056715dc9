import { readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { medianHz, NO_SHERPA, SherpaFixture, speak } from '../../../support/service/sherpa.ts';
import { tone, wav } from '../../../support/sound.ts';
import { writeTinyVoice } from '../../../support/tiny-voices/write-tiny-voice.ts';

const never = new AbortController().signal;
const RATE = 24_000;
const TEXT = 'anna and i are a voice and a name.';

describe.skipIf(NO_SHERPA)(`a model that imitates a recording ${NO_SHERPA ?? ''}`, () => {
  let fixture: SherpaFixture;
  let model: string;

  beforeAll(() => {
    fixture = new SherpaFixture();
    ({ model } = writeTinyVoice(`${fixture.folder}/pocket`, 'pocket'));
  });

  afterAll(() => fixture.close());

  test('speaks in the voice of the reference', async () => {
    const recording = tone(130, 1, RATE);
    writeFileSync(path.join(fixture.folder, 'anna.wav'), wav(recording, RATE));
    const engine = fixture.start({ model, reference: { sample: 'anna.wav' } });
    const [voice] = await engine.voices(never);
    expect(voice).toMatchObject({ id: 'reference', languages: ['en'] });
    const spoken = await speak(engine, { text: TEXT, voice: 'reference' });
    expect(medianHz(spoken) / 130).toBeCloseTo(1, 1);
    await engine.close();
  });

  test('without a reference says what to set', async () => {
    const engine = fixture.start({ model });
    await expect(engine.voices(never)).rejects.toThrow('"reference"');
    await engine.close();
  });

  test('clones voices, also for the next start, and deletes their samples', async () => {
    const engine = fixture.start({ model, clones: 'clones' });
    const sample = { sampleRate: RATE, samples: tone(180, 2, RATE), transcript: 'La la la.' };
    const id = (await engine.cloning?.clone(sample, never)) ?? '';
    await engine.close();

    const next = fixture.start({ model, clones: 'clones' });
    expect(await next.voices(never)).toEqual([]);
    const spoken = await speak(next, { text: TEXT, voice: id });
    expect(medianHz(spoken) / 180).toBeCloseTo(1, 1);

    const folder = path.join(fixture.folder, 'clones');
    const modes = readdirSync(folder).map((name) => statSync(path.join(folder, name)).mode & 0o777);
    if (process.platform !== 'win32') expect(modes).toEqual([0o600, 0o600]);
    await next.cloning?.remove(id);
    expect(readdirSync(folder)).toEqual([]);
    await next.cloning?.remove(id);
    await expect(speak(next, { voice: id })).rejects.toMatchObject({ fault: 'voice_missing' });
    await expect(speak(next, { voice: '../anna' })).rejects.toMatchObject({
      fault: 'voice_missing',
    });
    await next.close();
  });
});
