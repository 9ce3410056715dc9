import { describe, expect, test } from 'vitest';
import { checkSample } from '../../../src/bot/speech/cloning/check-sample.ts';
import { muxOggOpus } from '../../../src/shared/audio/ogg-opus.ts';
import { OpusFramer } from '../../../src/shared/audio/opus-framer.ts';
import type { FailureCode } from '../../../src/shared/common/failure.ts';
import { readWav } from '../../support/listening.ts';
import { READABLE, REFUSED } from '../../support/service/foreign.ts';
import { patchBox } from '../../support/service/mp4.ts';
import { fixture, mp3 } from '../../support/service/samples.ts';
import { align, babble, slowResample, wav } from '../../support/sound.ts';

const spoken = (seconds: number) => wav(babble(seconds, 8_000), 8_000);

/** A voice message in the format of Discord's clients. */
function voiceMessage(samples: Float32Array): Uint8Array {
  const framer = new OpusFramer();
  const packets = [...framer.push(samples), ...framer.end()];
  return muxOggOpus({ packets, samples: samples.length }, 7);
}

const expectRefusal = (bytes: Uint8Array, code: FailureCode, context = {}) =>
  expect(checkSample(bytes)).rejects.toMatchObject({ code, context });

describe('a voice sample', () => {
  // Durations by ffprobe, including the encoders' padding.
  test.each([
    ['female.wav', 'wav', 10.235],
    ['male-vbr.mp3', 'mp3', 11.952],
    ['male-scottish.m4a', 'm4a', 10.81],
    ['speech-he-aac.m4a', 'm4a', 20.155],
    ['speech-he-aac-v2.m4a', 'm4a', 20.202],
  ] as const)('is recognized by its content: %s', async (name, format, seconds) => {
    const file = fixture(name);
    const sample = await checkSample(file);
    expect(sample.format).toBe(format);
    // Tags of an MP3 are not sent: they can contain anything.
    expect(file.includes(Buffer.from(sample.data))).toBe(true);
    expect(sample.data.length).toBeGreaterThan(0.95 * file.length);
    expect(Math.abs(sample.seconds - seconds)).toBeLessThan(0.1);
  });

  test('is converted to a WAV with the same audio when it is a voice message', async () => {
    const sample = await checkSample(fixture('female-voice-message.ogg'));
    expect(sample.format).toBe('wav');
    expect(Math.abs(sample.seconds - 10.2415)).toBeLessThan(0.1);
    const { samples, sampleRate } = readWav(sample.data);
    expect(sampleRate).toBe(48_000);
    const original = readWav(fixture('female.wav'));
    const second = original.samples.subarray(2 * original.sampleRate, 3 * original.sampleRate);
    const here = samples.subarray(1.95 * sampleRate, 3.1 * sampleRate);
    const { correlation } = align(
      slowResample(second, original.sampleRate, sampleRate),
      here,
      0.1 * sampleRate,
    );
    expect(correlation).toBeGreaterThan(0.9);
  });

  test('has its real duration, whatever its headers say', async () => {
    const claimsMore = wav(babble(2, 8_000), 8_000, { data: 0xffff_ffff });
    await expectRefusal(claimsMore, 'sample.too-short');
    const m4a = fixture('male-scottish.m4a');
    // Version 0: the duration is 20 bytes after the name.
    const wrongHeaders = patchBox(patchBox(m4a, 'mdhd', { 20: 1 }), 'mvhd', { 20: 1 });
    expect((await checkSample(wrongHeaders)).seconds).toBeGreaterThan(10);
    const quiet = await mp3(babble(2.5, 22_050), 22_050, 64);
    await expectRefusal(quiet, 'sample.too-short');
  });

  test('must last 3 to 60 seconds, without rounding up', async () => {
    expect((await checkSample(spoken(3))).seconds).toBeCloseTo(3, 2);
    expect((await checkSample(spoken(60))).seconds).toBeCloseTo(60, 2);
    await expectRefusal(spoken(2.96), 'sample.too-short', { seconds: 2.9, least: 3 });
    await expectRefusal(spoken(60.5), 'sample.too-long');
    await expectRefusal(voiceMessage(new Float32Array(61 * 48_000)), 'sample.too-long');
    await expectRefusal(voiceMessage(new Float32Array(2 * 48_000)), 'sample.too-short');
  });
});

describe('checking a sample accepts', () => {
  test.each(READABLE)('%s', async (_, seconds, make) => {
    const sample = await checkSample(make());
    expect(Math.abs(sample.seconds - seconds)).toBeLessThan(0.2);
    // Voice services may not know ADPCM, and need no tags.
    const again = await checkSample(sample.data);
    expect(again).toMatchObject({ format: sample.format, seconds: sample.seconds });
  });
});

describe('checking a sample rejects', () => {
  test.each(REFUSED)('%s, and names the codec', async (_, codec, make) => {
    await expectRefusal(make(), 'sample.unsupported-codec', { codec });
  });

  test.each([
    ['an empty file', Buffer.alloc(0), 'sample.empty'],
    ['text', Buffer.from('RIFF, said the dog'), 'sample.unsupported'],
    ['an image', Buffer.from('\x89PNG\r\n\x1a\n'), 'sample.unsupported'],
    [
      'an MP3 without a frame',
      Buffer.concat([Buffer.from('ID3'), Buffer.alloc(1e6, 255)]),
      'sample.broken',
    ],
    ['half an M4A', fixture('male-scottish.m4a').subarray(0, 40_000), 'sample.broken'],
    ['half a WAV', fixture('female.wav').subarray(0, 60_000), 'sample.broken'],
    [
      'Ogg pages of zeros',
      Buffer.concat([Buffer.from('OggS'), Buffer.alloc(5_000)]),
      'sample.broken',
    ],
    ['a WAV of 0 Hz', wav(babble(4, 8_000), 0), 'sample.unsupported'],
  ] as const)('%s', async (_, bytes, code) => {
    await expectRefusal(bytes, code);
  });

  test('an invalid Opus packet', async () => {
    const file = Buffer.from(voiceMessage(babble(4, 48_000)));
    file.fill(0xff, 500, 2_000);
    await expectRefusal(file, 'sample.broken');
  });
});
