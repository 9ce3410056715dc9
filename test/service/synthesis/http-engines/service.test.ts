import { afterEach, expect, test } from 'vitest';
import { SAMPLE_RATE } from '../../../../src/service/sound/sample-rate.ts';
import { NO_ENGINES } from '../../../../src/service/synthesis/engine-set.ts';
import { connect } from '../../../support/service/fake-engines/speak.ts';
import { startFakeEngine } from '../../../support/service/fake-engines/start.ts';
import {
  FAULTY_ENGINE,
  postTts,
  samplesOf,
  startTestService,
  type TestService,
} from '../../../support/service/start.ts';
import { pitchTrack, quantile } from '../../../support/speech-measures.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

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
    const fake = await startFakeEngine(server);
    closers.push(() => fake.close());
    const synthesizer = connect(fake);
    const service = await startTestService({
      embeddedEngines: [FAULTY_ENGINE],
      engines: {
        ...NO_ENGINES,
        engines: [{ synthesizer, kind: server, isLocal: true, firstSoundTimeoutMs: 5_000 }],
        languages: { '*': ['fake'] },
        presets: { [request.voice_id]: { fake: voice } },
      },
    });
    closers.push(() => service.close());
    const { hertz } = fake.voices.find(({ id }) => id === voice) ?? { hertz: 0 };
    await expect
      .poll(() => say(service, request))
      .toMatchObject({ engine: 'fake', isFallback: false });
    expect((await say(service, request)).hertz).toBeCloseTo(hertz, -1);
    fake.trouble = 'html';
    const replaced = await say(service, request);
    expect(replaced).toMatchObject({ engine: 'embedded', isFallback: true });
    expect(Math.abs(replaced.hertz - hertz)).toBeGreaterThan(20);
  },
);
