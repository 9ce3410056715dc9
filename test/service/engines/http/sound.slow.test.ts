import { expect, test } from 'vitest';
import { muxOggOpus } from '../../../../src/shared/audio/ogg-opus.ts';
import { OpusFramer } from '../../../../src/shared/audio/opus-framer.ts';
import { wavFile, wavHeader } from '../../../../src/shared/audio/wav-file.ts';
import { type OpenAiOptions, openAiKind } from '../../../support/service/fake-engines/openai.ts';
import { startFakeServer } from '../../../support/service/fake-engines/server.ts';
import { pcmOf } from '../../../support/service/fake-engines/sound.ts';
import { connect, type Heard, listen } from '../../../support/service/fake-engines/speak.ts';
import { floatWav, mp3 } from '../../../support/service/samples.ts';
import { tone } from '../../../support/sound.ts';

const RATE = 22_050;
const HERTZ = 220;
const SECONDS = 1.5;

/** A second and a half of a tone. */
const samples = tone(HERTZ, SECONDS, RATE);
const pcm = pcmOf({ hertz: HERTZ, seconds: SECONDS }, RATE);

async function hear(options: OpenAiOptions, settings: object = {}): Promise<Heard> {
  const fake = await startFakeServer(openAiKind(options));
  return await listen(connect(fake, settings), { voice: 'af_heart' });
}

/** A WAV with 8 or 24 bits and two equal channels. */
function stereo(bits: 8 | 24): Uint8Array {
  const encoding = bits === 8 ? 'u8' : 's24';
  const bytes = bits / 8;
  const data = new Uint8Array(2 * bytes * samples.length);
  for (const [i, sample] of samples.entries()) {
    const value = Math.round(sample * (2 ** (bits - 1) - 1)) + (bits === 8 ? 128 : 0);
    for (let byte = 0; byte < 2 * bytes; byte += 1) {
      data[2 * bytes * i + byte] = value >> (8 * (byte % bytes));
    }
  }
  return wavFile({ sampleRate: RATE, channels: 2, encoding }, [data]);
}

/** A WAV whose header has this number instead of the size of its samples. */
function withSize(size: number): Uint8Array {
  const header = wavHeader({ sampleRate: RATE, channels: 1, encoding: 's16' }, pcm.length);
  new DataView(header.buffer).setUint32(40, size, true);
  return Buffer.concat([header, pcm]);
}

async function oggOpus(): Promise<Uint8Array> {
  const framer = new OpusFramer();
  const packets = [...framer.push(tone(HERTZ, SECONDS, 48_000)), ...framer.end()];
  return muxOggOpus({ packets, samples: framer.samples }, 1);
}

test.each([
  ['WAV with 8 bits', 'audio/wav', stereo(8)],
  ['WAV with 24 bits', 'audio/wav', stereo(24)],
  ['WAV with floats', 'audio/wav', floatWav(samples, RATE)],
  ['WAV of unknown size', 'audio/wav', withSize(0xffff_ffff)],
  ['WAV of size 0', 'audio/wav', withSize(0)],
  ['WAV that is called something else', 'audio/pcm', withSize(0)],
  ['WAV that is called a page', 'text/html', withSize(pcm.length)],
  ['samples with a rate', `audio/pcm;rate=${RATE}`, pcm],
  ['samples with a quoted rate', `audio/L16; channels=1; rate="${RATE}"`, pcm],
])('%s is heard', async (_, type, bytes) => {
  const heard = await hear({ encode: { type, bytes } });
  expect(heard.error).toBeUndefined();
  expect(heard.sampleRate).toBe(RATE);
  expect(heard.seconds).toBeCloseTo(SECONDS, 3);
  expect(heard.hertz).toBeCloseTo(HERTZ, -1);
});

test('samples without a rate have the rate of the settings', async () => {
  const encode = { type: 'application/octet-stream', bytes: pcm };
  const heard = await hear({ encode }, { sampleRate: RATE });
  expect(heard.sampleRate).toBe(RATE);
  expect(heard.hertz).toBeCloseTo(HERTZ, -1);
});

test('samples that begin like an MP3 are heard as samples', async () => {
  const bytes = Uint8Array.from(pcm);
  bytes.set([0xff, 0xfb, 0x90, 0x64]);
  const heard = await hear({ encode: { type: 'audio/pcm', bytes } }, { sampleRate: RATE });
  expect(heard.error).toBeUndefined();
  expect(heard.seconds).toBeCloseTo(SECONDS, 3);
});

test('half a sample at the end is dropped', async () => {
  const encode = { type: 'audio/pcm', bytes: pcm.subarray(0, pcm.length - 1) };
  const heard = await hear({ encode }, { sampleRate: RATE });
  expect(heard.error).toBeUndefined();
  expect(heard.samples.length).toBe(pcm.length / 2 - 1);
});

test.each([
  ['MP3', 'audio/mpeg', RATE, async () => await mp3(samples, RATE, 64)],
  ['MP3 that was not asked for', 'application/octet-stream', RATE, () => mp3(samples, RATE, 64)],
  ['Opus', 'audio/ogg', 48_000, oggOpus],
])('%s is decoded in a thread', async (_, type, sampleRate, encode) => {
  const heard = await hear({ encode: { type, bytes: await encode() } });
  expect(heard.error).toBeUndefined();
  expect(heard.sampleRate).toBe(sampleRate);
  expect(Math.abs(heard.seconds - SECONDS)).toBeLessThan(0.15);
  expect(heard.hertz).toBeCloseTo(HERTZ, -1);
});

const NOT_READABLE = 'The server sent a format that cannot be read. Set format to pcm or wav.';
const DAMAGED = 'The server sent sound that cannot be decoded. Set format to pcm or wav.';

test.each([
  ['FLAC', 'audio/flac', Buffer.from('fLaC\0\0\0\x22and more than sixteen bytes'), NOT_READABLE],
  ['AAC', 'audio/aac', Buffer.alloc(900, '\xff\xf1\x50\x80\x01', 'latin1'), NOT_READABLE],
  ['nothing', 'audio/pcm', Buffer.alloc(0), 'The server sent no sound.'],
  ['a WAV without samples', 'audio/wav', withSize(0).subarray(0, 44), 'The server sent no sound.'],
  ['half a WAV', 'audio/wav', withSize(2 * pcm.length), 'The sound of the server ends too early.'],
  ['an impossible rate', 'audio/pcm;rate=1', pcm, /impossible sample rate/],
  ['a damaged MP3', 'audio/mpeg', Buffer.from(`ID3\x04\0\0\0\0\0\0${'x'.repeat(90)}`), DAMAGED],
  ['damaged Ogg', 'audio/ogg', Buffer.alloc(5_000, 'OggS\0\0\xff\xff'), DAMAGED],
])('%s is refused', async (_, type, bytes, message) => {
  const { error } = await hear({ encode: { type, bytes } });
  expect(error?.fault).toBe('bad_audio');
  expect(error?.message).toMatch(message);
});

test('the decoding thread continues after damaged sound', async () => {
  const damaged = { type: 'audio/ogg', bytes: Buffer.alloc(5_000, 'OggS\0\0\xff\xff') };
  const encode = { ...damaged };
  const fake = await startFakeServer(openAiKind({ encode }));
  const engine = connect(fake);
  expect((await listen(engine, { voice: 'af_heart' })).error?.fault).toBe('bad_audio');
  encode.bytes = Buffer.from(await oggOpus());
  expect((await listen(engine, { voice: 'af_heart' })).error).toBeUndefined();
});

test('a short file with hours of sound is cut off', async () => {
  // Opus packets of two bytes for 120 ms each.
  const packets = Array.from({ length: 3_000 }, () => Uint8Array.of(0x1b, 0x02));
  const bytes = muxOggOpus({ packets, samples: 48_000 }, 1);
  const { error, seconds } = await hear({ encode: { type: 'audio/ogg', bytes } });
  expect(error?.fault).toBe('bad_audio');
  expect(seconds).toBeLessThan(60);
});
