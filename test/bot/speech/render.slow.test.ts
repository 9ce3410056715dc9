import { Readable } from 'node:stream';
import prism from 'prism-media';
import { describe, expect, test } from 'vitest';
import { createMp3Encoder } from 'wasm-media-encoders';
import { align, babble, correlation, decodeOpus, slowResample, wav } from '../../support/sound.ts';
import { collect, failureOf, startSpeech, utterance } from './fixture.ts';
import { likeness, listenTo } from './listening.ts';

const RATE = 22_050;
const source = babble(1.5, RATE);

async function mp3(samples: Float32Array): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: RATE, channels: 1, bitrate: 64 });
  return Buffer.concat([Buffer.from(encoder.encode([samples])), encoder.finalize()]);
}

describe('a WAV file', () => {
  test('has the received samples and a correct header', async () => {
    const streamed = wav(source, RATE, { riff: 0xffff_ffff, data: 0xffff_ffff });
    const { speech, requests } = await startSpeech((_, response) => response.end(streamed));
    const file = await speech.render(utterance('Hello'), 'wav');
    expect(Buffer.compare(file.data, wav(source, RATE))).toBe(0);
    expect(file).toMatchObject({
      format: 'wav',
      filename: 'speech.wav',
      contentType: 'audio/wav',
      durationSeconds: 1.5,
    });
    expect(file.waveform).toBeUndefined();
    expect(requests[0]?.output_format).toBe('wav');
  });

  test('of a long text takes several requests', async () => {
    const words = 'One two three four. Five six seven eight. Nine ten eleven twelve.';
    const { speech, requests } = await startSpeech(
      (_, response) => response.end(wav(source, RATE)),
      {
        fileCharacters: 22,
      },
    );
    const file = await speech.render(utterance(words), 'wav');
    expect(requests.length).toBeGreaterThan(1);
    expect(requests.map(({ text }) => text).join(' ')).toBe(words);
    expect(file.durationSeconds).toBeCloseTo(1.5 * requests.length, 6);
    expect(file.data.length).toBe(44 + requests.length * 2 * source.length);
  });

  test('is decoded from an MP3 if the service sends one', async () => {
    const { speech } = await startSpeech(async (_, response) => response.end(await mp3(source)));
    const file = await speech.render(utterance('Hello'), 'wav');
    expect(file).toMatchObject({ format: 'wav', filename: 'speech.wav' });
    const bytes = Buffer.from(file.data);
    expect(bytes.readUInt32LE(24)).toBe(RATE);
    expect(bytes.readUInt32LE(40)).toBe(bytes.length - 44);
    const samples = Float32Array.from(
      { length: (bytes.length - 44) / 2 },
      (_, i) => bytes.readInt16LE(44 + 2 * i) / 32_768,
    );
    expect(align(source, samples, 2_500).correlation).toBeGreaterThan(0.95);
    expect(file.durationSeconds).toBeCloseTo(samples.length / RATE, 6);
  });
});

describe('an MP3 file', () => {
  test('has the received bytes', async () => {
    const bytes = await mp3(source);
    const { speech, requests } = await startSpeech((_, response) => response.end(bytes));
    const file = await speech.render(utterance('Hello'), 'mp3');
    expect(Buffer.compare(file.data, bytes)).toBe(0);
    expect(file).toMatchObject({
      format: 'mp3',
      filename: 'speech.mp3',
      contentType: 'audio/mpeg',
    });
    expect(Math.abs(file.durationSeconds - 1.5)).toBeLessThan(0.15);
    expect(requests[0]?.output_format).toBe('mp3');
  });

  test('is encoded from a WAV if the service sends one', async () => {
    const { speech, requests } = await startSpeech((_, response) =>
      response.end(wav(source, RATE)),
    );
    const file = await speech.render(utterance('Hello'), 'mp3');
    expect(file).toMatchObject({ format: 'mp3', filename: 'speech.mp3', durationSeconds: 1.5 });
    expect(likeness(source, await listenTo(file.data))).toBeGreaterThan(0.95);
    expect(requests).toHaveLength(1);
  });
});

describe('a voice message', () => {
  test('is Ogg Opus with a duration and a waveform', async () => {
    const { speech } = await startSpeech((_, response) => response.end(wav(source, RATE)));
    const file = await speech.render(utterance('Hello'), 'voice-message');
    expect(file).toMatchObject({
      format: 'voice-message',
      filename: 'voice-message.ogg',
      contentType: 'audio/ogg',
    });
    expect(file.durationSeconds).toBeCloseTo(1.5, 3);
    const points = Buffer.from(file.waveform ?? '', 'base64');
    expect(points).toHaveLength(15);
    expect(Math.max(...points)).toBe(255);
    const demuxer = new prism.opus.OggDemuxer();
    const packets = await collect<Uint8Array>(
      Readable.from([Buffer.from(file.data)]).pipe(demuxer),
    );
    const heard = decodeOpus(packets).subarray(312);
    expect(correlation(slowResample(source, RATE, 48_000), heard)).toBeGreaterThan(0.95);
  });
});

describe.each(['wav', 'mp3', 'voice-message'] as const)('rendering %s', (format) => {
  test.each([400, 404])(
    'reports a voice that the service does not have (status %i)',
    async (status) => {
      const { speech } = await startSpeech((_, response) =>
        response.writeHead(status).end('{"error":{"code":"voice_not_found","param":"voice_id"}}'),
      );
      const spoken = utterance('Hello');
      expect(await failureOf(speech.render(spoken, format))).toEqual({
        code: 'voice.unknown',
        voice: spoken.voice,
      });
    },
  );

  test('fails with the failure of the service', async () => {
    const { speech } = await startSpeech((_, response) => response.writeHead(401).end());
    expect(await failureOf(speech.render(utterance('Hello'), format))).toEqual({
      code: 'voice-api.unauthorized',
    });
  });

  test('fails when the body ends early', async () => {
    const { speech } = await startSpeech((_, response) =>
      response.end(wav(source, RATE).subarray(0, 20_000)),
    );
    expect(await failureOf(speech.render(utterance('Hello'), format))).toEqual({
      code: 'voice-api.bad-audio',
      reason: 'truncated',
    });
  });

  test('ends the request when it is aborted', async () => {
    const closed = Promise.withResolvers<void>();
    const { speech, waitForRequests } = await startSpeech((_, response) => {
      response.once('close', closed.resolve);
      response.write(wav(source, RATE).subarray(0, 20_000));
    });
    const stop = new AbortController();
    const rendering = failureOf(speech.render(utterance('Hello'), format, { signal: stop.signal }));
    await waitForRequests(1);
    stop.abort();
    expect(await rendering).toEqual({ code: 'cancelled' });
    await closed.promise;
    const aborted = speech.render(utterance('Hello'), format, { signal: AbortSignal.abort() });
    expect(await failureOf(aborted)).toEqual({ code: 'cancelled' });
  });
});

test('rendering fails when the file exceeds the size limit', async () => {
  const { speech } = await startSpeech((_, response) => response.end(wav(source, RATE)), {
    maxFileBytes: 10_000,
  });
  expect(await failureOf(speech.render(utterance('Hello'), 'wav'))).toEqual({
    code: 'voice-api.bad-audio',
    reason: 'too-long',
  });
});
