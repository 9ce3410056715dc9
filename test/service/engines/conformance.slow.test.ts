import { describe, expect, onTestFinished, test } from 'vitest';
import { EmbeddedEngine } from '../../../src/service/engines/embedded/embedded-engine.ts';
import { SYNTHESIZERS } from '../../../src/service/engines/embedded/registry.ts';
import {
  type Engine,
  EngineError,
  type EngineRequest,
  type EngineSound,
} from '../../../src/service/engines/engine.ts';
import { SERVICE_LIMITS } from '../../../src/service/limits.ts';
import { NEUTRAL } from '../../../src/service/prosody/prosody.ts';
import { createLogger } from '../../../src/shared/common/logger.ts';
import { connect, requestOf } from '../../support/service/fake-engines/speak.ts';
import { FAKE_SERVERS, startFakeEngine } from '../../support/service/fake-engines/start.ts';
import { NO_SHERPA, SherpaFixture } from '../../support/service/sherpa.ts';
import { TEST_VOICE } from '../../support/service/test-voice.ts';
import { writeTinyVoice } from '../../support/tiny-voices/write-tiny-voice.ts';

/** What the service relies on, whatever the engine. */

const never = new AbortController().signal;
const TEXT = 'Hello my name is Anna, and I am a voice.';

const openers: Record<string, () => Engine | Promise<Engine>> = {
  embedded: () => {
    const log = createLogger('silent');
    const limits = SERVICE_LIMITS;
    const options = { size: 2, synthesizers: SYNTHESIZERS, warmUp: false, log, limits };
    const engine = new EmbeddedEngine(options);
    onTestFinished(() => engine.close());
    return engine;
  },
  ...(NO_SHERPA === undefined && {
    sherpa: () => {
      const fixture = new SherpaFixture();
      onTestFinished(() => fixture.close());
      const { model } = writeTinyVoice(`${fixture.folder}/voice`, 'piper');
      return fixture.start({ model });
    },
  }),
  ...Object.fromEntries(
    FAKE_SERVERS.map((server) => [
      server,
      async () => {
        const fake = await startFakeEngine(server);
        return connect(fake);
      },
    ]),
  ),
};

/** With the first voice of the engine, once it is ready. */
async function openWithRequest(open: () => Engine | Promise<Engine>) {
  const engine = await open();
  const [voice] = await engine.voices(never);
  await engine.whenReady?.(never);
  const [language = 'en'] = voice?.languages ?? [];
  const request = (text = TEXT): EngineRequest => ({
    ...requestOf({ text, language, voice: voice?.id ?? '' }),
    target: { voice: TEST_VOICE, prosody: NEUTRAL },
  });
  return { engine, request };
}

const secondsOf = (sound: readonly EngineSound[]) =>
  sound.reduce((sum, { samples, sampleRate }) => sum + samples.length / sampleRate, 0);

describe.each(Object.entries(openers))('the engine %s', (_, open) => {
  test('speaks at one rate, and longer texts longer', async () => {
    const { engine, request } = await openWithRequest(open);
    const short = await Array.fromAsync(engine.speak(request('Hello.'), never));
    const long = await Array.fromAsync(engine.speak(request(), never));
    expect(new Set([...short, ...long].map(({ sampleRate }) => sampleRate)).size).toBe(1);
    expect(secondsOf(short)).toBeGreaterThan(0.1);
    expect(secondsOf(long)).toBeGreaterThan(1.5 * secondsOf(short));
  });

  test('speaks as many segments at once as it says', async () => {
    const { engine, request } = await openWithRequest(open);
    const all = Array.from({ length: engine.maxConcurrent }, () =>
      Array.fromAsync(engine.speak(request(), never)),
    );
    for (const sound of await Promise.all(all)) expect(secondsOf(sound)).toBeGreaterThan(0.5);
  });

  test('stops with the reason of an abort, and speaks again', async () => {
    const { engine, request } = await openWithRequest(open);
    const work: Promise<void>[] = [];
    const events = { onWork: (ended: Promise<void>) => work.push(ended) };
    const leaving = new AbortController();
    const reason = new Error('skipped');
    const speech = engine.speak(request(TEXT.repeat(20)), leaving.signal, events);
    const sound = speech[Symbol.asyncIterator]();
    await sound.next();
    leaving.abort(reason);
    const rest = async () => {
      while ((await sound.next()).done !== true);
    };
    await expect(rest()).rejects.toBe(reason);
    await Promise.all(work);
    expect(secondsOf(await Array.fromAsync(engine.speak(request(), never)))).toBeGreaterThan(0.5);
  });

  test('fails with an EngineError when it is closed', async () => {
    const { engine, request } = await openWithRequest(open);
    await engine.close();
    const speech = Array.fromAsync(engine.speak(request(), never));
    await expect(speech).rejects.toThrow(EngineError);
  });
});
