import { expect, test } from 'vitest';
import { readWav } from '../../../../src/shared/audio/wav-file.ts';
import { connect, listen } from '../../../support/service/fake-engines/speak.ts';
import { startFakeEngine } from '../../../support/service/fake-engines/start.ts';
import { tone } from '../../../support/sound.ts';

const signal = new AbortController().signal;
const sample = { sampleRate: 24_000, samples: tone(140, 4, 24_000) };

test.each(['elevenlabs', 'chatterbox-tts-api'] as const)(
  'a voice is cloned on %s, speaks, is not listed, and is deleted there',
  async (server) => {
    const fake = await startFakeEngine(server);
    const engine = connect(fake);
    const cloning = engine.cloning;
    const voice = (await cloning?.clone(sample, signal)) as string;

    const [uploaded = new Uint8Array()] = fake.clones.values();
    const { format, data } = readWav(uploaded);
    expect(format).toEqual({ sampleRate: 24_000, channels: 1, encoding: 's16' });
    expect(data.length).toBe(2 * sample.samples.length);

    expect((await listen(engine, { voice })).hertz).toBeCloseTo(140, -1);
    const listed = await engine.voices(signal);
    expect(listed.map(({ id }) => id)).toEqual(fake.voices.map(({ id }) => id));

    await cloning?.remove(voice, signal);
    expect(fake.clones.size).toBe(0);
    await cloning?.remove(voice, signal);
    expect((await listen(engine, { voice })).error?.fault).toBe('voice_missing');
  },
);

test('a deletion that fails is reported, so that it can be repeated', async () => {
  const fake = await startFakeEngine('elevenlabs');
  const { cloning } = connect(fake);
  const voice = (await cloning?.clone(sample, signal)) as string;
  fake.trouble = 'failing';
  await expect(cloning?.remove(voice, signal)).rejects.toMatchObject({ fault: 'unreachable' });
  expect(fake.clones.size).toBe(1);
});

test('an account that must be verified keeps no voice', async () => {
  const fake = await startFakeEngine('elevenlabs');
  fake.trouble = 'unverified';
  await expect(connect(fake).cloning?.clone(sample, signal)).rejects.toThrow(/verified/);
  expect(fake.clones.size).toBe(0);
});

test('an engine does not clone unless its settings say so', async () => {
  const fake = await startFakeEngine('elevenlabs');
  expect(connect(fake, { cloning: false }).cloning).toBeUndefined();
});
