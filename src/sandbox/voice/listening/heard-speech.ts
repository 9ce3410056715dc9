import { Decoder } from '@evan/opus/wasm/index.mjs';
import type { HeardPacket, HeardSpeech } from '../types.ts';
import { sortBySequence, wrappedDistance } from './sequence-order.ts';

const SAMPLE_RATE = 48_000;
/** Samples per packet of Discord's clients. */
const FRAME_SAMPLES = 960;
/** Longer gaps indicate a new stream instead of packet loss, so they are not filled with silence. */
const MAX_GAP_SAMPLES = 60 * SAMPLE_RATE;

/** @param packets of one speaker and SSRC, in order of arrival; at least one is audible */
export function assembleSpeech(packets: readonly HeardPacket[]): HeardSpeech {
  const audible = trimSilence(sortBySequence(packets));
  const times = audible.filter((it) => !it.silence).map((it) => it.receivedAtMs);
  const offsets = packetOffsets(audible);
  const samples = (offsets.at(-1) ?? 0) + FRAME_SAMPLES;
  return {
    userId: audible[0]?.userId ?? '',
    packets: audible,
    startedAtMs: times.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY),
    endedAtMs: times.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY),
    durationMs: (samples * 1000) / SAMPLE_RATE,
    pcm: (channels = 1) => decode(audible, offsets, channels),
    wav: (channels = 1) => wavFile(decode(audible, offsets, channels), SAMPLE_RATE, channels),
  };
}

function trimSilence(packets: HeardPacket[]): HeardPacket[] {
  const first = packets.findIndex((it) => !it.silence);
  const last = packets.findLastIndex((it) => !it.silence);
  return packets.slice(Math.max(first, 0), last + 1);
}

/** The offset of each packet in samples, relative to the first one. */
function packetOffsets(packets: readonly HeardPacket[]): number[] {
  let offset = 0;
  let previous = packets[0]?.timestamp ?? 0;
  return packets.map(({ timestamp }) => {
    const step = wrappedDistance(previous, timestamp, 32);
    offset += step >= 0 && step <= MAX_GAP_SAMPLES ? step : FRAME_SAMPLES;
    previous = timestamp;
    return offset;
  });
}

function decode(packets: readonly HeardPacket[], offsets: readonly number[], channels: 1 | 2) {
  const decoder = new Decoder({ channels, sample_rate: SAMPLE_RATE });
  const frames = packets.map(({ opus }) => new Int16Array(decoder.decode(opus).buffer));
  const lastFrame = frames.at(-1)?.length ?? 0;
  const pcm = new Int16Array((offsets.at(-1) ?? 0) * channels + lastFrame);
  for (const [i, frame] of frames.entries()) {
    const start = (offsets[i] ?? 0) * channels;
    pcm.set(frame.subarray(0, pcm.length - start), start);
  }
  return pcm;
}

const HEADER_BYTES = 44;

/** A WAV file of 16-bit samples, interleaved when there are two channels. */
function wavFile(samples: Int16Array, sampleRate: number, channels: 1 | 2): Buffer {
  const file = Buffer.alloc(HEADER_BYTES + 2 * samples.length);
  const frameBytes = 2 * channels;
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20); // PCM
  file.writeUInt16LE(channels, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * frameBytes, 28);
  file.writeUInt16LE(frameBytes, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(2 * samples.length, 40);
  for (const [i, sample] of samples.entries()) file.writeInt16LE(sample, HEADER_BYTES + 2 * i);
  return file;
}
