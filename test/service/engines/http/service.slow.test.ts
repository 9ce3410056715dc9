import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { NO_ENGINES } from '../../../../src/service/engines/engine-set.ts';
import { SAMPLE_RATE } from '../../../../src/service/sound/sample-rate.ts';
import { connect } from '../../../support/service/fake-engines/speak.ts';
import { type FakeServer, startFakeEngine } from '../../../support/service/fake-engines/start.ts';
import {
  FAULTY_ENGINE,
  postTts,
  samplesOf,
  startTestService,
  type TestService,
} from '../../../support/service/start.ts';
import { pitchTrack, quantile } from '../../../support/speech-measures.ts';

/** A service that speaks a preset with a fake server. */
async function open(
  server: FakeServer,
  preset: { voice_id: string; voice: string },
  configured: { settings?: object; firstSoundTimeoutMs?: number } = {},
) {
  const fake = await startFakeEngine(server);
  onTestFinished(() => fake.close());
  const { settings, ...rest } = configured;
  const engine = connect(fake, settings);
  const service = await startTestService({
    synthesizers: [FAULTY_ENGINE],
    engines: {
      ...NO_ENGINES,
      engines: [{ engine, kind: server, isLocal: true, ...rest }],
      languages: { '*': ['fake'] },
      presets: { [preset.voice_id]: { fake: preset.voice } },
    },
  });
  onTestFinished(() => service.close());
  await until(service, 'state{engine="fake",state="available"} 1');
  return { fake, service };
}

/** Waits until the metrics contain this. */
async function until(service: TestService, metric: string): Promise<void> {
  while (!(await (await fetch(`${service.url}/metrics`)).text()).includes(metric)) await pause(50);
}

async function say(
  service: TestService,
  body: { voice_id: string; text: string; language: 'en' | 'ja' },
) {
  const response = await postTts(service, body);
  const samples = samplesOf(Buffer.from(await response.arrayBuffer()));
  return {
    engine: response.headers.get('x-engine'),
    isFallback: response.headers.get('x-engine-fallback') === 'true',
    hertz: quantile(pitchTrack(samples, SAMPLE_RATE), 0.5),
  };
}

const ENGLISH = {
  voice_id: 'voice-b-en-m-01',
  text: 'One sentence for all',
  language: 'en',
} as const;
const JAPANESE = {
  voice_id: 'voice-b-ja-m-01',
  text: 'おはようございます',
  language: 'ja',
} as const;

test.each([
  ['openai', 'am_adam', ENGLISH],
  ['voicevox', '13', JAPANESE],
  ['azure', 'en-US-AvaMultilingualNeural', ENGLISH],
] as const)(
  '%s is heard through the service, and replaced while it fails',
  async (server, voice, request) => {
    const preset = { voice_id: request.voice_id, voice };
    const { fake, service } = await open(server, preset, { firstSoundTimeoutMs: 5_000 });
    const { hertz } = fake.voices.find(({ id }) => id === voice) ?? { hertz: 0 };
    expect(await say(service, request)).toMatchObject({ engine: 'fake', isFallback: false });
    expect((await say(service, request)).hertz).toBeCloseTo(hertz, -1);
    fake.trouble = 'html';
    const replaced = await say(service, request);
    expect(replaced).toMatchObject({ engine: 'embedded', isFallback: true });
    expect(Math.abs(replaced.hertz - hertz)).toBeGreaterThan(20);
  },
);

test('a preset that is mapped to a mix of voices is spoken by the mix', async () => {
  const voice = 'am_adam(2)+af_heart';
  const { fake, service } = await open('openai', { voice_id: ENGLISH.voice_id, voice });
  expect(await say(service, ENGLISH)).toMatchObject({ engine: 'fake', isFallback: false });
  expect(fake.spoken.map((spoken) => spoken.voice)).toEqual([voice]);
});

test('a voice that a server does not have silences no other voice', async () => {
  const preset = { voice_id: ENGLISH.voice_id, voice: 'am_adam' };
  const { fake, service } = await open('openai', preset);
  fake.trouble = 'missing-voice';
  expect(await say(service, ENGLISH)).toMatchObject({ engine: 'embedded', isFallback: true });
  fake.trouble = undefined;
  const other = await say(service, { ...ENGLISH, voice_id: 'voice-b-en-f-01' });
  expect(other).toMatchObject({ engine: 'fake', isFallback: false });
  const asked = fake.spoken.length;
  expect(await say(service, ENGLISH)).toMatchObject({ engine: 'embedded', isFallback: true });
  expect(fake.spoken.length).toBe(asked);
});

test('VOICEVOX is not reported as broken while it finishes an abandoned text', async () => {
  const preset = { voice_id: JAPANESE.voice_id, voice: '13' };
  const { fake, service } = await open('voicevox', preset);
  expect(await say(service, JAPANESE)).toMatchObject({ engine: 'fake' });
  fake.pause();
  const leaving = new AbortController();
  const left = postTts(service, JAPANESE, { signal: leaving.signal }).catch(() => undefined);
  await fake.received(2);
  leaving.abort();
  await left;
  const next = say(service, JAPANESE);
  // It waits for a slot. An engine that has been asked has to be heard soon.
  await until(service, 'segments{engine="fake",state="waiting"} 1');
  fake.resume();
  expect(await next).toMatchObject({ engine: 'fake', isFallback: false });
  expect(fake.peakComputing).toBe(1);
});
