import { describe, expect, test } from 'vitest';
import { FILE_FORMATS } from '../../../src/bot/speech/types.ts';
import { babble, wav } from '../../support/sound.ts';
import { likeness, listenTo } from './listening.ts';
import { failureOf, stage, utterance } from './stage.ts';

const RATE = 22_050;
const source = babble(2, RATE);
const answered = wav(source, RATE);
const LARGE = 10_000_000;

describe.each(['what was spoken', 'what was received'])('%s', (from) => {
  const made = async () => {
    const { speech, asked } = await stage((_, response) => response.end(answered));
    const clip = from === 'what was spoken' ? speech.speak(utterance('Hello')) : undefined;
    await clip?.finished;
    return {
      asked,
      file: (format: (typeof FILE_FORMATS)[number], maxBytes: number) =>
        clip?.file(format, maxBytes) ?? speech.render(utterance('Hello'), format, { maxBytes }),
    };
  };

  test.each(FILE_FORMATS)('as %s, with one request', async (format) => {
    const { file, asked } = await made();
    const packed = await file(format, LARGE);
    const heard = await listenTo(packed.data);
    expect(packed.format).toBe(format);
    expect(packed.durationSeconds).toBeCloseTo(2, 1);
    expect(heard.sampleRate).toBe(format === 'voice-message' ? 48_000 : RATE);
    expect(likeness(source, heard)).toBeGreaterThan(0.95);
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['wav', 30_000, 'mp3', 0.9],
    ['wav', 11_000, 'mp3', 0.85],
    ['mp3', 11_000, 'mp3', 0.85],
    ['mp3', 6_500, 'ogg', 0.5],
    ['voice-message', 10_500, 'ogg', 0.9],
    ['voice-message', 5_000, 'ogg', 0.5],
  ] as const)('%s in at most %i bytes is %s', async (format, maxBytes, kind, atLeast) => {
    const { file, asked } = await made();
    const packed = await file(format, maxBytes);
    const heard = await listenTo(packed.data);
    expect(packed.data.length).toBeLessThanOrEqual(maxBytes);
    // As good as there is room for.
    expect(packed.data.length).toBeGreaterThan(maxBytes / 3);
    expect(heard.kind).toBe(kind);
    expect(packed.waveform === undefined).toBe(kind !== 'ogg');
    expect(heard.samples.length / heard.sampleRate).toBeCloseTo(2, 0);
    expect(likeness(source, heard)).toBeGreaterThan(atLeast);
    expect(asked).toHaveLength(1);
  });

  test.each(FILE_FORMATS)('%s that cannot be so small is declined', async (format) => {
    const { file, asked } = await made();
    expect(await failureOf(file(format, 3_000))).toMatchObject({
      code: 'attachment.too-large',
      limit: 3_000,
      bytes: expect.any(Number),
    });
    expect(asked).toHaveLength(1);
  });
});

describe('emotion', () => {
  test('is another request, whose sound becomes whatever is wished', async () => {
    const { speech, asked } = await stage((_, response) => response.end(answered));
    const happy = { ...utterance('Hello'), tone: 'slowly', exaggeration: 0.8 };
    const file = await speech.render(happy, 'mp3');
    expect(file.format).toBe('mp3');
    expect(likeness(source, await listenTo(file.data))).toBeGreaterThan(0.95);
    expect(asked).toEqual([
      { path: '/v1/emotion-tts', text: 'Hello', voice: happy.voice, exaggeration: 0.8 },
    ]);
  });

  test('of a voice that the service does not have', async () => {
    const { speech } = await stage((_, response) =>
      response.writeHead(404).end('{"error":{"code":"voice_not_found","param":"voice"}}'),
    );
    const happy = { ...utterance('Hello'), exaggeration: 0 };
    expect(await failureOf(speech.speak(happy).finished)).toEqual({
      code: 'voice.unknown',
      voice: happy.voice,
    });
  });
});
