import { describe, expect, test } from 'vitest';
import { createMp3Encoder } from 'wasm-media-encoders';
import { AudioError } from '../../../src/shared/audio/audio-error.ts';
import { Mp3Decoder } from '../../../src/shared/audio/mp3-decoder.ts';
import { mp3Seconds } from '../../../src/shared/audio/mp3-frames.ts';
import { align, babble, concatSamples, inChunks } from '../../support/sound.ts';

async function encode(
  samples: Float32Array,
  options: { sampleRate: 16_000 | 22_050 | 44_100; channels: 1 | 2; bitrate: 64 | 128 },
): Promise<Uint8Array> {
  const encoder = await createMp3Encoder();
  encoder.configure(options);
  const input = options.channels === 1 ? [samples] : [samples, samples];
  const body = Buffer.from(encoder.encode(input));
  return Buffer.concat([body, encoder.finalize()]);
}

async function decode(file: Uint8Array, size = file.length): Promise<[number, Float32Array]> {
  const decoder = await Mp3Decoder.create();
  try {
    const samples = concatSamples(inChunks(decoder, file, [size]));
    return [decoder.sampleRate ?? 0, samples];
  } finally {
    decoder.free();
  }
}

const source = babble(1, 22_050);
const mp3 = await encode(source, { sampleRate: 22_050, channels: 1, bitrate: 64 });

describe('Mp3Decoder', () => {
  test('decodes the same samples for every chunk size', async () => {
    const [rate, samples] = await decode(mp3);
    expect(rate).toBe(22_050);
    expect(align(source, samples, 2_000).correlation).toBeGreaterThan(0.97);
    expect(await decode(mp3, 97)).toEqual([rate, samples]);
  });

  test('averages two channels', async () => {
    const stereo = await encode(babble(0.3, 44_100), {
      sampleRate: 44_100,
      channels: 2,
      bitrate: 128,
    });
    const [rate, samples] = await decode(stereo);
    expect(rate).toBe(44_100);
    expect(align(babble(0.3, 44_100), samples, 3_000).correlation).toBeGreaterThan(0.95);
  });

  test('throws when there is no frame', async () => {
    await expect(decode(new Uint8Array(5_000))).rejects.toThrow(AudioError);
    await expect(decode(new Uint8Array(0))).rejects.toThrow(AudioError);
    expect(() => mp3Seconds(new Uint8Array(0))).toThrow(AudioError);
  });
});

describe('mp3Seconds', () => {
  test.each([
    [16_000, 1, 64],
    [22_050, 1, 64],
    [44_100, 2, 128],
    [44_100, 1, 128],
  ] as const)(
    'measures a file of %i Hz, %i channels and %i kbit/s',
    async (sampleRate, channels, bitrate) => {
      const file = await encode(babble(2, sampleRate), { sampleRate, channels, bitrate });
      const seconds = mp3Seconds(file);
      // An encoder pads by up to three frames.
      expect(seconds).toBeGreaterThanOrEqual(2);
      expect(seconds).toBeLessThan(2.2);
    },
  );

  test('ignores tags around the frames', () => {
    const id3 = Buffer.concat([
      Buffer.from('ID3\x04\0\0\0\0\x02\0', 'latin1'),
      Buffer.alloc(256, 0xff),
    ]);
    const tagged = Buffer.concat([id3, mp3, Buffer.from('TAG'.padEnd(128, 'x'))]);
    expect(mp3Seconds(tagged)).toBeCloseTo(mp3Seconds(mp3), 9);
  });

  test('adds up the durations of concatenated files', async () => {
    const twice = Buffer.concat([mp3, mp3]);
    expect(mp3Seconds(twice)).toBeCloseTo(2 * mp3Seconds(mp3), 9);
    const [, samples] = await decode(twice);
    expect(samples.length / 22_050).toBeGreaterThan(1.9);
  });
});
