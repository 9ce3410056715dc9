import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { SpeechLimits } from '../../../src/bot/speech/limits.ts';
import { durationMs } from '../../../src/bot/speech/shared-packets.ts';
import type { Utterance } from '../../../src/bot/speech/types.ts';
import { isTone } from '../../support/listening.ts';
import { decodeOpus, tone, wav } from '../../support/sound.ts';
import { failureOf, packetsIn, packetsOf, startSpeech, utterance } from './fixture.ts';
import { listenTo } from './listening.ts';

const RATE = 22_050;
const STREAMING = { riff: 0xffff_ffff, data: 0xffff_ffff };
const CACHE = { origin: 'test' };
const LARGE = 10_000_000;

/** The pipeline with a service that answers every request with a second of 440 Hz. */
const startTones = (limits: Partial<SpeechLimits> = {}) =>
  startSpeech((_, response) => response.end(wav(tone(440, 1, RATE), RATE)), limits, CACHE);

const changed = (more: Partial<Utterance>): Utterance => ({
  ...utterance('Hello'),
  scope: 'guild',
  ...more,
});

describe('a clip', () => {
  test.each([
    { speed: 2, pitch: 0, hertz: 440, ms: 500 },
    { speed: 0.5, pitch: 0, hertz: 440, ms: 2_000 },
    { speed: 1, pitch: 12, hertz: 880, ms: 1_000 },
    { speed: 1.5, pitch: -12, hertz: 220, ms: 667 },
  ])('has the speed $speed and the pitch $pitch', async ({ speed, pitch, hertz, ms }) => {
    const { speech } = await startTones();
    const clip = speech.speak(changed({ speed, pitch }));
    const heard = decodeOpus(await packetsOf(clip));
    expect(isTone(heard, hertz)).toBe(true);
    expect(Math.abs((await clip.finished).durationMs - ms)).toBeLessThan(3);
  });

  test('of emotion speech is changed as well', async () => {
    const { speech, requests } = await startTones();
    const clip = speech.speak(changed({ exaggeration: 0.5, pitch: 12 }));
    expect(isTone(decodeOpus(await packetsOf(clip)), 880)).toBe(true);
    expect(requests.map(({ path }) => path)).toEqual(['/v1/emotion-tts']);
  });

  test('can be played while its source is still being made', async () => {
    const file = wav(tone(440, 2, RATE), RATE, STREAMING);
    const held = Promise.withResolvers<ServerResponse>();
    const { speech } = await startSpeech((_, response) => {
      response.write(file.subarray(0, 30_000));
      held.resolve(response);
    });
    const clip = speech.speak(changed({ speed: 1.5 }));
    const response = await held.promise;
    await clip.ready;
    expect(packetsIn(await clip.start()).length).toBeGreaterThan(0);
    expect(response.writableEnded).toBe(false);
    response.end(file.subarray(30_000));
    expect(isTone(decodeOpus(await packetsOf(clip)), 440)).toBe(true);
    expect((await clip.finished).durationMs).toBe(1_333);
  });

  test('needs no request when the text is cached or being spoken at another speed', async () => {
    const { speech, requests } = await startTones();
    const spoken: number[] = [];
    const onSpent = (characters: number) => spoken.push(characters);
    const clips = [{}, { speed: 2 }, { speed: 1.3, pitch: 3 }].map((change) =>
      speech.speak(changed({ ...change, onSpent })),
    );
    for (const clip of clips) await clip.finished;
    await speech.speak(changed({ speed: 0.7, onSpent })).finished;
    await speech.speak(changed({ pitch: -3, onSpent })).file('mp3', LARGE);
    expect(await speech.isCached(changed({ pitch: 7 }))).toBe(true);
    expect(requests).toHaveLength(1);
    expect(spoken).toEqual([5]);
  });

  test('that is interrupted by the service plays what has arrived, and then fails', async () => {
    const partial = wav(tone(440, 1, RATE), RATE, { data: 2 * 2 * RATE });
    const { speech } = await startSpeech((_, response) =>
      response.write(partial, () => response.destroy()),
    );
    const clip = speech.speak(changed({ speed: 2 }));
    const parts = await clip.start();
    const truncated = { code: 'voice-api.bad-audio', reason: 'truncated' };
    expect(await failureOf(clip.finished)).toEqual(truncated);
    expect(durationMs(parts)).toBeGreaterThan(400);
  });

  test('may last longer than others when it is slow', async () => {
    const { speech } = await startTones({ maxClipSeconds: 1.1 });
    const clip = speech.speak(changed({ speed: 0.5 }));
    expect((await clip.finished).durationMs).toBe(2_000);
    expect((await clip.file('mp3', LARGE)).durationSeconds).toBeCloseTo(2, 1);
  });

  test('that is cancelled stops the request', async () => {
    const closed = Promise.withResolvers<void>();
    const { speech, waitForRequests } = await startSpeech((_, response) => {
      response.once('close', closed.resolve);
      response.write(wav(tone(440, 1, RATE), RATE, STREAMING));
    });
    const clip = speech.speak(changed({ pitch: 2 }));
    await waitForRequests(1);
    clip.cancel();
    await closed.promise;
    expect(await failureOf(clip.finished)).toMatchObject({ code: 'cancelled' });
  });
});

describe('a file', () => {
  test.each(['wav', 'mp3', 'voice-message'] as const)(
    'in the format %s has the speed and the pitch',
    async (format) => {
      const { speech, requests } = await startTones();
      const file = await speech.speak(changed({ speed: 2, pitch: 12 })).file(format, LARGE);
      const { samples, sampleRate } = await listenTo(file.data);
      expect(file.durationSeconds).toBeCloseTo(0.5, 2);
      expect(isTone(samples, (880 * 48_000) / sampleRate)).toBe(true);
      // The voice channel hears the same afterwards, from the cache.
      const clip = speech.speak(changed({ speed: 2, pitch: 12 }));
      expect(isTone(decodeOpus(await packetsOf(clip)), 880)).toBe(true);
      expect(requests).toHaveLength(1);
    },
  );
});
