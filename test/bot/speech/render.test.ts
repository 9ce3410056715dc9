import { Readable } from 'node:stream';
import prism from 'prism-media';
import { describe, expect, test } from 'vitest';
import { createMp3Encoder } from 'wasm-media-encoders';
import { align, babble, correlation, decodeOpus, slowResample, wav } from '../../support/sound.ts';
import { likeness, listenTo } from './listening.ts';
import { collect, failureOf, stage, utterance } from './stage.ts';

const RATE = 22_050;
const source = babble(1.5, RATE);

async function mp3(samples: Float32Array): Promise<Buffer> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: RATE, channels: 1, bitrate: 64 });
  return Buffer.concat([Buffer.from(encoder.encode([samples])), encoder.finalize()]);
}

describe('WAV', () => {
  test('the samples as they came, under a header that tells the truth', async () => {
    const streamed = wav(source, RATE, { riff: 0xffff_ffff, data: 0xffff_ffff });
    const { speech, asked } = await stage((_, response) => response.end(streamed));
    const file = await speech.render(utterance('Hello'), 'wav');
    expect(Buffer.compare(file.data, wav(source, RATE))).toBe(0);
    expect(file).toMatchObject({
      format: 'wav',
      filename: 'speech.wav',
      contentType: 'audio/wav',
      durationSeconds: 1.5,
    });
    expect(file.waveform).toBeUndefined();
    expect(asked[0]?.output_format).toBe('wav');
  });

  test('a long text is several requests and one file', async () => {
    const words = 'One two three four. Five six seven eight. Nine ten eleven twelve.';
    const { speech, asked } = await stage((_, response) => response.end(wav(source, RATE)), {
      fileCharacters: 22,
    });
    const file = await speech.render(utterance(words), 'wav');
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.map(({ text }) => text).join(' ')).toBe(words);
    expect(file.durationSeconds).toBeCloseTo(1.5 * asked.length, 6);
    expect(file.data.length).toBe(44 + asked.length * 2 * source.length);
  });

  test('an MP3 in its place is decoded', async () => {
    const { speech } = await stage(async (_, response) => response.end(await mp3(source)));
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

describe('MP3', () => {
  test('the bytes as they came', async () => {
    const bytes = await mp3(source);
    const { speech, asked } = await stage((_, response) => response.end(bytes));
    const file = await speech.render(utterance('Hello'), 'mp3');
    expect(Buffer.compare(file.data, bytes)).toBe(0);
    expect(file).toMatchObject({
      format: 'mp3',
      filename: 'speech.mp3',
      contentType: 'audio/mpeg',
    });
    expect(Math.abs(file.durationSeconds - 1.5)).toBeLessThan(0.15);
    expect(asked[0]?.output_format).toBe('mp3');
  });

  test('a WAV in its place becomes one', async () => {
    const { speech, asked } = await stage((_, response) => response.end(wav(source, RATE)));
    const file = await speech.render(utterance('Hello'), 'mp3');
    expect(file).toMatchObject({ format: 'mp3', filename: 'speech.mp3', durationSeconds: 1.5 });
    expect(likeness(source, await listenTo(file.data))).toBeGreaterThan(0.95);
    expect(asked).toHaveLength(1);
  });
});

describe('voice message', () => {
  test('Ogg Opus with duration and waveform', async () => {
    const { speech } = await stage((_, response) => response.end(wav(source, RATE)));
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

describe.each(['wav', 'mp3', 'voice-message'] as const)('%s', (format) => {
  test.each([400, 404])('a voice the service does not have, told with %i', async (status) => {
    const { speech } = await stage((_, response) =>
      response.writeHead(status).end('{"error":{"code":"voice_not_found","param":"voice_id"}}'),
    );
    const asked = utterance('Hello');
    expect(await failureOf(speech.render(asked, format))).toEqual({
      code: 'voice.unknown',
      voice: asked.voice,
    });
  });

  test('a failure of the service is the failure of the file', async () => {
    const { speech } = await stage((_, response) => response.writeHead(401).end());
    expect(await failureOf(speech.render(utterance('Hello'), format))).toEqual({
      code: 'voice-api.unauthorized',
    });
  });

  test('a body that ends early gives no file', async () => {
    const { speech } = await stage((_, response) =>
      response.end(wav(source, RATE).subarray(0, 20_000)),
    );
    expect(await failureOf(speech.render(utterance('Hello'), format))).toEqual({
      code: 'voice-api.bad-audio',
      reason: 'truncated',
    });
  });

  test('aborting ends the request', async () => {
    const closed = Promise.withResolvers<void>();
    const { speech, askedFor } = await stage((_, response) => {
      response.once('close', closed.resolve);
      response.write(wav(source, RATE).subarray(0, 20_000));
    });
    const stop = new AbortController();
    const rendering = failureOf(speech.render(utterance('Hello'), format, { signal: stop.signal }));
    await askedFor(1);
    stop.abort();
    expect(await rendering).toEqual({ code: 'cancelled' });
    await closed.promise;
    const late = speech.render(utterance('Hello'), format, { signal: AbortSignal.abort() });
    expect(await failureOf(late)).toEqual({ code: 'cancelled' });
  });
});

test('a file larger than the limit is not kept', async () => {
  const { speech } = await stage((_, response) => response.end(wav(source, RATE)), {
    maxFileBytes: 10_000,
  });
  expect(await failureOf(speech.render(utterance('Hello'), 'wav'))).toEqual({
    code: 'voice-api.bad-audio',
    reason: 'too-long',
  });
});
