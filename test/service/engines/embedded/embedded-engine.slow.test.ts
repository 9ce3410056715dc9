import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { ClientBuffer } from '../../../../src/service/engines/deadline-scheduling.ts';
import { EmbeddedEngine } from '../../../../src/service/engines/embedded/embedded-engine.ts';
import { SYNTHESIZERS } from '../../../../src/service/engines/embedded/registry.ts';
import type { EngineSound } from '../../../../src/service/engines/engine.ts';
import { SERVICE_LIMITS } from '../../../../src/service/limits.ts';
import { NEUTRAL, type Prosody } from '../../../../src/service/prosody/prosody.ts';
import { SAMPLE_RATE } from '../../../../src/service/sound/sample-rate.ts';
import { longTermSpectrum, spectralDistance } from '../../../../src/service/sound/spectrum.ts';
import type { Voice } from '../../../../src/service/voices/voice.ts';
import { createLogger } from '../../../../src/shared/common/logger.ts';
import type { Language } from '../../../../src/shared/contract/languages.ts';
import { BUZZ_HZ } from '../../../support/service/buzz-engine.ts';
import { requestOf } from '../../../support/service/fake-engines/speak.ts';
import { FAULTY_ENGINE } from '../../../support/service/start.ts';
import { TEST_VOICE } from '../../../support/service/test-voice.ts';
import { concatSamples, rms } from '../../../support/sound.ts';
import { activeLevel, peakLevel, pitchTrack, quantile } from '../../../support/speech-measures.ts';
import { casesOf } from '../../../support/suites.ts';

const BUZZ_ENGINE = new URL('../../../support/service/buzz-engine.ts', import.meta.url);
/** The pitch of the faulty engine. */
const HUM_HZ = SAMPLE_RATE / 100;

const VOICE: Voice = {
  ...TEST_VOICE,
  f0Hz: BUZZ_HZ,
  f0Span: 1.4,
  formantScale: 1,
  wordsPerMinute: 165,
};

let engine: EmbeddedEngine;
afterEach(() => engine.close());

function open(
  synthesizers: readonly URL[],
  size = 1,
  limits: Partial<typeof SERVICE_LIMITS | Record<string, number>> = {},
): void {
  const log = createLogger('silent');
  const all = { ...SERVICE_LIMITS, ...limits };
  engine = new EmbeddedEngine({ size, synthesizers, log, limits: all });
}

/** What differs from a plain English sentence of the only account. */
interface Changes {
  readonly language?: Language;
  readonly voice?: Voice;
  readonly prosody?: Prosody;
  readonly account?: string;
  readonly buffer?: ClientBuffer;
}

/** Speaks a segment as clips do: in a slot, until the engine has finished it. */
async function* speak(
  text: string,
  changes: Changes = {},
  signal: AbortSignal = new AbortController().signal,
): AsyncGenerator<EngineSound> {
  const { account = '', buffer = new ClientBuffer(), language = 'en' } = changes;
  const { voice = VOICE, prosody = NEUTRAL } = changes;
  const request = { ...requestOf({ text, language }), target: { voice, prosody } };
  const slot = await engine.slots.take({ account, buffer, characters: text.length }, signal);
  const work: Promise<void>[] = [];
  let seconds = 0;
  try {
    const sound = engine.speak(request, signal, { onWork: (ended) => work.push(ended) });
    for await (const chunk of sound) {
      seconds += chunk.samples.length / chunk.sampleRate;
      yield chunk;
    }
  } finally {
    await Promise.all(work);
    slot.release(seconds);
  }
}

/** Speaks a whole segment. Samples are in -1..1. */
async function say(text: string, changes: Changes = {}): Promise<Float32Array> {
  const chunks = await Array.fromAsync(speak(text, changes));
  return concatSamples(chunks.map(({ samples }) => samples));
}

const prosody = (changes: Partial<Prosody>) => ({ prosody: { ...NEUTRAL, ...changes } });
const f0 = (samples: Float32Array) => quantile(pitchTrack(samples, SAMPLE_RATE), 0.5);

describe('the synthesizers of a thread', () => {
  test('are chosen by language and readable text, in order of preference', async () => {
    open([BUZZ_ENGINE, FAULTY_ENGINE]);
    expect(f0(await say('Hello'))).toBeCloseTo(BUZZ_HZ, -1);
    expect(f0(await say('Hallo', { language: 'de' }))).toBeCloseTo(HUM_HZ, -1);
    expect(f0(await say('Ωραία'))).toBeCloseTo(HUM_HZ, -1);
  });

  test('cause an error if none speaks the language', async () => {
    open([BUZZ_ENGINE]);
    await expect(say('Hallo', { language: 'de' })).rejects.toThrow('No engine speaks de');
  });

  test('are processed to the requested prosody and the sample rate of the service', async () => {
    open([BUZZ_ENGINE]);
    const plain = await say('Hello');
    expect(Math.abs(plain.length / SAMPLE_RATE - 1.2)).toBeLessThan(0.05);
    const higher = await say('Hello', prosody({ pitchSemitones: 4 }));
    expect(12 * Math.log2(f0(higher) / f0(plain))).toBeCloseTo(4, 0);
    const faster = await say('Hello', prosody({ tempo: 1.25 }));
    expect(plain.length / faster.length).toBeCloseTo(1.25, 1);
    const louder = await say('Hello', prosody({ loudnessDb: 4 }));
    expect(20 * Math.log10(rms(louder) / rms(plain))).toBeCloseTo(4, 1);
    expect(pitchTrack(await say('Hello', prosody({ whisper: true })), SAMPLE_RATE)).toEqual([]);
  });

  test('are equalized to the voice’s spectrum at the same loudness, without clipping', async () => {
    open([BUZZ_ENGINE]);
    const plain = await say('Hello');
    const measured = longTermSpectrum(plain, SAMPLE_RATE) ?? [];
    const spectrum = measured.map((band, i) => band + 7 * Math.cos(i / 4));
    for (let round = 0; round < 2; round += 1) {
      const matched = await say('Hello', { voice: { ...VOICE, spectrum } });
      const distance = spectralDistance(spectrum, longTermSpectrum(matched, SAMPLE_RATE) ?? []);
      expect(distance).toBeLessThan(spectralDistance(spectrum, measured) / 2);
      expect(Math.abs(activeLevel(matched) - activeLevel(plain))).toBeLessThan(1);
      expect(peakLevel(matched)).toBeLessThan(-2.9);
    }
  });
});

test('the first samples of a sentence are enough for the three packets that playback needs to begin', async () => {
  open(SYNTHESIZERS);
  const threePackets = 0.06 * SAMPLE_RATE;
  const things = ['river', 'garden', 'window', 'market', 'kitchen', 'station', 'letter'];
  for (const thing of casesOf(things, 3)) {
    const spoken = speak(`The quiet ${thing}.`);
    const first = await spoken.next();
    await spoken.return(undefined);
    expect(first.value?.samples.length).toBeGreaterThanOrEqual(threePackets);
  }
});

describe('the queue of the embedded engine', () => {
  test('serves one account’s segment before the rest of another account’s hundred', async () => {
    open([FAULTY_ENGINE]);
    const done: string[] = [];
    const note = (account: string) => say('slow', { account }).then(() => done.push(account));
    const many = Array.from({ length: 100 }, () => note('many'));
    const one = note('one');
    await one;
    expect(done.indexOf('one')).toBeLessThanOrEqual(2);
    await Promise.all([...many, one]);
    expect(done).toHaveLength(101);
  });

  test('serves another account while one account has a segment that never ends', async () => {
    open([FAULTY_ENGINE]);
    const leaving = new AbortController();
    const endless = ['forever', 'on forever'].map((text) =>
      speak(text, { account: 'endless' }, leaving.signal),
    );
    await endless[0]?.next();
    const waiting = endless[1]?.next();
    expect((await say('Hello', { account: 'other' })).length).toBeGreaterThan(0);
    // The thread is kept for others.
    expect(engine.slots.waiting).toBe(1);
    leaving.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    expect(engine.slots.waiting).toBe(0);
  });

  test('serves clients about to run out of audio first, then new ones, then those with audio left', async () => {
    open([FAULTY_ENGINE]);
    await say('Hello');
    const bufferOf = (seconds: number) => {
      const buffer = new ClientBuffer();
      buffer.add(new Int16Array(seconds * SAMPLE_RATE));
      return buffer;
    };
    const done: string[] = [];
    const buffers = {
      first: new ClientBuffer(),
      farAhead: bufferOf(60),
      ahead: bufferOf(30),
      new: new ClientBuffer(),
      newer: new ClientBuffer(),
      low: bufferOf(0.5),
      empty: bufferOf(0),
    };
    await Promise.all(
      Object.entries(buffers).map(([name, buffer]) =>
        say('slow', { account: 'a', buffer }).then(() => done.push(name)),
      ),
    );
    expect(done).toEqual(['first', 'empty', 'low', 'new', 'newer', 'ahead', 'farAhead']);
  });
});

describe('worker threads', () => {
  test('that crash fail only their own segment', async () => {
    open([FAULTY_ENGINE], 2);
    const endless = speak('forever');
    await endless.next();
    await expect(say('break')).rejects.toThrow('in the middle');
    for (let i = 0; i < 50; i += 1) expect((await endless.next()).done).toBe(false);
    await endless.return(undefined);
    expect(engine.pool.replaced).toEqual({ failed: 1, worn: 0 });
    await expect.poll(() => engine.pool.threads).toMatchObject({ busy: 0, starting: 0 });
    expect((await say('Hello')).length).toBeGreaterThan(0);
  });

  test('start while segments wait, and end when they are not needed', async () => {
    open([FAULTY_ENGINE], 3, { idleThreadMs: 1_000 });
    await say('Hello');
    expect(engine.pool.threads).toEqual({ idle: 1, busy: 0, starting: 0 });
    const endless = [1, 2, 3, 4].map(() => speak('forever'));
    for (const one of endless.slice(0, 3)) await one.next();
    expect(engine.pool.threads).toEqual({ idle: 0, busy: 3, starting: 0 });
    for (const one of endless) await one.return(undefined);
    await expect.poll(() => engine.pool.threads).toEqual({ idle: 1, busy: 0, starting: 0 });
    expect((await say('Hello')).length).toBeGreaterThan(0);
  });

  test('are all ready for several accounts before they are needed, and stay', async () => {
    open([FAULTY_ENGINE], 2, { idleThreadMs: 200 });
    await say('Hello', { account: 'one' });
    await say('Hello', { account: 'another' });
    const all = { idle: 3, busy: 0, starting: 0 };
    await expect.poll(() => engine.pool.threads).toEqual(all);
    // Twice as long as idle threads live.
    await setTimeout(400);
    expect(engine.pool.threads).toEqual(all);
  });

  test('that are worn keep speaking until a new one is warm', async () => {
    open([FAULTY_ENGINE], 1, { segmentsPerWorker: 2 });
    await say('Hello');
    while (engine.pool.replaced.worn < 2) {
      expect((await say('Hello')).length).toBeGreaterThan(0);
      expect(engine.pool.threads.idle + engine.pool.threads.busy).toBeGreaterThan(0);
    }
    expect(engine.pool.replaced.failed).toBe(0);
  });

  test('that grow too much are replaced without failed requests', async () => {
    open([FAULTY_ENGINE], 1, { workerGrowthBytes: 20_000_000 });
    for (let i = 0; i < 15; i += 1) await say('leak');
    expect(engine.pool.replaced.worn).toBe(0);
    for (let i = 0; engine.pool.replaced.worn === 0; i += 1) {
      expect((await say('leak')).length).toBeGreaterThan(0);
      expect(i).toBeLessThan(2_000);
    }
  });

  test('speak two thousand segments without growing', { tags: ['full'] }, async () => {
    open(SYNTHESIZERS, 1, { workerGrowthBytes: 24 * 1024 * 1024 });
    const lively = prosody({ melody: 1.5, stress: 1.5, tempoVariation: 0.5 });
    const cycle: readonly [string, Changes][] = [
      ['Yes.', { language: 'en' }],
      ['Ja.', { language: 'de' }],
      ['네.', { language: 'ko' }],
      ['Ja.', { language: 'de', ...lively }],
    ];
    const speak = async (count: number) => {
      for (let i = 0; i < count; i += cycle.length) {
        for (const [text, changes] of cycle) await say(text, changes);
      }
    };
    await speak(500);
    const before = process.memoryUsage().rss;
    await speak(1_500);
    expect((process.memoryUsage().rss - before) / 1024 ** 2).toBeLessThan(40);
    expect(engine.pool.replaced).toEqual({ failed: 0, worn: 0 });
  });
});
