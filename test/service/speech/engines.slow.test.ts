import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { EnginesReply } from '../../../src/service/dashboard/protocol.ts';
import type { EngineVoice } from '../../../src/service/engines/engine.ts';
import type { EngineSet } from '../../../src/service/engines/engine-set.ts';
import { NO_ENGINES } from '../../../src/service/engines/engine-set.ts';
import { SAMPLE_RATE } from '../../../src/service/sound/sample-rate.ts';
import { SPEECH_LUFS } from '../../../src/service/sound/speech-level.ts';
import type { ServiceOptions } from '../../../src/service/start-service.ts';
import { createLogger } from '../../../src/shared/common/logger.ts';
import { createClient } from '../../support/service/client.ts';
import { createLoggedInVisitor } from '../../support/service/dashboard.ts';
import { FALLBACK_MS } from '../../support/service/fallback.ts';
import {
  createHummingEngine,
  type HummingEngineOptions,
} from '../../support/service/humming-engine.ts';
import { lufs } from '../../support/service/loudness.ts';
import {
  FAULTY_ENGINE,
  postTts,
  STREAMING,
  samplesOf,
  startTestService,
  type TestService,
  type TtsBody,
} from '../../support/service/start.ts';
import { pitchTrack, quantile } from '../../support/speech-measures.ts';

/** Engines of an operator, heard through the service. Its embedded engine hums at 220 Hz. */

const EMMA = 'voice-b-en-f-01';
const OLIVER = 'voice-b-en-m-01';
const LINDA = 'voice-u-linda';
const TEXT = 'One sentence for everybody to hear';
const GERMAN = 'Das ist heute wirklich ein sehr schöner Tag, und wir haben viel Zeit.';
const RUSSIAN = 'Сегодня мы играем в новую игру вместе, заходи в Discord, my friends.';
const ENGLISH: EngineVoice = { id: 'one', languages: ['en'] };

/** A service with humming engines, in this order for every language. */
async function open(
  engines: readonly HummingEngineOptions[],
  set: Partial<EngineSet> = {},
  options: Partial<ServiceOptions> = {},
) {
  const humming = engines.map((options, index) =>
    createHummingEngine({ name: `humming-${index + 1}`, ...options }),
  );
  const service = await startTestService({
    synthesizers: [FAULTY_ENGINE],
    engines: {
      ...NO_ENGINES,
      engines: humming.map(({ configured }) => configured),
      languages: { '*': humming.map(({ configured }) => configured.engine.name) },
      presets: { [EMMA]: Object.fromEntries(humming.map((_, i) => [`humming-${i + 1}`, 'one'])) },
      ...set,
    },
    ...options,
  });
  onTestFinished(() => service.close());
  await until(async () => !(await metrics(service)).match(/state="unknown"\} 1/));
  const [first] = humming;
  if (first === undefined) throw new Error('No engine');
  return { service, first, humming };
}

async function metrics(service: TestService): Promise<string> {
  return (await fetch(`${service.url}/metrics`)).text();
}

async function until(isTrue: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isTrue())) await pause(50);
}

/** Speaks, and reads all of it. */
async function say(
  service: TestService,
  body: { [Field in keyof TtsBody]?: TtsBody[Field] | undefined } = {},
  headers = {},
) {
  const startMs = performance.now();
  const response = await postTts(service, { text: TEXT, language: 'en', ...body } as TtsBody, {
    headers,
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    engine: response.headers.get('x-engine'),
    languages: response.headers.get('x-language'),
    toneApplied: response.headers.get('x-tone-applied'),
    toneIgnored: response.headers.get('x-tone-ignored'),
    isFallback: response.headers.get('x-engine-fallback') === 'true',
    hasChanged: response.headers.get('x-engine-changed') === 'true',
    version: response.headers.get('x-engine-version'),
    samples: samplesOf(bytes),
    ms: performance.now() - startMs,
  };
}

const pitchOf = (samples: Float32Array) => quantile(pitchTrack(samples, SAMPLE_RATE), 0.5);
const secondsOf = (samples: Float32Array) => samples.length / SAMPLE_RATE;

describe('an engine', () => {
  test('speaks in its own voice, and the response names it', async () => {
    const { service } = await open([{ hz: 150 }]);
    const said = await say(service);
    expect(said).toMatchObject({ status: 200, engine: 'humming-1', isFallback: false });
    expect(said.version).toMatch(/^[\w-]{16}$/);
    expect(pitchOf(said.samples)).toBeCloseTo(150, -1);
    expect(secondsOf(said.samples)).toBeCloseTo(0.06 * TEXT.length, 1);
  });

  test.each([0.02, 0.8])(
    'is as loud as every voice with a peak of %f, from the first clip on',
    async (peak) => {
      const { service } = await open([{ peak }]);
      for (const _ of [1, 2]) {
        const { samples } = await say(service);
        expect(Math.abs(lufs(samples) - SPEECH_LUFS)).toBeLessThan(1);
      }
    },
  );

  test('on this machine is measured before the first clip', async () => {
    const local = { peak: 0.05, configured: { isLocal: true } };
    const { service, first } = await open([local], {}, { warmUp: true });
    await until(() => first.requests.length === 1 && first.active.now === 0);
    const { samples, engine } = await say(service, { text: 'A short one' });
    expect(engine).toBe('humming-1');
    expect(first.requests[0]?.text).toMatch(/^Hello, how are you/);
    expect(Math.abs(lufs(samples) - SPEECH_LUFS)).toBeLessThan(1);
  });

  test('is shaped where it cannot change tempo and pitch itself, and stays as loud', async () => {
    const { service } = await open([{ hz: 150 }]);
    const plain = await say(service);
    const tone_instruction = '1.4x speed, 3 semitones higher';
    const first = await say(service, { tone_instruction });
    expect(Math.abs(lufs(first.samples) - SPEECH_LUFS)).toBeLessThan(2);
    const shaped = await say(service, { tone_instruction });
    expect(secondsOf(plain.samples) / secondsOf(shaped.samples)).toBeCloseTo(1.4, 1);
    expect(12 * Math.log2(pitchOf(shaped.samples) / pitchOf(plain.samples))).toBeCloseTo(3, 0);
    expect(Math.abs(lufs(shaped.samples) - SPEECH_LUFS)).toBeLessThan(1);
  });

  test('gets the prosody that it can render, and only the rest is shaped', async () => {
    const native = { tempo: [0.5, 1.2], pitchSemitones: [-12, 12] } as const;
    const { service, first } = await open([{ native }]);
    const plain = await say(service);
    const shaped = await say(service, { tone_instruction: '1.5x speed, 3 semitones higher' });
    expect(first.requests.at(-1)).toMatchObject({ tempo: 1.2, pitchSemitones: 3, melody: 1 });
    expect(secondsOf(plain.samples) / secondsOf(shaped.samples)).toBeCloseTo(1.5, 1);
    expect(12 * Math.log2(pitchOf(shaped.samples) / pitchOf(plain.samples))).toBeCloseTo(3, 0);
    expect(shaped.toneApplied).toBe('pace=1.50, pitch=+3.0st');
  });

  test('that follows instructions gets the words of the tone', async () => {
    const { service, first } = await open([{ native: { instruction: true } }]);
    const said = await say(service, { tone_instruction: 'very sad, like a pirate' });
    expect(said).toMatchObject({ toneApplied: 'instruction', toneIgnored: null });
    expect(first.requests.at(-1)).toMatchObject({
      instruction: 'very sad, like a pirate',
      tempo: 1,
    });
  });

  test.each([
    ['plain', 'Rain at 10:30 in 3 km, fire.'],
    ['normalized', 'Rain at ten thirty in three kilometers, fire.'],
  ] as const)('that reads %s text gets no emoji or invisible characters', async (reads, text) => {
    const { service, first } = await open([{ reads }]);
    await say(service, { text: 'Rain\u200b at 10:30 in 3 km 🔥.' });
    expect(first.requests.at(-1)?.text).toBe(text);
  });
});

describe('a preset that is not mapped', () => {
  test('is spoken by the only voice if its pitch is near, moved towards the preset', async () => {
    // Oliver has 154 Hz: five semitones above 115 Hz.
    const { service } = await open([{ hz: 115 }]);
    for (const _ of [1, 2]) {
      const said = await say(service, { voice_id: OLIVER });
      expect(said).toMatchObject({ engine: 'humming-1', isFallback: false });
      expect(12 * Math.log2(pitchOf(said.samples) / 115)).toBeCloseTo(4, 0);
    }
  });

  test('is not spoken by a voice with a distant pitch, which is not reported as a fallback', async () => {
    const { service, first } = await open([{ hz: 320 }]);
    for (const _ of [1, 2]) {
      expect(await say(service, { voice_id: OLIVER })).toMatchObject({
        engine: 'embedded',
        isFallback: false,
      });
    }
    // It was measured once.
    expect(first.requests.length).toBe(1);
  });

  test('gets a voice of its gender and language, always the same', async () => {
    const voices = ['f', 'm'].flatMap((gender) =>
      [1, 2, 3].map((n) => ({ id: `${gender}${n}`, gender, languages: ['en'] }) as EngineVoice),
    );
    const { service, first } = await open([{ voices }], { presets: {} });
    const ids = ['voice-b-en-f-01', 'voice-b-en-f-02', 'voice-b-en-f-03', OLIVER, EMMA];
    for (const voice_id of ids) await say(service, { voice_id });
    const [emma, grace, hazel, oliver, again] = first.requests.map(({ voice }) => voice);
    expect([emma, grace, hazel].toSorted()).toEqual(['f1', 'f2', 'f3']);
    expect(oliver).toMatch(/^m/);
    expect(again).toBe(emma);
  });
});

/** A voice with a gender, by its language, gender and number. */
function gendered(id: string): EngineVoice {
  const [language, gender] = id.split('-');
  return { id, languages: [language], gender } as EngineVoice;
}

/** A voice of the operator. */
const linda = (voice: string) =>
  ({
    id: LINDA,
    name: 'Linda',
    language: 'en',
    gender: 'f',
    engineVoices: { 'humming-1': voice },
  }) as const;

describe('presets and genders', () => {
  const LENA = 'voice-b-de-f-01';
  const JONAS = 'voice-b-de-m-01';
  /** Far from every preset, so that pitch decides nothing. */
  const hz = 400;

  test('a single voice of a known gender speaks presets of this gender, and the next engine the others', async () => {
    const { service, humming } = await open(
      [
        { hz, voices: [gendered('en-m-1')] },
        { hz, voices: [gendered('en-f-1')] },
      ],
      { presets: {} },
    );
    expect(await say(service, { voice_id: OLIVER })).toMatchObject({ engine: 'humming-1' });
    expect(await say(service, { voice_id: EMMA })).toMatchObject({ engine: 'humming-2' });
    const mixed = { presets: {}, languages: { '*': ['humming-1'] } };
    const { service: alone } = await open([{ hz, voices: [gendered('en-m-1')] }], mixed);
    expect(await say(alone, { voice_id: EMMA })).toMatchObject({
      engine: 'embedded',
      isFallback: false,
    });
    expect(humming.map(({ requests }) => requests.length)).toEqual([1, 1]);
  });

  test("an operator's voice tells the gender of a voice that names none", async () => {
    const voices = [{ id: 'en-m-1' }, { id: 'en-f-1' }];
    const set = { presets: {}, voices: [linda('en-f-1')] };
    const { service, first } = await open([{ voices }], set);
    await say(service, { voice_id: EMMA });
    expect(first.requests.at(-1)?.voice).toBe('en-f-1');
  });

  test('a voice that the operator names for a preset comes before voices of its gender', async () => {
    const voices = [gendered('en-f-1'), gendered('en-f-2')];
    const { service } = await open([{ voices }, { voices }], {
      presets: { [EMMA]: { 'humming-2': 'en-f-1' } },
    });
    expect(await say(service)).toMatchObject({ engine: 'humming-2', isFallback: false });
  });

  test('a voice of the operator speaks other languages in the voices of its gender there', async () => {
    const german = [gendered('de-m-1'), gendered('de-f-1'), gendered('de-f-2')];
    const { service, humming } = await open(
      [{ voices: [gendered('en-f-1')] }, { voices: german }],
      {
        presets: { [LENA]: { 'humming-2': 'de-f-2' }, [JONAS]: {} },
        languages: { en: ['humming-1'], de: ['humming-2'] },
        voices: [linda('en-f-1')],
      },
    );
    const said = await say(service, { voice_id: LINDA, language: 'de', text: GERMAN });
    expect(said).toMatchObject({ engine: 'humming-2', isFallback: false });
    expect(humming[1]?.requests[0]?.voice).toBe('de-f-2');
    // No engine has French.
    const french = { voice_id: LINDA, language: 'fr', text: 'Bonjour à tous' };
    expect(await say(service, french)).toMatchObject({ engine: 'embedded', isFallback: true });
  });
});

describe('a clip', () => {
  const MIXED = `${GERMAN} Let us go there now at 10:30.`;
  const HALF =
    'Das ist gut und sehr schön heute. Let us go to the old house. Bonjour à tous mes amis.';

  test.each([
    [
      'leaves a part in a script that the voice cannot read',
      `${GERMAN} 안녕하세요.`,
      'de',
      'de, ko',
    ],
    ['leaves Latin letters, unless the voice reads them,', RUSSIAN, 'ru', 'ru, en'],
    ['or three leaves parts that are half of the text', HALF, 'de', 'de, en, fr'],
  ] as const)('in two languages %s to another engine', async (_, text, language, found) => {
    const { service } = await open([{ voices: [{ id: 'one', languages: [language] }] }]);
    const said = await say(service, { text, language: undefined });
    expect(said).toMatchObject({ engine: 'embedded', isFallback: false });
    expect(said.languages).toBe(found);
  });

  test.each([
    ['reads a short part in the main one', MIXED, { languages: ['de'] }, 'de', /10 Uhr 30/],
    [
      'speaks a short part in its own language, if the voice has it',
      MIXED,
      { languages: ['de', 'en'] },
      'en',
      /go there now at ten thirty/,
    ],
    [
      'reads Latin letters, if the voice can',
      RUSSIAN,
      { languages: ['ru'], readsLatin: true },
      'ru',
      /Discord, my friends/,
    ],
  ] as const)('in two languages %s', async (_, text, voice, language, words) => {
    const voices = [{ id: 'one', ...voice }];
    const { service, first } = await open([{ voices, reads: 'normalized' }]);
    const said = await say(service, { text, language: undefined });
    const [main] = voice.languages;
    expect(said).toMatchObject({ engine: 'humming-1', isFallback: false });
    expect(said.languages).toBe(`${main}, en`);
    expect(first.requests.map((request) => request.language)).toEqual([main, language]);
    expect(first.requests.at(-1)?.text).toMatch(words);
  });

  test('with a quarter in the language of its voice keeps it, unless another engine has its gender', async () => {
    const text = 'Das ist cool. Let us go there now, my friends.';
    const said = { voice_id: 'voice-b-de-m-01', text, language: undefined };
    const german = { voices: [gendered('de-m-1')] };
    const { service } = await open([german]);
    expect(await say(service, said)).toMatchObject({ engine: 'humming-1', languages: 'en, de' });
    const mostly = { ...said, text: 'Ja. Let us go there now, and see all of our old friends.' };
    expect(await say(service, mostly)).toMatchObject({ engine: 'embedded' });
    const { service: both } = await open([german, { voices: [gendered('en-m-1')] }]);
    expect(await say(both, said)).toMatchObject({ engine: 'humming-2', isFallback: false });
  });

  test('in a language that no engine has is spoken by the embedded engine', async () => {
    const { service } = await open([{ voices: [ENGLISH] }]);
    const german = await say(service, { text: 'Guten Morgen zusammen', language: 'de' });
    expect(german).toMatchObject({ engine: 'embedded', isFallback: false });
  });
});

describe('a voice of the operator', () => {
  test('is spoken by its engine also where the engine is not listed', async () => {
    const { service } = await open([{}], { voices: [linda('one')], languages: {} });
    expect(await say(service, { voice_id: LINDA })).toMatchObject({ engine: 'humming-1' });
    expect(await say(service)).toMatchObject({ engine: 'embedded', isFallback: false });
  });

  test('is spoken by a preset when its engine fails, and the response says so', async () => {
    const { service, first } = await open([{}], { voices: [linda('one')] });
    first.behavior = { kind: 'fail' };
    expect(await say(service, { voice_id: LINDA })).toMatchObject({
      status: 200,
      engine: 'embedded',
      isFallback: true,
    });
  });
});

describe('a failing engine', () => {
  test.each([{ kind: 'fail' }, { kind: 'hang' }, { kind: 'silence' }] as const)(
    'that does "$kind" is replaced before the first sound',
    async (behavior) => {
      const { service, first } = await open([{ voices: [ENGLISH] }]);
      await say(service);
      // The threads of the embedded engine start with the first clip.
      await say(service, { language: 'de' });
      first.behavior = behavior;
      const said = await say(service);
      expect(said).toMatchObject({ status: 200, engine: 'embedded', isFallback: true });
      expect(said.ms).toBeLessThan(FALLBACK_MS);
      expect(await metrics(service)).toMatch(
        /engine_failures_total\{engine="humming-1",fault="\w+"\} 1/,
      );
    },
  );

  test('is shown to operators with its error, and with the languages that another one speaks', async () => {
    const languages = { ko: ['humming-2'], '*': ['humming-1'] };
    const { service, first } = await open([{}, {}], { languages }, { hasDashboard: true });
    const operator = await createLoggedInVisitor(service, 'root');
    await service.tenancy.logins.setOperator('root', true);
    const works = { kind: 'humming', state: 'available', last_error: null };
    const shown = async () => (await operator.get<EnginesReply>('engines')).engines;
    expect(await shown()).toMatchObject([
      { name: 'humming-1', ...works, languages: ['*'], speaks: ['*'] },
      { name: 'humming-2', ...works, languages: ['ko'], speaks: ['ko'] },
      { name: 'embedded', state: 'available', languages: ['ko', '*'], speaks: [] },
    ]);
    first.behavior = { kind: 'hang' };
    expect(await say(service)).toMatchObject({ engine: 'embedded', isFallback: true });
    expect(await shown()).toMatchObject([
      {
        state: expect.stringMatching(/^(resting|probing)$/),
        languages: ['*'],
        speaks: [],
        last_error: { message: expect.stringMatching(/\w/), at: expect.stringMatching(/Z$/) },
      },
      { ...works, speaks: ['ko'] },
      { speaks: ['*'] },
    ]);
  });

  test('rests when it is silent again and again', async () => {
    const { service, first } = await open([{}]);
    await say(service);
    first.behavior = { kind: 'silence' };
    await until(async () => {
      const asked = first.requests.length;
      await say(service);
      return first.requests.length === asked;
    });
  });

  test('rests, and speaks again after it was probed', async () => {
    const { service, first } = await open([{}, {}]);
    first.behavior = { kind: 'hang' };
    // After a wait, only the embedded engine is quick enough.
    expect(await say(service)).toMatchObject({ engine: 'embedded', isFallback: true });
    const asked = first.requests.length;
    expect(await say(service)).toMatchObject({ engine: 'humming-2', isFallback: true });
    expect(first.requests.length).toBe(asked);
    first.behavior = { kind: 'speak' };
    await until(async () =>
      (await metrics(service)).includes('state{engine="humming-1",state="available"} 1'),
    );
    expect(await say(service)).toMatchObject({ engine: 'humming-1', isFallback: false });
  });

  test('in the middle of a streamed clip breaks it, and never changes the voice', async () => {
    const { service, first, humming } = await open([{}, {}]);
    await say(service);
    first.behavior = { kind: 'cut' };
    await expect(say(service, {}, STREAMING)).rejects.toThrow();
    expect(humming[1]?.requests).toEqual([]);
  });

  test('in the middle of a clip that is not streamed is replaced from the beginning', async () => {
    const { service, first } = await open([{ hz: 150, voices: [ENGLISH] }]);
    await say(service);
    const embedded = await say(service, { language: 'de' });
    first.behavior = { kind: 'cut' };
    const said = await say(service);
    expect(said).toMatchObject({ status: 200, engine: 'embedded', isFallback: true });
    expect(secondsOf(said.samples)).toBeCloseTo(secondsOf(embedded.samples), 1);
    expect(quantile(pitchTrack(said.samples, SAMPLE_RATE), 0.05)).toBeGreaterThan(200);
  });

  test('that starts well and then trickles is replaced, and rests', async () => {
    const configured = { limits: { lagTimeoutMs: 1_000 } };
    const { service, first } = await open([{ voices: [ENGLISH], configured }]);
    await say(service);
    // A tenth of a second of sound every 300 ms, so that it never stops for long.
    first.behavior = { kind: 'speak', chunkMs: 300 };
    expect(await say(service)).toMatchObject({ engine: 'embedded', isFallback: true });
    expect(await metrics(service)).toContain(
      'failures_total{engine="humming-1",fault="timed_out"} 1',
    );
  });

  test('that is only slow is not replaced a second time', async () => {
    const { service, first } = await open([{}]);
    first.behavior = { kind: 'speak', firstMs: 1_300 };
    expect(await say(service)).toMatchObject({ engine: 'embedded', isFallback: true });
    await until(async () =>
      (await metrics(service)).includes('state{engine="humming-1",state="available"} 1'),
    );
    expect(await say(service)).toMatchObject({ engine: 'humming-1', isFallback: false });
  });
});

describe('turns', () => {
  test('go to accounts, and an engine never speaks more than it can', async () => {
    const { service, first } = await open([{ maxConcurrent: 1 }]);
    await say(service);
    const { authorization } = await createClient(service, 'business');
    // Long enough for the guest to arrive while the others wait.
    first.behavior = { kind: 'speak', firstMs: 200 };
    const busy = [1, 2, 3, 4, 5, 6].map(() => say(service));
    await until(() => first.active.now === 1);
    const guest = await say(service, { text: 'Guest' }, { authorization });
    expect(guest.engine).toBe('humming-1');
    expect(first.requests.findIndex(({ text }) => text === 'Guest')).toBeLessThanOrEqual(3);
    await Promise.all(busy);
    expect(first.active.most).toBe(1);
  });

  test('are not lost to a client that stops reading', async () => {
    const { service, first } = await open([{ maxConcurrent: 1 }]);
    await say(service);
    const stalled = new AbortController();
    const response = await postTts(
      service,
      { text: 'A long text that nobody reads. '.repeat(60), language: 'en' },
      { headers: STREAMING, signal: stalled.signal },
    );
    expect(response.headers.get('x-engine')).toBe('humming-1');
    expect(await say(service)).toMatchObject({ engine: 'humming-1' });
    stalled.abort();
    await until(() => first.active.now === 0);
  });

  test('end when the client disconnects', async () => {
    const { service, first } = await open([{}]);
    await say(service);
    first.behavior = { kind: 'speak', chunkMs: 50 };
    const left = new AbortController();
    const text = 'A long sentence that goes on and on and on for a while. '.repeat(5);
    const request = { headers: STREAMING, signal: left.signal };
    await postTts(service, { text, language: 'en' }, request);
    const asked = first.requests.length;
    left.abort();
    await until(() => first.active.now === 0);
    expect(first.requests.length).toBe(asked);
  });
});

test('a part of the file that no clip uses is logged once its voices are known', async () => {
  const lines: string[] = [];
  const log = createLogger('warn', 'test', { write: (line) => void lines.push(line) });
  await open([{ voices: [ENGLISH] }], { languages: { de: ['humming-1'] } }, { log });
  expect(lines.join()).toContain('its voices speak only');
});

describe('the version', () => {
  test('changes with an engine, and a repeated request then says that it sounds different', async () => {
    const { service, first } = await open([{}]);
    const key = { 'idempotency-key': 'once' };
    const before = await say(service, {}, key);
    const same = await say(service, {}, key);
    expect(same).toMatchObject({ version: before.version, hasChanged: false });
    first.version = '2';
    const after = await say(service, {}, key);
    expect(after.version).not.toBe(before.version);
    expect(after.hasChanged).toBe(true);
  });

  test('changes with every engine, but an embedded clip then sounds the same', async () => {
    const { service, first } = await open([{ voices: [ENGLISH] }]);
    const german = { language: 'de', text: 'Guten Morgen' };
    const key = { 'idempotency-key': 'once' };
    const before = await say(service, german, key);
    first.version = '2';
    const after = await say(service, german, key);
    expect(after.version).not.toBe(before.version);
    expect(after).toMatchObject({ engine: 'embedded', hasChanged: false });
  });
});
