import { describe, expect, test } from 'vitest';
import { readSample } from '../../../src/service/cloning/reading/read-sample.ts';
import { READABLE, REFUSED } from '../../support/service/foreign.ts';
import { box } from '../../support/service/mp4.ts';
import { rms } from '../../support/sound.ts';

describe('a voice is read from', () => {
  test.each(READABLE)('$title', async ({ seconds, make }) => {
    const { samples, sampleRate } = await readSample(new Uint8Array(make()));
    expect(Math.abs(samples.length / sampleRate - seconds)).toBeLessThan(0.2);
    expect(rms(samples)).toBeGreaterThan(0.05);
    expect(rms(samples)).toBeLessThan(0.25);
  });
});

describe('the reason names the codec of', () => {
  test.each(REFUSED)('$title', async ({ codec, make }) => {
    await expect(readSample(new Uint8Array(make()))).rejects.toMatchObject({
      code: 'sample_unsupported_format',
      message: expect.stringContaining(`unsupported codec ${codec}. Use WAV`),
    });
  });
});

describe('a fragment that lies is refused:', () => {
  const fragmented = Buffer.from(READABLE[0]?.make() ?? []);
  const huge = 0xffff_ffff;
  const patched = (type: string, values: Readonly<Record<number, number>>) => {
    const copy = Buffer.from(fragmented);
    const name = copy.indexOf(type, copy.indexOf('moof'), 'latin1');
    for (const [at, value] of Object.entries(values)) copy.writeUInt32BE(value, name + Number(at));
    return copy;
  };

  test.each<[string, string, () => Buffer]>([
    ['4 billion packets', 'sample_broken', () => patched('trun', { 8: huge })],
    ['4 billion packets without sizes', 'sample_broken', () => patched('trun', { 4: 1, 8: huge })],
    ['data before the file', 'sample_broken', () => patched('trun', { 12: 0x8000_0000 })],
    ['data behind the file', 'sample_broken', () => patched('trun', { 12: 0x7fff_ffff })],
    ['no header', 'sample_broken', () => patched('tfhd', { 0: 0 })],
    [
      'no fragments',
      'sample_broken',
      () => fragmented.subarray(0, fragmented.indexOf('moof', 0, 'latin1') - 4),
    ],
    [
      'no boxes in a fragment',
      'sample_broken',
      () =>
        Buffer.concat([
          fragmented.subarray(0, fragmented.indexOf('moof', 0, 'latin1') - 4),
          box('moof', box('traf')),
        ]),
    ],
  ])('%s', async (_, code, make) => {
    await expect(readSample(new Uint8Array(make()))).rejects.toMatchObject({ code });
  });
});
