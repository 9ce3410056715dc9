import { Decoder } from '@evan/opus';
import type { Heard, HeardPacket } from '../types.ts';
import { bySequence } from './by-sequence.ts';
import { wavFile } from './wav.ts';
import { wheelDistance } from './wheel.ts';

const SAMPLE_RATE = 48_000;
/** What Discord's clients put into a packet. */
const FRAME_SAMPLES = 960;
/** Longer holes are not bad weather but a stream that began anew; they are not filled. */
const MAX_HOLE_SAMPLES = 60 * SAMPLE_RATE;

/** @param packets of one speaker and SSRC, in the order they came; at least one is audible */
export function heardSpeech(packets: readonly HeardPacket[]): Heard {
  const audible = trimSilence(bySequence(packets));
  const times = audible.filter((it) => !it.silence).map((it) => it.receivedAtMs);
  const offsets = timeLine(audible);
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

/** Where each packet begins, in samples after the first one. */
function timeLine(packets: readonly HeardPacket[]): number[] {
  let offset = 0;
  let previous = packets[0]?.timestamp ?? 0;
  return packets.map(({ timestamp }) => {
    const step = wheelDistance(previous, timestamp, 32);
    offset += step >= 0 && step <= MAX_HOLE_SAMPLES ? step : FRAME_SAMPLES;
    previous = timestamp;
    return offset;
  });
}

function decode(packets: readonly HeardPacket[], offsets: readonly number[], channels: 1 | 2) {
  const decoder = new Decoder({ channels, sample_rate: SAMPLE_RATE });
  const frames = packets.map(({ opus }) => samplesOf(decoder.decode(opus)));
  const lastFrame = frames.at(-1)?.length ?? 0;
  const pcm = new Int16Array((offsets.at(-1) ?? 0) * channels + lastFrame);
  for (const [i, frame] of frames.entries()) {
    const start = (offsets[i] ?? 0) * channels;
    pcm.set(frame.subarray(0, pcm.length - start), start);
  }
  return pcm;
}

/** The decoder's bytes as samples of their own: it may use its memory again. */
function samplesOf(bytes: Uint8Array): Int16Array {
  const copy = bytes.slice();
  return new Int16Array(copy.buffer, 0, copy.byteLength / 2);
}
