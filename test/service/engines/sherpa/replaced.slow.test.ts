import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { NO_ENGINES } from '../../../../src/service/engines/engine-set.ts';
import { openForAll } from '../../../support/lifetime.ts';
import { FALLBACK_MS } from '../../../support/service/fallback.ts';
import { NO_SHERPA, SherpaFixture } from '../../../support/service/sherpa.ts';
import { FAULTY_ENGINE, postTts, startTestService } from '../../../support/service/start.ts';
import { writeTinyVoice } from '../../../support/tiny-voices/write-tiny-voice.ts';

/** A model in its own process that dies or hangs, heard through the service. Its embedded engine hums. */

/** For a voice of the model. */
const VOICE = { id: 'voice-u-anna', name: 'Anna', language: 'en', gender: 'f' } as const;

describe.skipIf(NO_SHERPA !== undefined)(`a model's process ${NO_SHERPA ?? ''}`, () => {
  const fixture = openForAll(() => new SherpaFixture());
  const service = openForAll(async () => {
    const { model } = writeTinyVoice(path.join(fixture.folder, 'tiny'), 'piper');
    const engine = fixture.start({ model });
    return startTestService({
      synthesizers: [FAULTY_ENGINE],
      engines: {
        ...NO_ENGINES,
        engines: [{ engine, kind: 'sherpa', isLocal: true }],
        languages: { en: ['tiny'] },
        voices: [{ ...VOICE, engineVoices: { tiny: 'tiny_2' } }],
      },
    });
  });
  beforeAll(() => untilModelSpeaks());

  async function say() {
    const startMs = performance.now();
    const body = { text: 'Hello my name is Anna', language: 'en', voice_id: VOICE.id };
    const response = await postTts(service, body);
    await response.arrayBuffer();
    const ms = performance.now() - startMs;
    return { status: response.status, engine: response.headers.get('x-engine'), ms };
  }

  async function untilModelSpeaks(): Promise<void> {
    while ((await say()).engine !== 'tiny') await pause(20);
  }

  test.each(['SIGKILL', 'SIGSTOP'] as const)(
    'that gets %s is replaced while another engine speaks',
    async (signal) => {
      const before = fixture.processes.at(-1) ?? 0;
      process.kill(before, signal);
      const said = await say();
      expect(said.status).toBe(200);
      expect(said.ms).toBeLessThan(FALLBACK_MS);
      await untilModelSpeaks();
      expect(fixture.processes.at(-1)).not.toBe(before);
    },
  );
});
