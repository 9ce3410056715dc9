import { Readable } from 'node:stream';
import prism from 'prism-media';
import { describe, expect, test } from 'vitest';
import { muxOggOpus } from '../../../src/shared/audio/ogg-opus.ts';
import { PRE_SKIP_SAMPLES } from '../../../src/shared/audio/opus-format.ts';
import { OpusFramer } from '../../../src/shared/audio/opus-framer.ts';
import fc from '../../support/fast-check.ts';
import { babble, correlation, decodeOpus, inChunks, rms, tone } from '../../support/sound.ts';

const frame = (samples: Float32Array, sizes?: readonly number[]) =>
  inChunks(new OpusFramer(), samples, sizes).flat();

describe('OpusFramer', () => {
  test.each([1, 647, 648, 649, 960, 4_801, 48_000])('encodes all of %i samples', (length) => {
    const samples = babble(1, 48_000).subarray(0, length);
    const heard = decodeOpus(frame(samples)).subarray(PRE_SKIP_SAMPLES);
    expect(heard.length).toBeGreaterThanOrEqual(length);
    expect(heard.length).toBeLessThan(length + 960);
    if (length < 4_800) return;
    expect(correlation(samples, heard)).toBeGreaterThan(0.97);
    // Neither end is faded or cut off: the first and the last 15 ms are as loud as in the source.
    for (const at of [0, length - 720]) {
      const before = rms(samples.subarray(at, at + 720));
      expect(rms(heard.subarray(at, at + 720)) / before).toBeGreaterThan(0.7);
    }
  });

  // Frame F8 FF FE: silence, which ends every clip.
  const silence = Array.from({ length: 5 }, () => Uint8Array.of(0xf8, 0xff, 0xfe));
  const before = {
    nothing: [],
    silence,
    'another clip': frame(tone(300, 0.4, 48_000)),
    'a clip and silence': [...frame(tone(300, 0.4, 48_000)), ...silence],
  };
  test.each(Object.entries(before))(
    'a clip is as loud as its source from the start, after %s',
    (_, packets) => {
      for (let hertz = 200; hertz <= 1_600; hertz += 100) {
        const source = tone(hertz, 0.2, 48_000);
        const heard = decodeOpus([...packets, ...frame(source)]);
        const start = packets.length * 960 + PRE_SKIP_SAMPLES;
        for (let at = 0; at < 4_800; at += 480) {
          const ratio = rms(heard.subarray(start + at, start + at + 480)) / rms(source);
          expect(ratio, `${hertz} Hz, ${at / 48} ms`).toBeGreaterThan(0.8);
          expect(ratio, `${hertz} Hz, ${at / 48} ms`).toBeLessThan(1.25);
        }
      }
    },
  );

  test('returns no packets for no samples', () => {
    expect(frame(new Float32Array(0))).toEqual([]);
  });

  test('makes the same mono packets of 20 ms for every chunk size', () => {
    const samples = babble(0.25, 48_000);
    const whole = frame(samples);
    // RFC 6716, 3.1: the stereo bit, and code 0 (one frame) of a 20 ms configuration.
    for (const packet of whole) expect((packet[0] ?? 0xff) & 0b111).toBe(0);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 1 }), (sizes) => {
        expect(frame(samples, sizes)).toEqual(whole);
      }),
      { numRuns: 20 },
    );
  });
});

function pages(file: Buffer) {
  const found = [];
  for (let at = 0; at < file.length; ) {
    expect(file.toString('latin1', at, at + 4)).toBe('OggS');
    const segments = file.subarray(at + 27, at + 27 + (file[at + 26] ?? 0));
    const size = 27 + segments.length + segments.reduce((sum, value) => sum + value, 0);
    found.push({
      flags: file[at + 5] ?? 0,
      granule: file.readBigUInt64LE(at + 6),
      serial: file.readUInt32LE(at + 14),
      sequence: file.readUInt32LE(at + 18),
      checksum: file.readUInt32LE(at + 22),
      segments,
      bytes: file.subarray(at, at + size),
    });
    at += size;
  }
  return found;
}

/** Computes the checksum bit by bit, as RFC 3533 defines it. */
function slowChecksum(page: Buffer): number {
  const bytes = Buffer.from(page);
  bytes.writeUInt32LE(0, 22);
  let crc = 0n;
  for (const byte of bytes) {
    crc ^= BigInt(byte) << 24n;
    for (let bit = 0; bit < 8; bit++) {
      crc = crc & 0x8000_0000n ? ((crc << 1n) ^ 0x1_04c1_1db7n) & 0xffff_ffffn : crc << 1n;
    }
  }
  return Number(crc);
}

async function demux(file: Buffer): Promise<{ head: Buffer; packets: Buffer[] }> {
  const demuxer = new prism.opus.OggDemuxer();
  let head: Buffer = Buffer.alloc(0);
  demuxer.once('head', (bytes: Buffer) => {
    head = bytes;
  });
  const packets: Buffer[] = [];
  for await (const packet of Readable.from([file]).pipe(demuxer)) packets.push(packet as Buffer);
  return { head, packets };
}

describe('Ogg Opus', () => {
  test('another demuxer reads the same packets, which decode to the source', async () => {
    const samples = babble(3.217, 48_000);
    const packets = frame(samples);
    const file = Buffer.from(muxOggOpus({ packets, samples: samples.length }, 7));
    const { head, packets: found } = await demux(file);
    expect(head.readUInt8(9)).toBe(1);
    expect(head.readUInt16LE(10)).toBe(PRE_SKIP_SAMPLES);
    expect(head.readUInt32LE(12)).toBe(48_000);
    expect(found.map((packet) => new Uint8Array(packet))).toEqual(packets);
    const heard = decodeOpus(found).subarray(head.readUInt16LE(10));
    expect(correlation(samples, heard)).toBeGreaterThan(0.97);
  });

  test('pages have correct checksums, order and times, and at most one second each', () => {
    const samples = 48_000 * 5 + 123;
    const packets = frame(babble(5.1, 48_000).subarray(0, samples));
    const all = pages(Buffer.from(muxOggOpus({ packets, samples }, 0xdead_beef)));
    for (const [index, page] of all.entries()) {
      expect(page.checksum).toBe(slowChecksum(page.bytes));
      expect(page.sequence).toBe(index);
      expect(page.serial).toBe(0xdead_beef);
      expect(page.segments.length).toBeLessThanOrEqual(255);
    }
    expect(all.map((page) => page.flags)).toEqual([2, 0, 0, 0, 0, 0, 0, 4]);
    const times = all.slice(2).map((page) => Number(page.granule));
    expect(times).toEqual([48e3, 96e3, 144e3, 192e3, 240e3, samples + PRE_SKIP_SAMPLES]);
  });

  test('packets of any size are preserved, even 0, multiples of 255 and the maximum of Opus', async () => {
    const sizes = fc.array(fc.constantFrom(1, 3, 254, 255, 256, 510, 1_275), {
      minLength: 1,
      maxLength: 160,
    });
    await fc.assert(
      fc.asyncProperty(sizes, async (lengths) => {
        const packets = lengths.map((length, index) => new Uint8Array(length).fill(index));
        const file = Buffer.from(muxOggOpus({ packets, samples: lengths.length * 960 - 400 }, 1));
        const { packets: found } = await demux(file);
        expect(found.map((packet) => new Uint8Array(packet))).toEqual(packets);
        for (const page of pages(file)) expect(page.checksum).toBe(slowChecksum(page.bytes));
      }),
      { numRuns: 25 },
    );
  });
});
