import { readFileSync } from 'node:fs';
import { Encoder } from '@evan/opus/wasm/index.mjs';
import { countAdpcmSamples, decodeAdpcm } from '../../src/shared/audio/adpcm.ts';
import { AudioError } from '../../src/shared/audio/audio-error.ts';
import { measureM4a } from '../../src/shared/audio/m4a-duration.ts';
import { Mp3Decoder } from '../../src/shared/audio/mp3-decoder.ts';
import { mp3Seconds } from '../../src/shared/audio/mp3-frames.ts';
import { findSoundTrack } from '../../src/shared/audio/mp4-track.ts';
import { decodeOggOpus } from '../../src/shared/audio/ogg-opus-decoder.ts';
import {
  growingSound,
  packPackets,
  packSound,
  unpackSound,
} from '../../src/shared/audio/packed-opus.ts';
import { PackedOpusDecoder } from '../../src/shared/audio/packed-opus-decoder.ts';
import { concatBytes, type SoundDecoder, sanitizeSample } from '../../src/shared/audio/pcm.ts';
import { openRecording } from '../../src/shared/audio/recording-file.ts';
import { concatSamples } from '../../src/shared/audio/samples.ts';
import { soundChanger } from '../../src/shared/audio/sound-changer.ts';
import { WavDecoder } from '../../src/shared/audio/wav-decoder.ts';
import { readWav, wavFile } from '../../src/shared/audio/wav-file.ts';
import { allowing, PURE_BUDGET, type Target, Violation } from '../target.ts';

const MAX_OGG_SECONDS = 60;
/** The most that decoders may make of a byte, in samples: silence is coded in a few bits. */
const MAX_SAMPLES_PER_BYTE = 20_000;

const isAudioError = (error: unknown) => error instanceof AudioError;

function fixture(name: string, bytes?: number, folder = 'voices'): Uint8Array {
  const file = readFileSync(new URL(`../../test/fixtures/${folder}/${name}`, import.meta.url));
  return file.subarray(0, bytes);
}

const recording = (name: string, bytes?: number) => fixture(name, bytes, 'recordings');

const base = { format: 'bytes', maxBytes: 65_536, ...PURE_BUDGET } as const;

/**
 * Feeds a file to a decoder in chunks whose sizes depend on the file.
 * @param loudest what no sample may exceed
 */
async function decodeInChunks(
  decoder: SoundDecoder,
  file: Uint8Array,
  loudest = 4,
  samplesPerByte = MAX_SAMPLES_PER_BYTE,
): Promise<void> {
  let samples = 0;
  const take = (part: Float32Array) => {
    samples += part.length;
    const isWrong = part.some((sample) => !Number.isFinite(sample) || Math.abs(sample) > loudest);
    if (isWrong) throw new Violation('samples out of range');
  };
  const size = 1 + (((file[0] ?? 0) * 31 + file.length) % 4_096);
  try {
    await allowing(isAudioError, () => {
      for (let at = 0; at < file.length; at += size)
        take(decoder.push(file.subarray(at, at + size)));
      take(decoder.end());
    });
  } finally {
    decoder.free();
  }
  if (samples > file.length * samplesPerByte) throw new Violation('too many samples');
}

const WAV_ENCODINGS = ['u8', 's16', 's24', 's32', 'f32', 'f64', 'a-law', 'mu-law'] as const;

export const wav: Target = {
  ...base,
  name: 'wav',
  seeds: async () => [
    fixture('female.wav', 4_096),
    recording('adpcm-ms.wav', 4_096),
    recording('adpcm-ima-stereo.wav', 4_096),
    recording('mp3.wav', 4_096),
    ...WAV_ENCODINGS.map((encoding, index) =>
      wavFile({ encoding, sampleRate: 8_000, channels: 1 + (index % 2) }, [new Uint8Array(480)]),
    ),
  ],
  open: async () => ({
    run: async (input) => {
      await decodeInChunks(new WavDecoder(), input, 1, 1);
      await allowing(isAudioError, () => readWav(input));
      await allowing(isAudioError, () => decodeRecording(input));
    },
  }),
};

/** Opens a file as a recording to clone, and decodes what needs no library. */
function decodeRecording(input: Uint8Array): void {
  const file = openRecording(input);
  if (file.kind !== 'adpcm') return;
  let samples = 0;
  for (const part of decodeAdpcm(file.format, file.data)) {
    samples += part.length;
    if (part.some((sample) => Math.abs(sample) > 1)) throw new Violation('samples out of range');
  }
  if (samples > countAdpcmSamples(file.format, file.data.length)) {
    throw new Violation('too many samples');
  }
}

export const mp3: Target = {
  ...base,
  name: 'mp3',
  maxBytes: 16_384,
  seeds: async () => [fixture('male-vbr.mp3', 8_192), fixture('male-vbr.mp3', 1_500)],
  open: async () => ({
    run: async (input) => {
      await decodeInChunks(await Mp3Decoder.create(), input, 1);
      await allowing(isAudioError, () => {
        if (!(mp3Seconds(input) > 0)) throw new Violation('no duration');
      });
      await allowing(isAudioError, () => decodeRecording(input));
    },
  }),
};

export const m4a: Target = {
  ...base,
  name: 'm4a',
  maxBytes: 262_144,
  seeds: async () => [
    fixture('male-scottish.m4a'),
    fixture('speech-he-aac-v2.m4a'),
    fixture('speech-he-aac.m4a', 40_000),
    recording('fragmented.mp4'),
    recording('fragmented-offsets.mp4'),
    recording('dash.mp4'),
  ],
  open: async () => ({
    run: async (input) => {
      await allowing(isAudioError, () => measureM4a(findSoundTrack(input)));
      await allowing(isAudioError, () => {
        for (const { offset, bytes } of findSoundTrack(input).packets) {
          if (offset < 0 || bytes < 0) throw new Violation('a packet outside of the file');
        }
      });
    },
  }),
};

export const ogg: Target = {
  ...base,
  name: 'ogg',
  seeds: async () => [fixture('female-voice-message.ogg', 6_000)],
  open: async () => ({
    run: async (input) => {
      await allowing(isAudioError, async () => {
        const samples = await decodeOggOpus(input, MAX_OGG_SECONDS);
        if (samples.length > 48_000 * (MAX_OGG_SECONDS + 1)) throw new Violation('too long');
      });
    },
  }),
};

/** Two bytes choose the change, and the others are samples of any value. */
export const soundChange: Target = {
  ...base,
  name: 'sound-change',
  maxBytes: 16_384,
  seeds: async () => [fixture('female.wav', 8_192), floats(1_000)],
  open: async () => ({
    run: async (input) => {
      const speed = 0.25 + (input[0] ?? 0) / 100;
      const pitch = (input[1] ?? 0) / 8 - 16;
      const whole = input.length - ((input.length - 2) % 4);
      const samples = new Float32Array(Uint8Array.from(input.subarray(2, whole)).buffer);
      const limited = samples.map(sanitizeSample);
      const changer = soundChanger({ speed, pitch }, 22_050);
      const half = limited.length >> 1;
      const parts = [limited.subarray(0, half), limited.subarray(half)].map((part) =>
        changer.push(part),
      );
      const changed = concatSamples([...parts, changer.end()]);
      if (changed.some((sample) => !Number.isFinite(sample) || Math.abs(sample) > 4)) {
        throw new Violation('samples out of range');
      }
      const expected = limited.length / Math.min(2, Math.max(0.5, speed));
      if (Math.abs(changed.length - expected) > 3) throw new Violation('wrong length');
    },
  }),
};

function floats(count: number): Uint8Array {
  const samples = Float32Array.from({ length: count }, (_, n) => Math.sin(n / 8) / 2);
  return concatBytes([Uint8Array.of(125, 140), new Uint8Array(samples.buffer)]);
}

export const packedOpus: Target = {
  ...base,
  name: 'packed-opus',
  seeds: async () => [packedTone(3), packedTone(1), packedTone(0), growingTone(4)],
  open: async () => ({
    run: async (input) => {
      await allowing(isAudioError, () => unpackSound(input));
      await decodeInChunks(new PackedOpusDecoder(), input);
    },
  }),
};

function packedTone(frames: number): Uint8Array {
  return packSound({
    packets: packPackets(opusTone(frames)),
    samples: 960 * Math.max(0, frames - 1),
  });
}

function growingTone(frames: number): Uint8Array {
  const { head, end } = growingSound;
  return concatBytes([head(), packPackets(opusTone(frames)), end(960 * (frames - 1))]);
}

function opusTone(frames: number): Uint8Array[] {
  const encoder = new Encoder({ channels: 1, sample_rate: 48_000, application: 'audio' });
  const pcm = Int16Array.from({ length: 960 }, (_, n) => 8_000 * Math.sin(n / 20));
  return Array.from({ length: frames }, () => encoder.encode(pcm));
}
