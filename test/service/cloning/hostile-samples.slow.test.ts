import { describe, expect, test } from 'vitest';
import { createVoiceCloner, type VoiceCloner } from '../../../src/service/cloning/cloner.ts';
import { readSample } from '../../../src/service/cloning/reading/read-sample.ts';
import { SampleError } from '../../../src/service/cloning/sample-error.ts';
import { ServiceError } from '../../../src/service/errors.ts';
import fc from '../../support/fast-check.ts';
import { openForAll } from '../../support/lifetime.ts';
import { liveBytes } from '../../support/memory.ts';
import { box, patchBox, topBoxes, withVideoAndMovieFirst } from '../../support/service/mp4.ts';
import { fixture, floatWav, mp3 } from '../../support/service/samples.ts';
import { noise, tone, wav } from '../../support/sound.ts';
import { casesOf } from '../../support/suites.ts';
import { casesBy } from '../../support/tables.ts';

const never = new AbortController().signal;
const cloner = openForAll(() => createVoiceCloner());

async function codeOf(sample: Uint8Array, from: VoiceCloner = cloner): Promise<string> {
  try {
    await from.clone(sample, 'en', never);
    return 'accepted';
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    return error.code;
  }
}

const speech = fixture('female.wav');
const aac = fixture('male-scottish.m4a');
const layer3 = fixture('male-vbr.mp3');

function patched(patch: (file: Buffer) => void, file = speech): Buffer {
  const copy = Buffer.from(file);
  patch(copy);
  return copy;
}

function random(length: number): Buffer {
  const next = noise(5);
  return Buffer.from(Array.from({ length }, () => Math.floor(256 * next())));
}

function id3(bodyBytes: number, announced = bodyBytes): Buffer {
  const size = [21, 14, 7, 0].map((shift) => (announced >> shift) & 0x7f);
  return Buffer.concat([
    Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, ...size]),
    Buffer.alloc(bodyBytes),
  ]);
}

/** An MP3 frame (MPEG 2, 16 kHz) with a VBR header that declares a number of frames. */
function vbrHeader(frames: number): Buffer {
  const frame = Buffer.alloc(288);
  Buffer.from([0xff, 0xf3, 0x88, 0xc4]).copy(frame);
  frame.write('Xing', 13, 'latin1');
  frame.writeUInt32BE(3, 17);
  frame.writeUInt32BE(frames, 21);
  frame.writeUInt32BE(0xffff_ffff, 25);
  return frame;
}

const huge = 0xffff_ffff;
const movie = topBoxes(aac).find(({ type }) => type === 'moov')?.bytes ?? Buffer.alloc(0);
const withoutMovie = aac.subarray(0, aac.length - movie.length);

/** Files, by the code with which they are refused. */
const REFUSED = casesBy<() => Uint8Array | Promise<Uint8Array>>({
  sample_unsupported_format: {
    'an empty file': () => Buffer.alloc(0),
    'a text file': () => Buffer.from('RIFF is what I hear'),
    Ogg: () => fixture('female-voice-message.ogg'),
    'a PDF followed by a WAV': () => Buffer.concat([Buffer.from('%PDF-1.7\n'), speech]),
    'WAV: no channels': () => patched((f) => f.writeUInt16LE(0, 22)),
    'WAV: 65,535 channels': () => patched((f) => f.writeUInt16LE(65_535, 22)),
    'WAV: 0 Hz': () => patched((f) => f.writeUInt32LE(0, 24)),
    'M4A: 2,000 nested atoms': () => {
      const nested = Array.from({ length: 2_000 }).reduce<Buffer>(
        (inside) => box('moov', inside),
        Buffer.alloc(0),
      );
      return Buffer.concat([withoutMovie, nested]);
    },
    'M4A: atoms of size 0': () => patchBox(aac, 'mvhd', { [-4]: 0 }),
    'M4A: only video': () => patched((f) => f.write('avc1', f.indexOf('mp4a'), 'latin1'), aac),
    'M4A: a codec without a configuration': () =>
      patched((f) => f.fill(0xff, f.indexOf('esds') + 8, f.indexOf('esds') + 30), aac),
  },
  sample_broken: {
    'WAV: an invalid block size': () => patched((f) => f.writeUInt16LE(3, 32)),
    'WAV: more data declared than present': () =>
      patched((f) => f.writeUInt32LE(0x6fff_ffff, f.indexOf('data') + 4)),
    'WAV: a truncated header': () => speech.subarray(0, 30),
    'WAV: NaN': () => floatWav(tone(200, 4, 8_000).fill(Number.NaN, 900, 901), 8_000),
    'WAV: no samples': () => wav(new Float32Array(0), 8_000),
    'MP3: no frames after its tag': () => Buffer.concat([id3(2_000), random(50_000)]),
    'MP3: a single frame header': () => Buffer.concat([layer3.subarray(0, 4), random(50_000)]),
    'MP3: a tag of 256 MB': () => Buffer.concat([id3(10, 0x0fff_ffff), layer3]),
    'M4A: truncated before its tables': () => aac.subarray(0, 60_000),
    'M4A: an atom of 4 bytes': () => patchBox(aac, 'mdia', { [-4]: 4 }),
    'M4A: an atom of 2^64 bytes': () => patchBox(aac, 'mdat', { [-4]: 1, 4: huge, 8: huge }),
    'M4A: 4 billion packets': () => patchBox(aac, 'stsz', { 12: huge }),
    'M4A: 4 billion packets of a byte each': () => patchBox(aac, 'stsz', { 8: 1, 12: huge }),
    'M4A: 4 billion chunks': () => patchBox(aac, 'stco', { 8: huge }),
    'M4A: chunks beyond the end': () => patchBox(aac, 'stco', { 12: huge }),
    'M4A: 4 billion edits': () => patchBox(aac, 'elst', { 8: huge }),
    'M4A: 4 billion durations': () => patchBox(aac, 'stts', { 8: huge }),
    'M4A: packets of random bytes': () => patched((f) => random(93_900).copy(f, 50), aac),
  },
  sample_too_long: {
    'WAV: hours of silence': () => wav(new Float32Array(8_000 * 1_800), 8_000),
    'MP3: an hour of silence': async () => {
      const piece = await mp3(new Float32Array(8_000 * 60), 8_000, 8);
      return Buffer.concat(Array.from({ length: 60 }, () => piece));
    },
    'M4A: 4 billion packets in a chunk': () =>
      patchBox(patchBox(aac, 'stsz', { 8: 1, 12: huge }), 'stsc', { 16: huge }),
    'WAV: 61 s': () => wav(tone(200, 61, 16_000), 16_000),
  },
  sample_too_short: {
    'MP3: truncated to a second': () => layer3.subarray(0, 6_000),
    'WAV: 2.9 s': () => wav(tone(200, 2.9, 16_000), 16_000),
  },
});

describe('cloning refuses a sample:', () => {
  test.each(casesOf(REFUSED, 4))('%s', async (_, make, code) => {
    expect(await codeOf(await make())).toBe(code);
  });
});

describe('a sample is read despite wrong or unusual metadata:', () => {
  test.each<[string, number, () => Uint8Array]>([
    ['WAV: unknown size', 10.2, () => patched((f) => f.writeUInt32LE(huge, f.indexOf('data') + 4))],
    ['MP3: a VBR header that declares 3 frames', 12, () => Buffer.concat([vbrHeader(3), layer3])],
    [
      'MP3: a VBR header that declares 4 billion frames',
      12,
      () => Buffer.concat([vbrHeader(huge), layer3]),
    ],
    ['MP3: a tag of 1 MB', 12, () => Buffer.concat([id3(1_000_000), layer3])],
    ['MP3: truncated in the middle', 6, () => layer3.subarray(0, layer3.length / 2)],
    ['M4A: tables first and a video track', 10.8, () => withVideoAndMovieFirst(aac)],
    ['M4A: HE', 20.1, () => fixture('speech-he-aac.m4a')],
    ['M4A: HE v2', 20.1, () => fixture('speech-he-aac-v2.m4a')],
  ])('%s', async (_, seconds, make) => {
    const { samples, sampleRate } = await readSample(new Uint8Array(make()));
    expect(Math.abs(samples.length / sampleRate - seconds)).toBeLessThan(0.5);
    expect(samples.some((sample) => Math.abs(sample) > 0.1)).toBe(true);
  });

  test('any damaged file gives audio or a SampleError', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(aac, layer3.subarray(0, 30_000), speech.subarray(0, 30_000)),
        fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)), {
          maxLength: 8,
        }),
        fc.boolean(),
        async (file, patches, inTables) => {
          const copy = Buffer.from(file);
          const from = inTables && file === aac ? withoutMovie.length : 0;
          for (const [share, byte] of patches) {
            copy[from + Math.floor(share * (copy.length - 1 - from))] = byte;
          }
          const result = await readSample(new Uint8Array(copy)).catch((error: unknown) => error);
          if (result instanceof Error) expect(result).toBeInstanceOf(SampleError);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('a cloning process', () => {
  test('is stopped when it takes too long or uses too much memory', async () => {
    for (const [limits, code] of [
      [{ deadlineMs: 30 }, 'sample_takes_too_long'],
      [{ cpuMs: 30 }, 'sample_takes_too_long'],
      [{ memoryMegabytes: 50 }, 'sample_broken'],
    ] as const) {
      const narrow = createVoiceCloner({ limits, keepSpare: false });
      expect(await codeOf(speech, narrow)).toBe(code);
      narrow.close();
    }
  });

  test('does not make the service grow', { tags: ['full'] }, async () => {
    const before = liveBytes();
    const file = patchBox(aac, 'stsz', { 12: huge });
    for (let i = 0; i < 5; i += 1) await codeOf(file);
    expect(liveBytes() - before).toBeLessThan(60e6);
  });

  test('is stopped when its client disconnects, which frees its slot; further samples are refused', async () => {
    const busy = createVoiceCloner({ limits: { children: 1, waiting: 1 }, keepSpare: false });
    const [first, second] = [new AbortController(), new AbortController()];
    const one = busy.clone(speech, 'en', first.signal);
    const two = busy.clone(speech, 'en', second.signal);
    await expect(busy.clone(speech, 'en', never)).rejects.toMatchObject({ code: 'queue_full' });
    second.abort(new Error('gone'));
    await expect(two).rejects.toThrow('gone');
    const three = codeOf(Buffer.from('text'), busy);
    first.abort(new Error('gone, too'));
    await expect(one).rejects.toThrow('gone, too');
    expect(await three).toBe('sample_unsupported_format');
    busy.close();
    await expect(busy.clone(speech, 'en', never)).rejects.toMatchObject({ code: 'shutting_down' });
  });
});
