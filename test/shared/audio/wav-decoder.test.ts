import { describe, expect, test } from 'vitest';
import { AudioError } from '../../../src/shared/audio/audio-error.ts';
import { WavDecoder } from '../../../src/shared/audio/wav-decoder.ts';
import { readWav, wavFile, wavHeader } from '../../../src/shared/audio/wav-file.ts';
import fc from '../../support/fast-check.ts';
import { concatSamples, inChunks, tone, wav } from '../../support/sound.ts';

const decode = (file: Uint8Array, sizes?: readonly number[]) =>
  concatSamples(inChunks(new WavDecoder(), file, sizes));

function reasonOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof AudioError) return error.reason;
    throw error;
  }
  return 'nothing thrown';
}

/** Writes a WAV file of any layout, with two samples per channel: +0.5 and -0.5. */
function layout(tag: number, bits: number, channels: number, extensible = false): Buffer {
  const bytes = bits / 8;
  const fmt = Buffer.alloc(extensible ? 40 : 16);
  fmt.writeUInt16LE(extensible ? 0xfffe : tag, 0);
  fmt.writeUInt16LE(channels, 2);
  fmt.writeUInt32LE(16_000, 4);
  fmt.writeUInt32LE(16_000 * bytes * channels, 8);
  fmt.writeUInt16LE(bytes * channels, 12);
  fmt.writeUInt16LE(bits, 14);
  if (extensible) fmt.writeUInt16LE(tag, 24);
  const data = Buffer.alloc(2 * channels * bytes);
  for (let i = 0; i < 2 * channels; i++) {
    const value = i < channels ? 0.5 : -0.5;
    if (tag === 3 && bits === 32) data.writeFloatLE(value, i * bytes);
    else if (tag === 3) data.writeDoubleLE(value, i * bytes);
    else if (bits === 8) data.writeUInt8(128 + value * 128, i);
    else data.writeIntLE(value * 2 ** (bits - 1), i * bytes, bytes);
  }
  return Buffer.concat([
    Buffer.from('RIFF\0\0\0\0WAVE', 'latin1'),
    chunk('LIST', Buffer.from('odd')),
    chunk('fmt ', fmt),
    chunk('data', data),
  ]);
}

function chunk(id: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(id, 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length & 1)]);
}

describe('samples of a WAV file', () => {
  test.each([
    [1, 8],
    [1, 16],
    [1, 24],
    [1, 32],
    [3, 32],
    [3, 64],
  ])(
    'decode correctly for format %i with %i bits, 1 to 8 channels, plain and extensible',
    (tag, bits) => {
      for (const channels of [1, 2, 8]) {
        for (const extensible of [false, true]) {
          const file = layout(tag, bits, channels, extensible);
          expect([...decode(file)]).toEqual([0.5, -0.5]);
        }
      }
    },
  );

  test('decode correctly for G.711', () => {
    const read = (encoding: 'a-law' | 'mu-law', bytes: readonly number[]) =>
      [
        ...decode(wavFile({ sampleRate: 8_000, channels: 1, encoding }, [Uint8Array.from(bytes)])),
      ].map((sample) => sample * 32_768);
    expect(read('a-law', [0xd5, 0x55, 0xaa, 0x2a, 0x85])).toEqual([8, -8, 32_256, -32_256, 4_224]);
    expect(read('mu-law', [0xff, 0x7f, 0x80, 0x00, 0xcf])).toEqual([0, 0, 32_124, -32_124, 924]);
  });

  test('of 20 bits are left-aligned in three bytes', () => {
    const file = layout(1, 24, 1);
    file.writeUInt16LE(20, file.indexOf('fmt ') + 8 + 14);
    expect([...decode(file)]).toEqual([0.5, -0.5]);
  });

  test('are averaged across channels', () => {
    const stereo = Buffer.from(
      wavFile({ sampleRate: 8_000, channels: 2, encoding: 's16' }, [
        new Uint8Array(new Int16Array([16_384, -16_384, 8_192, 0]).buffer),
      ]),
    );
    expect([...decode(stereo)]).toEqual([0, 0.125]);
  });

  test('are clamped to full scale, even NaN and infinity', () => {
    const format = { sampleRate: 48_000, channels: 1, encoding: 'f32' } as const;
    const data = new Float32Array([Number.NaN, Number.POSITIVE_INFINITY, -1e30, 0.25]);
    expect([...decode(wavFile(format, [new Uint8Array(data.buffer)]))]).toEqual([0, 1, -1, 0.25]);
  });

  test('are the same for every chunk size, down to single bytes', () => {
    const file = wav(tone(440, 0.05, 22_050), 22_050);
    const whole = decode(file);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1 }), (sizes) => {
        expect(decode(file, sizes)).toEqual(whole);
      }),
      { numRuns: 50 },
    );
    expect(decode(file, [1])).toEqual(whole);
  });
});

describe('the data size in a WAV header', () => {
  const samples = tone(300, 0.1, 16_000);

  test.each([0, 0xffff_ffff, 0xffff_ffdb, 0x7fff_ffff])('of %i means up to the end', (data) => {
    expect(decode(wav(samples, 16_000, { riff: data, data })).length).toBe(samples.length);
  });

  test('ends the samples when it is smaller, because metadata follows', () => {
    expect(decode(wav(samples, 16_000, { data: 200 })).length).toBe(100);
  });

  test('drops half a sample when it is odd', () => {
    expect(decode(wav(samples, 16_000, { data: 201 }), [7]).length).toBe(100);
  });

  test('means truncated audio when it is much larger, but not when it includes the header', () => {
    const announced = 2 * samples.length;
    const file = (data: number) => () => decode(wav(samples, 16_000, { data }));
    expect(reasonOf(file(announced + 1_000))).toBe('truncated');
    expect(reasonOf(file(announced + 44))).toBe('nothing thrown');
    expect(reasonOf(() => readWav(wav(samples, 16_000, { data: announced + 1_000 })))).toBe(
      'truncated',
    );
  });
});

describe('a hostile WAV header', () => {
  const good = wav(tone(300, 0.01, 16_000), 16_000);
  const patched = (patch: (file: Buffer) => void) => {
    const file = Buffer.from(good);
    patch(file);
    return () => decode(file);
  };

  test.each<[string, string, (file: Buffer) => void]>([
    ['no channels', 'unsupported', (file) => file.writeUInt16LE(0, 22)],
    ['65,535 channels', 'unsupported', (file) => file.writeUInt16LE(65_535, 22)],
    ['0 Hz', 'unsupported', (file) => file.writeUInt32LE(0, 24)],
    ['4 GHz', 'unsupported', (file) => file.writeUInt32LE(0xffff_ffff, 24)],
    ['a block that does not fit', 'inconsistent', (file) => file.writeUInt16LE(3, 32)],
    ['40 bits', 'unsupported', (file) => file.writeUInt16LE(40, 34)],
    ['ADPCM', 'unsupported', (file) => file.writeUInt16LE(2, 20)],
    ['samples without a format', 'inconsistent', (file) => file.write('fmt?', 12, 'latin1')],
    ['a chunk of 4 GB', 'unsupported', (file) => file.writeUInt32LE(0xffff_fff0, 16)],
    ['big endian', 'not-audio', (file) => file.write('RIFX', 0, 'latin1')],
    ['a web page', 'not-audio', (file) => file.write('<!doctype html>', 0, 'latin1')],
  ])('is rejected: %s', (_, reason, patch) => {
    expect(reasonOf(patched(patch))).toBe(reason);
  });

  test('is rejected when the format chunk is too short', () => {
    const file = Buffer.concat([
      Buffer.from('RIFF\0\0\0\0WAVE', 'latin1'),
      chunk('fmt ', Buffer.alloc(14)),
      chunk('data', Buffer.alloc(4)),
    ]);
    expect(reasonOf(() => decode(file))).toBe('inconsistent');
  });

  test('is rejected when the file ends before the samples', () => {
    for (let length = 1; length < 44; length++) {
      expect(reasonOf(() => decode(good.subarray(0, length)))).toBe('truncated');
    }
    expect(reasonOf(() => decode(new Uint8Array(0)))).toBe('empty');
  });
});

describe('writing a WAV file', () => {
  test('can be read back and has exact sizes', () => {
    const data = new Uint8Array(new Int16Array([1, -2, 3]).buffer);
    const format = { sampleRate: 22_050, channels: 1, encoding: 's16' } as const;
    const file = Buffer.from(wavFile(format, [data.subarray(0, 2), data.subarray(2)]));
    expect(file.length).toBe(50);
    expect(file.readUInt32LE(4)).toBe(42);
    expect(file.readUInt32LE(28)).toBe(44_100);
    expect(file.readUInt32LE(40)).toBe(6);
    expect(readWav(new Uint8Array(file))).toEqual({ format, data });
  });

  test('pads an odd number of bytes without counting the padding', () => {
    const format = { sampleRate: 8_000, channels: 1, encoding: 'u8' } as const;
    const file = Buffer.from(wavFile(format, [new Uint8Array([1, 2, 3])]));
    expect(file.length).toBe(48);
    expect(file.readUInt32LE(4)).toBe(40);
    expect(file.readUInt32LE(40)).toBe(3);
  });

  test('uses the size for unknown lengths in a stream', () => {
    const header = wavHeader({ sampleRate: 8_000, channels: 1, encoding: 's16' }, 'unknown');
    const file = Buffer.concat([header, Buffer.alloc(8)]);
    expect(file.readUInt32LE(40)).toBe(0xffff_ffff);
    expect(decode(file).length).toBe(4);
  });
});
