import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import { FILE_FORMATS } from '../../../src/bot/speech/types.ts';
import { mp3 } from '../../support/service/samples.ts';
import { babble, wav } from '../../support/sound.ts';
import { failureOf, startSpeech, utterance } from './fixture.ts';
import { likeness, listenTo } from './listening.ts';

const RATE = 22_050;
const source = babble(2, RATE);
const audio = wav(source, RATE);
const LARGE = 10_000_000;

/** A complete clip of a service that answers with the source. */
const start = async () => {
  const { speech, requests } = await startSpeech((_, response) => response.end(audio));
  const clip = speech.speak(utterance('Hello'));
  await clip.finished;
  return { clip, requests };
};

describe('a file of a clip', () => {
  test.each([
    ['wav', 'speech.wav', 'audio/wav'],
    ['mp3', 'speech.mp3', 'audio/mpeg'],
    ['voice-message', 'voice-message.ogg', 'audio/ogg'],
  ] as const)('is encoded as %s with one request', async (format, filename, contentType) => {
    const { clip, requests } = await start();
    const encoded = await clip.file(format, LARGE);
    const heard = await listenTo(encoded.data);
    expect(encoded).toMatchObject({ format, filename, contentType });
    expect(encoded.durationSeconds).toBeCloseTo(2, 3);
    expect(heard.sampleRate).toBe(format === 'voice-message' ? 48_000 : RATE);
    expect(likeness(source, heard)).toBeGreaterThan(0.95);
    expect(requests).toHaveLength(1);
  });

  test('has the exact length and a correct header as a WAV', async () => {
    const streamed = wav(source, RATE, { riff: 0xffff_ffff, data: 0xffff_ffff });
    const { speech } = await startSpeech((_, response) => response.end(streamed));
    const { data } = await speech.speak(utterance('Hello')).file('wav', LARGE);
    expect(Buffer.compare(data.subarray(0, 44), audio.subarray(0, 44))).toBe(0);
    expect(data.length).toBe(audio.length);
  });

  test('has a waveform as a voice message', async () => {
    const { clip } = await start();
    const { waveform = '' } = await clip.file('voice-message', LARGE);
    const points = Buffer.from(waveform, 'base64');
    expect(points).toHaveLength(20);
    expect(Math.max(...points)).toBe(255);
  });

  test.each(['wav', 'mp3'] as const)('is a %s if the service sends an MP3', async (format) => {
    const sent = await mp3(source, RATE, 64);
    const { speech } = await startSpeech((_, response) => response.end(sent));
    const file = await speech.speak(utterance('Hello')).file(format, LARGE);
    expect(file.format).toBe(format);
    expect(likeness(source, await listenTo(file.data))).toBeGreaterThan(0.9);
  });

  test.each([
    ['wav', 30_000, 'mp3', 0.9],
    ['wav', 11_000, 'mp3', 0.85],
    ['mp3', 11_000, 'mp3', 0.85],
    ['mp3', 6_500, 'ogg', 0.5],
    ['voice-message', 10_500, 'ogg', 0.9],
    ['voice-message', 5_000, 'ogg', 0.5],
  ] as const)(
    'requested as %s within %i bytes is encoded as %s',
    async (format, maxBytes, kind, atLeast) => {
      const { clip, requests } = await start();
      const encoded = await clip.file(format, maxBytes);
      const heard = await listenTo(encoded.data);
      expect(encoded.data.length).toBeLessThanOrEqual(maxBytes);
      // The quality uses the available room.
      expect(encoded.data.length).toBeGreaterThan(maxBytes / 3);
      expect(heard.kind).toBe(kind);
      expect(encoded.waveform === undefined).toBe(kind !== 'ogg');
      expect(heard.samples.length / heard.sampleRate).toBeCloseTo(2, 0);
      expect(likeness(source, heard)).toBeGreaterThan(atLeast);
      expect(requests).toHaveLength(1);
    },
  );
});

const UNKNOWN = { code: 'voice.unknown', voice: utterance('').voice };
const notFound = (status: number) => (_: unknown, response: ServerResponse) =>
  response.writeHead(status).end('{"error":{"code":"voice_not_found","param":"voice_id"}}');
const refuse = (_: unknown, response: ServerResponse) => response.writeHead(401).end();
const endEarly = (_: unknown, response: ServerResponse) => response.end(audio.subarray(0, 20_000));

describe.each(FILE_FORMATS)('a file requested as %s', (format) => {
  test('fails when the size limit is too small', async () => {
    const { clip, requests } = await start();
    const tooLarge = { code: 'attachment.too-large', limit: 3_000, bytes: expect.any(Number) };
    expect(await failureOf(clip.file(format, 3_000))).toEqual(tooLarge);
    expect(requests).toHaveLength(1);
  });

  test.each([
    ['does not have the voice (400)', notFound(400), UNKNOWN],
    ['does not have the voice (404)', notFound(404), UNKNOWN],
    ['refuses the key', refuse, { code: 'voice-api.unauthorized' }],
    ['ends the body early', endEarly, { code: 'voice-api.bad-audio', reason: 'truncated' }],
  ])('fails when the service %s', async (_, answer, failure) => {
    const { speech } = await startSpeech(answer);
    const file = speech.speak(utterance('Hello')).file(format, LARGE);
    expect(await failureOf(file)).toEqual(failure);
  });

  test('ends the request when its clip is cancelled', async () => {
    const closed = Promise.withResolvers<void>();
    const { speech, waitForRequests } = await startSpeech((_, response) => {
      response.once('close', closed.resolve);
      response.write(audio.subarray(0, 20_000));
    });
    const clip = speech.speak(utterance('Hello'));
    const file = failureOf(clip.file(format, LARGE));
    await waitForRequests(1);
    clip.cancel();
    expect(await file).toEqual({ code: 'cancelled' });
    await closed.promise;
  });
});

describe('emotion speech', () => {
  test('uses its own request and is encoded in the requested format', async () => {
    const { speech, requests } = await startSpeech((_, response) => response.end(audio));
    const happy = { ...utterance('Hello'), tone: 'slowly', exaggeration: 0.8 };
    const file = await speech.speak(happy).file('mp3', LARGE);
    expect(file.format).toBe('mp3');
    expect(likeness(source, await listenTo(file.data))).toBeGreaterThan(0.95);
    expect(requests).toEqual([
      { path: '/v1/emotion-tts', text: 'Hello', voice: happy.voice, exaggeration: 0.8 },
    ]);
  });

  test('reports a voice that the service does not have', async () => {
    const { speech } = await startSpeech((_, response) =>
      response.writeHead(404).end('{"error":{"code":"voice_not_found","param":"voice"}}'),
    );
    const happy = { ...utterance('Hello'), exaggeration: 0 };
    expect(await failureOf(speech.speak(happy).finished)).toEqual(UNKNOWN);
  });
});
