import { describe, expect, test } from 'vitest';
import { NO_ENGINES } from '../../../../src/service/engines/engine-set.ts';
import type { SherpaEngine } from '../../../../src/service/engines/sherpa/sherpa-engine.ts';
import { closeAfterEach, openForEach } from '../../../support/lifetime.ts';
import { FALLBACK_MS } from '../../../support/service/fallback.ts';
import { NO_SHERPA, SherpaFixture } from '../../../support/service/sherpa.ts';
import {
  FAULTY_ENGINE,
  postTts,
  samplesOf,
  startTestService,
} from '../../../support/service/start.ts';
import { casesOf } from '../../../support/suites.ts';
import {
  FAILING_LETTER,
  writeBrokenVoice,
  writeFailingVoice,
} from '../../../support/tiny-voices/broken-voices.ts';

/** Models behind the HTTP interface. The embedded engine hums at 220 Hz. */

const EMMA = 'voice-b-en-f-01';
/** Each ends its process in another way. */
const FAULTS = ['without metadata', 'with a corrupt graph'] as const;

const fixture = openForEach(() => new SherpaFixture());
const { start: serve, latest: service } = closeAfterEach((engine: SherpaEngine) => {
  const set = {
    ...NO_ENGINES,
    engines: [{ kind: 'sherpa', engine, isLocal: true, firstSoundTimeoutMs: 500 }],
    languages: { '*': ['tiny'] },
    presets: { [EMMA]: { tiny: '1' } },
  };
  return startTestService({ synthesizers: [FAULTY_ENGINE], engines: set });
});

async function say(text: string) {
  const startMs = performance.now();
  const response = await postTts(service, { text, language: 'en', voice_id: EMMA });
  // The response begins with the first sound.
  const ms = performance.now() - startMs;
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    engine: response.headers.get('x-engine'),
    samples: samplesOf(bytes),
    ms,
  };
}

/** Speaks until the model does, as it does once it has listed its voices. */
const sayWithModel = (text: string) =>
  expect.poll(async () => (await say(text)).engine).toBe('tiny');

describe.skipIf(NO_SHERPA)(`the service with a model on this machine ${NO_SHERPA ?? ''}`, () => {
  test.each(['fails', 'hangs'] as const)(
    'speaks immediately when the model %s, and with the model again afterwards',
    async (fault) => {
      await serve(fixture.start({ model: writeFailingVoice(`${fixture.folder}/model`, fault) }));
      await sayWithModel('My name is Anna.');
      const said = await say(`My name is ${FAILING_LETTER.repeat(2)}a.`);
      expect(said).toMatchObject({ status: 200, engine: 'embedded' });
      expect(said.samples.length).toBeGreaterThan(1_000);
      expect(said.ms).toBeLessThan(FALLBACK_MS);
      await sayWithModel('My name is Anna.');
    },
  );

  test.each(casesOf(FAULTS, 1))('speaks without a model %s', async (fault) => {
    await serve(fixture.start({ model: writeBrokenVoice(`${fixture.folder}/broken`, fault) }));
    const said = await say('Is anybody there?');
    expect(said).toMatchObject({ status: 200, engine: 'embedded' });
    expect(said.ms).toBeLessThan(FALLBACK_MS);
  });
});
