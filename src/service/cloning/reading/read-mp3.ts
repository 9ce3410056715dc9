import { AudioError } from '../../../shared/audio/audio-error.ts';
import { Mp3Decoder } from '../../../shared/audio/mp3-decoder.ts';
import {
  isInfoFrame,
  type Mp3Frame,
  parseMp3Frame,
  tagBytes,
} from '../../../shared/audio/mp3-frames.ts';
import { type Recording, RecordingBuilder } from './recording.ts';

/** 8 s of audio at the lowest bitrate. */
const CHUNK_BYTES = 8 * 1024;

/**
 * A single frame header appears in any file by chance, so several frames must follow each other.
 */
const MIN_CONSECUTIVE_FRAMES = 3;
/** How far to search for the first frame, past padding and stray bytes. */
const SEARCH_BYTES = 64 * 1024;

/**
 * Reads an MP3 of constant or variable bitrate. Ignores the length that it declares.
 * @throws AudioError, SampleError
 */
export async function readMp3(bytes: Uint8Array): Promise<Recording> {
  const frames = findFrames(bytes);
  if (frames === undefined) throw new AudioError('undecodable', 'no MP3 frames');
  const builder = new RecordingBuilder();
  const decoder = await Mp3Decoder.create();
  try {
    for (let at = 0; at < frames.length; at += CHUNK_BYTES) {
      const samples = decoder.push(frames.subarray(at, at + CHUNK_BYTES));
      builder.push(samples, decoder.sampleRate ?? 0);
    }
    decoder.end();
  } finally {
    decoder.free();
  }
  return builder.finish();
}

/**
 * The frames of an MP3, without the tags before them and the header in which encoders declare
 * durations and gaps. Skips bytes that are not MP3, which decoders would turn into noise.
 * @returns undefined if there is no MP3
 */
function findFrames(bytes: Uint8Array): Uint8Array | undefined {
  const from = tagBytes(bytes);
  const to = Math.min(bytes.length, from + SEARCH_BYTES);
  for (let at = from; at < to; at += 1) {
    const frame = parseMp3Frame(bytes, at);
    if (frame === undefined || !hasConsecutiveFrames(bytes, at, frame)) continue;
    return bytes.subarray(isInfoFrame(bytes, at + frame.sideBytes) ? at + frame.bytes : at);
  }
  return undefined;
}

function hasConsecutiveFrames(bytes: Uint8Array, start: number, first: Mp3Frame): boolean {
  let at = start + first.bytes;
  for (let i = 1; i < MIN_CONSECUTIVE_FRAMES; i += 1) {
    const next = parseMp3Frame(bytes, at);
    if (next?.sampleRate !== first.sampleRate) return false;
    at += next.bytes;
  }
  return true;
}
