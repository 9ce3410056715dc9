import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Worker } from 'node:worker_threads';
import { describe, expect, test } from 'vitest';
import type { SharedPackets } from '../../../src/bot/speech/shared-packets.ts';
import { mp3 } from '../../support/service/samples.ts';
import {
  align,
  babble,
  concatSamples,
  correlation,
  decodeOpus,
  rms,
  slowResample,
  tone,
  toneSnr,
  wav,
} from '../../support/sound.ts';
import { failureOf, packetsIn, packetsOf, startSpeech, utterance } from './fixture.ts';

/** Expects `heard` to be the source at 48 kHz, over its whole length including both ends. */
function expectSame(source: Float32Array, rate: number, heard: Float32Array): void {
  const expected = slowResample(source, rate, 48_000);
  const { lag, correlation: fit } = align(
    expected.subarray(0, 9_600),
    heard.subarray(0, 10_200),
    480,
  );
  expect(fit).toBeGreaterThan(0.95);
  const aligned = heard.subarray(lag, lag + expected.length);
  expect(aligned.length).toBe(expected.length);
  expect(correlation(expected, aligned)).toBeGreaterThan(0.95);
  for (const at of [0, expected.length - 960]) {
    const ratio = rms(aligned.subarray(at, at + 960)) / rms(expected.subarray(at, at + 960));
    expect(ratio).toBeGreaterThan(0.7);
    expect(ratio).toBeLessThan(1.4);
  }
}

/** For threads that die or are closed, and memories that are counted. */
const OWN_THREAD = { workers: 1 };
/** A second. */
const audio = wav(babble(1, 22_050), 22_050);
const STREAMING = { riff: 0xffff_ffff, data: 0xffff_ffff };

describe('a clip', () => {
  test.each([16_000, 22_050, 24_000, 44_100, 48_000])(
    'sounds like the WAV of %i Hz that it was made from',
    async (rate) => {
      const source = babble(1.234, rate);
      const { speech, requests } = await startSpeech((_, response) =>
        response.end(wav(source, rate)),
      );
      const clip = speech.speak({ ...utterance('Hello'), language: 'en', tone: 'whisper' });
      const packets = await packetsOf(clip);
      expectSame(source, rate, decodeOpus(packets));
      expect(Math.abs((await clip.finished).durationMs - 1_234)).toBeLessThanOrEqual(1);
      expect(Math.abs(packets.length * 20 - 1_234)).toBeLessThan(60);
      expect(requests).toEqual([
        {
          text: 'Hello',
          voice_id: 'voice-b-en-f-01',
          output_format: 'wav',
          language: 'en',
          tone_instruction: 'whisper',
        },
      ]);
    },
  );

  test('can be played while it is still being made', async () => {
    const source = babble(2, 22_050);
    const file = wav(source, 22_050, STREAMING);
    const held = Promise.withResolvers<ServerResponse>();
    const { speech } = await startSpeech((_, response) => {
      response.write(file.subarray(0, 20_000));
      held.resolve(response);
    });
    const clip = speech.speak(utterance('Hello'));
    const response = await held.promise;
    await clip.ready;
    expect(packetsIn(await clip.start()).length).toBeGreaterThan(0);
    expect(response.writableEnded).toBe(false);
    response.end(file.subarray(20_000));
    expectSame(source, 22_050, decodeOpus(await packetsOf(clip)));
  });

  test('can be read again, and by several readers at once', async () => {
    const { speech } = await startSpeech((_, response) =>
      response.end(wav(babble(0.5, 16_000), 16_000)),
    );
    const clip = speech.speak(utterance('Hello'));
    const [one, two] = await Promise.all([packetsOf(clip), packetsOf(clip)]);
    expect(two).toEqual(one);
    clip.cancel();
    expect(await packetsOf(clip)).toEqual(one);
  });

  test('can be made from an MP3 although a WAV was requested', async () => {
    const source = babble(1, 44_100);
    const file = await mp3(source, 44_100, 128);
    const { speech } = await startSpeech((_, response) => response.end(file));
    const heard = decodeOpus(await packetsOf(speech.speak(utterance('Hello'))));
    const expected = slowResample(source, 44_100, 48_000);
    expect(align(expected.subarray(0, 24_000), heard, 4_000).correlation).toBeGreaterThan(0.95);
  });

  test('is not mixed up with seven others made at the same time', async () => {
    const { speech } = await startSpeech(async (request, response) => {
      const file = wav(babble(0.6, 22_050, Number(request.text)), 22_050);
      for (let at = 0; at < file.length; at += 5_000) {
        if (!response.write(file.subarray(at, at + 5_000))) await once(response, 'drain');
      }
      response.end();
    });
    const seeds = [1, 2, 3, 4, 5, 6, 7, 8];
    const clips = seeds.map((seed) => speech.speak(utterance(String(seed))));
    const heard = await Promise.all(clips.map((clip) => packetsOf(clip)));
    for (const [index, packets] of heard.entries()) {
      expectSame(babble(0.6, 22_050, seeds[index] ?? 0), 22_050, decodeOpus(packets));
    }
  });
});

describe('a long text', () => {
  const words = 'One two three four. Five six seven eight. Nine ten eleven twelve.';
  const limits = { firstCharacters: 22, maxCharacters: 22 };

  test.each([
    ['no silence of its own', 0, 0.25],
    ['some silence', 0.1, 0.25],
    ['enough silence', 0.4, 0.4],
  ])('is requested in segments and played as one clip (%s)', async (_, own, seam) => {
    const sources: Float32Array[] = [];
    const { speech, requests } = await startSpeech((_request, response) => {
      const source = babble(0.4321, 22_050, sources.length + 1);
      sources.push(source);
      const padded = concatSamples([source, new Float32Array(own * 22_050)]);
      response.end(wav(padded, 22_050));
    }, limits);
    const clip = speech.speak(utterance(words));
    const packets = await packetsOf(clip);
    expect(requests.length).toBeGreaterThan(1);
    expect(requests.map(({ text }) => text).join(' ')).toBe(words);
    const pause = new Float32Array(Math.round(seam * 22_050));
    const expected = concatSamples(sources.flatMap((source) => [source, pause]));
    expectSame(expected.subarray(0, expected.length - pause.length), 22_050, decodeOpus(packets));
    const seconds = (expected.length - pause.length) / 22_050 + own;
    expect(Math.abs((await clip.finished).durationMs - 1_000 * seconds)).toBeLessThanOrEqual(1);
  });

  test('keeps the treble of a segment with a higher sample rate than the first one', async () => {
    const segments = [
      wav(babble(0.5, 24_000), 24_000),
      wav(tone(15_000, 0.5, 44_100), 44_100),
      wav(babble(0.5, 24_000, 2), 24_000),
    ];
    const { speech } = await startSpeech((_, response) => response.end(segments.shift()), limits);
    const clip = speech.speak(utterance('One sentence. Another sentence. The last sentence.'));
    const heard = decodeOpus(await packetsOf(clip));
    // After the first segment, the pause, and up to 27 ms with which the first encoder ends.
    const treble = heard.subarray(0.8 * 48_000, 1.2 * 48_000);
    expect(toneSnr(treble, 15_000, 48_000)).toBeGreaterThan(20);
    expect(rms(heard.subarray(1.55 * 48_000, 1.95 * 48_000))).toBeGreaterThan(0.05);
    expect((await clip.finished).durationMs).toBeGreaterThan(1_990);
    expect((await clip.finished).durationMs).toBeLessThan(2_030);
  });

  test('requests only the next segment while the current one arrives', async () => {
    const held = Promise.withResolvers<ServerResponse>();
    const file = wav(babble(0.5, 22_050), 22_050);
    const { speech, requests, waitForRequests } = await startSpeech((request, response) => {
      if (!request.text.startsWith('One')) return response.end(file);
      response.write(file.subarray(0, 8_000));
      return held.resolve(response);
    }, limits);
    const clip = speech.speak(utterance(words));
    const first = await held.promise;
    await waitForRequests(2);
    await clip.ready;
    expect(requests).toHaveLength(2);
    first.end(file.subarray(8_000));
    await clip.finished;
    expect(requests.map(({ text }) => text).join(' ')).toBe(words);
  });

  test('is played up to the segment that fails', async () => {
    const { speech } = await startSpeech((request, response) => {
      if (request.text.startsWith('One')) response.end(wav(babble(0.5, 22_050), 22_050));
      else response.writeHead(429).end();
    }, limits);
    const clip = speech.speak(utterance(words));
    expect(await failureOf(clip.finished)).toEqual({ code: 'voice-api.limit' });
    const [heard] = await clip.start();
    expect(heard?.end).toBe('failed');
    expect(heard?.count).toBeGreaterThanOrEqual(23);
  });
});

describe('a clip fails with', () => {
  const broken = Buffer.from(audio);
  broken.writeUInt16LE(65_535, 22);

  test.each([
    ['a body that ends before the announced length', 'truncated', audio.subarray(0, 30_000)],
    ['a WAV header without samples', 'empty', wav(new Float32Array(0), 22_050)],
    ['a web page', 'not-audio', '<!doctype html><title>Sign in</title>'],
    ['a format that the contract does not allow', 'unexpected-ogg', 'OggS'.padEnd(100, '\0')],
    ['a WAV with an invalid header', 'unsupported', broken],
    ['an MP3 without frames', 'undecodable', 'ID3\x04'.padEnd(9_000, '\0')],
  ])('%s', async (_, reason, bytes) => {
    const failure = { code: 'voice-api.bad-audio', reason };
    const { speech } = await startSpeech((_request, response) => response.end(bytes));
    const clip = speech.speak(utterance('Hello'));
    expect(await failureOf(clip.finished)).toEqual(failure);
    expect(await failureOf(packetsOf(clip))).toEqual(failure);
  });

  test('an empty text', async () => {
    const { speech, requests } = await startSpeech((_, response) => response.end(audio));
    expect(await failureOf(speech.speak(utterance(' \n ')).ready)).toEqual({ code: 'text.empty' });
    const file = speech.speak(utterance('')).file('wav', 1_000_000);
    expect(await failureOf(file)).toEqual({ code: 'text.empty' });
    expect(requests).toEqual([]);
  });

  test('a connection that breaks off, after the received audio was played', async () => {
    const { speech } = await startSpeech((_, response) => {
      response.write(audio.subarray(0, 20_000), () => {
        setImmediate(() => response.destroy());
      });
    });
    const clip = speech.speak(utterance('Hello'));
    const failure = { code: 'voice-api.bad-audio', reason: 'truncated' };
    expect(await failureOf(clip.finished)).toEqual(failure);
    const [heard] = await clip.start();
    expect(heard?.end).toBe('failed');
    expect(heard?.count).toBeGreaterThan(0);
  });

  test('a length failure when it never ends, and is not read faster than it is encoded', async () => {
    const closed = Promise.withResolvers<void>();
    let sentBytes = 0;
    function* endless() {
      yield wav(new Float32Array(0), 22_050, STREAMING);
      const second = Buffer.alloc(44_100);
      for (;;) {
        sentBytes += second.length;
        yield second;
      }
    }
    const { speech } = await startSpeech(
      // Respects backpressure, and rejects when the other side closes.
      (_, response) => pipeline(endless, response).catch(() => closed.resolve()),
      { maxClipSeconds: 60 },
    );
    const clip = speech.speak(utterance('Hello'));
    const tooLong = { code: 'voice-api.bad-audio', reason: 'too-long' };
    expect(await failureOf(clip.finished)).toEqual(tooLong);
    await closed.promise;
    // 60 s are 2.6 MB. The rest allows for socket buffers.
    expect(sentBytes).toBeLessThan(24e6);
  });

  test('an internal failure when its worker dies, and later clips work', async () => {
    const workers: Worker[] = [];
    const onWorker = (worker: Worker) => workers.push(worker);
    process.on('worker', onWorker);
    const isHeld = (text: string) => text === 'held';
    const { speech } = await startSpeech((request, response) => {
      if (isHeld(request.text)) response.write(audio.subarray(0, 20_000));
      else response.end(audio);
    }, OWN_THREAD);
    await speech.warmUp();
    process.off('worker', onWorker);
    const clip = speech.speak(utterance('held'));
    await clip.ready;
    const replacement = once(process, 'worker');
    await workers[0]?.terminate();
    expect(await failureOf(clip.finished)).toEqual({ code: 'internal' });
    await replacement;
    await expect(speech.speak(utterance('again')).finished).resolves.toEqual({ durationMs: 1_000 });
  });
});

test('the memory of a clip is used again once nothing writes or reads it any more', async () => {
  const { speech } = await startSpeech((request, response) => {
    if (request.text === 'held') response.write(audio.subarray(0, 20_000));
    else response.end(audio);
  }, OWN_THREAD);
  const first = speech.speak(utterance('first'));
  const [played] = await first.start();
  await first.finished;
  const expected = decodeOpus(packetsIn([played as SharedPackets]));
  const held = speech.speak(utterance('held'));
  const [cut] = await held.start();
  expect(cut?.handle.memory).not.toBe(played?.handle.memory);
  held.cancel();
  cut?.release();
  played?.release();
  // The thread that encodes has no more to say about clips from before, so both memories are free.
  await speech.speak(utterance('third')).finished;
  const again = [first.start(), first.start()];
  const parts = (await Promise.all(again)).flat();
  // Compared by identity.
  expect(new Set(parts.map(({ handle }) => handle.memory))).toHaveProperty('size', 2);
  const released = [cut, played].map((part) => part?.handle.memory);
  expect(parts.every(({ handle }) => released.includes(handle.memory))).toBe(true);
  for (const part of parts) expect(decodeOpus(packetsIn([part]))).toEqual(expected);
});

test('clips fail when their worker does not respond', async () => {
  // Loading alone takes longer than that.
  const limits = { workerTimeoutMs: 1 };
  const { speech } = await startSpeech((_, response) => response.end(audio), limits);
  expect(await failureOf(speech.speak(utterance('Hello')).finished)).toEqual({ code: 'internal' });
});

describe('a clip in progress', () => {
  const half = (closed: () => void) => (_: unknown, response: ServerResponse) => {
    response.once('close', closed);
    response.write(audio.subarray(0, 20_000));
  };

  test('ends its request, waits and promises when it is cancelled', async () => {
    const closed = Promise.withResolvers<void>();
    const { speech } = await startSpeech(half(closed.resolve));
    const clip = speech.speak(utterance('Hello'));
    await clip.ready;
    clip.cancel();
    expect(await failureOf(clip.start())).toEqual({ code: 'cancelled' });
    expect(await failureOf(clip.finished)).toEqual({ code: 'cancelled' });
    await closed.promise;
  });

  test('can be cancelled before the first byte', async () => {
    const { speech, waitForRequests } = await startSpeech(() => {});
    const clip = speech.speak(utterance('Hello'));
    await waitForRequests(1);
    clip.cancel();
    expect(await failureOf(clip.ready)).toEqual({ code: 'cancelled' });
  });

  test('continues when one of its players stops waiting', async () => {
    const held = Promise.withResolvers<ServerResponse>();
    const { speech } = await startSpeech((_, response) => held.resolve(response));
    const clip = speech.speak(utterance('Hello'));
    const stop = new AbortController();
    const reading = failureOf(clip.start(stop.signal));
    const other = clip.start();
    stop.abort();
    expect(await reading).toEqual({ code: 'cancelled' });
    (await held.promise).end(audio);
    expect(packetsIn(await other).length).toBeGreaterThan(0);
  });

  test('is cancelled on close, and later clips are too', async () => {
    const closed = Promise.withResolvers<void>();
    const { speech } = await startSpeech(half(closed.resolve), OWN_THREAD);
    const clip = speech.speak(utterance('Hello'));
    await clip.ready;
    await speech.close();
    expect(await failureOf(clip.finished)).toEqual({ code: 'cancelled' });
    expect(await failureOf(speech.speak(utterance('Hello')).ready)).toEqual({ code: 'cancelled' });
    await closed.promise;
  });
});
