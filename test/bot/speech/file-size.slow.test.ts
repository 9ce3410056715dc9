import { describe, expect, test } from 'vitest';
import { FILE_FORMATS } from '../../../src/bot/speech/types.ts';
import { babble, wav } from '../../support/sound.ts';
import { failureOf, startSpeech, utterance } from './fixture.ts';
import { likeness, listenTo } from './listening.ts';

const RATE = 22_050;
const source = babble(2, RATE);
const audio = wav(source, RATE);
const LARGE = 10_000_000;

describe.each(['a spoken clip', 'a rendered file'])('%s', (from) => {
  const start = async () => {
    const { speech, requests } = await startSpeech((_, response) => response.end(audio));
    const clip = from === 'a spoken clip' ? speech.speak(utterance('Hello')) : undefined;
    await clip?.finished;
    return {
      requests,
      file: (format: (typeof FILE_FORMATS)[number], maxBytes: number) =>
        clip?.file(format, maxBytes) ?? speech.render(utterance('Hello'), format, { maxBytes }),
    };
  };

  test.each(FILE_FORMATS)('is encoded as %s with one request', async (format) => {
    const { file, requests } = await start();
    const encoded = await file(format, LARGE);
    const heard = await listenTo(encoded.data);
    expect(encoded.format).toBe(format);
    expect(encoded.durationSeconds).toBeCloseTo(2, 1);
    expect(heard.sampleRate).toBe(format === 'voice-message' ? 48_000 : RATE);
    expect(likeness(source, heard)).toBeGreaterThan(0.95);
    expect(requests).toHaveLength(1);
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
      const { file, requests } = await start();
      const encoded = await file(format, maxBytes);
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

  test.each(FILE_FORMATS)(
    'requested as %s fails when the size limit is too small',
    async (format) => {
      const { file, requests } = await start();
      expect(await failureOf(file(format, 3_000))).toMatchObject({
        code: 'attachment.too-large',
        limit: 3_000,
        bytes: expect.any(Number),
      });
      expect(requests).toHaveLength(1);
    },
  );
});

describe('emotion speech', () => {
  test('uses its own request and is encoded in the requested format', async () => {
    const { speech, requests } = await startSpeech((_, response) => response.end(audio));
    const happy = { ...utterance('Hello'), tone: 'slowly', exaggeration: 0.8 };
    const file = await speech.render(happy, 'mp3');
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
    expect(await failureOf(speech.speak(happy).finished)).toEqual({
      code: 'voice.unknown',
      voice: happy.voice,
    });
  });
});
