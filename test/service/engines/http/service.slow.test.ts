import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { NO_ENGINES } from '../../../../src/service/engines/engine-set.ts';
import { connect } from '../../../support/service/fake-engines/speak.ts';
import { type FakeServer, startFakeEngine } from '../../../support/service/fake-engines/start.ts';
import {
  FAULTY_ENGINE,
  postTts,
  startTestService,
  type TestService,
  type TtsBody,
} from '../../../support/service/start.ts';

/** A service that speaks a preset with a fake server. */
async function open(server: FakeServer, voiceId: string, voice: string) {
  const fake = await startFakeEngine(server);
  const engine = connect(fake);
  const service = await startTestService({
    synthesizers: [FAULTY_ENGINE],
    engines: {
      ...NO_ENGINES,
      engines: [{ engine, kind: server, isLocal: true, firstSoundTimeoutMs: 30_000 }],
      languages: { '*': ['fake'] },
      presets: { [voiceId]: { fake: voice } },
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

async function say(service: TestService, body: TtsBody) {
  const response = await postTts(service, body);
  await response.arrayBuffer();
  return {
    engine: response.headers.get('x-engine'),
    isFallback: response.headers.get('x-engine-fallback') === 'true',
  };
}

const OLIVER = 'voice-b-en-m-01';
const ENGLISH = { voice_id: OLIVER, text: 'One sentence for all', language: 'en' };

test('a preset that is mapped to a mix of voices is spoken by the mix', async () => {
  const voice = 'am_adam(2)+af_heart';
  const { fake, service } = await open('openai', OLIVER, voice);
  expect(await say(service, ENGLISH)).toMatchObject({ engine: 'fake', isFallback: false });
  expect(fake.spoken.map((spoken) => spoken.voice)).toEqual([voice]);
});

test('a voice that a server does not have silences no other voice', async () => {
  const { fake, service } = await open('openai', OLIVER, 'am_adam');
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
  const { fake, service } = await open('voicevox', 'voice-b-ja-m-01', '13');
  const japanese = { voice_id: 'voice-b-ja-m-01', text: 'おはようございます', language: 'ja' };
  expect(await say(service, japanese)).toMatchObject({ engine: 'fake' });
  fake.pause();
  const leaving = new AbortController();
  const left = postTts(service, japanese, { signal: leaving.signal }).catch(() => undefined);
  await fake.received(2);
  leaving.abort();
  await left;
  const next = say(service, japanese);
  // It waits for a slot. An engine that has been asked has to be heard soon.
  await until(service, 'segments{engine="fake",state="waiting"} 1');
  fake.resume();
  expect(await next).toMatchObject({ engine: 'fake', isFallback: false });
  expect(fake.peakComputing).toBe(1);
});
