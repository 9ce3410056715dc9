import { describe, expect, test } from 'vitest';
import { readSample } from '../../../src/service/cloning/reading/read-sample.ts';
import { READABLE, REFUSED } from '../../support/service/foreign.ts';
import { box, patchBox } from '../../support/service/mp4.ts';
import { rms } from '../../support/sound.ts';

describe('a voice is read from', () => {
  test.each(READABLE)('%s', async (_, seconds, make) => {
    const { samples, sampleRate } = await readSample(new Uint8Array(make()));
    expect(Math.abs(samples.length / sampleRate - seconds)).toBeLessThan(0.2);
    expect(rms(samples)).toBeGreaterThan(0.05);
    expect(rms(samples)).toBeLessThan(0.25);
  });
});

describe('the reason names the codec of', () => {
  test.each(REFUSED)('%s', async (_, codec, make) => {
    await expect(readSample(new Uint8Array(make()))).rejects.toMatchObject({
      code: 'sample_unsupported_format',
      message: expect.stringContaining(`unsupported codec ${codec}. Use WAV`),
    });
  });
});

describe('a fragment that lies is refused:', () => {
  const fragmented = Buffer.from(READABLE[0]?.[2]() ?? []);
  const huge = 0xffff_ffff;
  const before = fragmented.subarray(0, fragmented.indexOf('moof', 0, 'latin1') - 4);

  test.each<[string, Buffer]>([
    ['4 billion packets', patchBox(fragmented, 'trun', { 8: huge })],
    ['4 billion packets without sizes', patchBox(fragmented, 'trun', { 4: 1, 8: huge })],
    ['data before the file', patchBox(fragmented, 'trun', { 12: 0x8000_0000 })],
    ['data behind the file', patchBox(fragmented, 'trun', { 12: 0x7fff_ffff })],
    ['no header', patchBox(fragmented, 'tfhd', { 0: 0 })],
    ['no fragments', before],
    ['no boxes in a fragment', Buffer.concat([before, box('moof', box('traf'))])],
  ])('%s', async (_, file) => {
    await expect(readSample(new Uint8Array(file))).rejects.toMatchObject({ code: 'sample_broken' });
  });
});
