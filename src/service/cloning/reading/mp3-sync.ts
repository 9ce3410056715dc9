import {
  isInfoFrame,
  type Mp3Frame,
  parseMp3Frame,
  tagBytes,
} from '../../../shared/audio/mp3-frames.ts';

/** Frames that must follow each other: one header alone appears by chance in any file. */
const CHAIN = 3;
/** Padding and stray bytes before the first frame. */
const SEARCH_BYTES = 64 * 1024;

/**
 * The frames of an MP3, from the first that really is one, without the tags before it and the header
 * in which encoders announce durations and gaps. Decoders make noise of bytes that are no MP3.
 * @returns undefined when there is no MP3
 */
export function mp3Frames(bytes: Uint8Array): Uint8Array | undefined {
  const from = tagBytes(bytes);
  const to = Math.min(bytes.length, from + SEARCH_BYTES);
  for (let at = from; at < to; at += 1) {
    const frame = parseMp3Frame(bytes, at);
    if (frame === undefined || !isChain(bytes, at, frame)) continue;
    return bytes.subarray(isInfoFrame(bytes, at + frame.sideBytes) ? at + frame.bytes : at);
  }
  return undefined;
}

function isChain(bytes: Uint8Array, start: number, first: Mp3Frame): boolean {
  let at = start + first.bytes;
  for (let i = 1; i < CHAIN; i += 1) {
    const next = parseMp3Frame(bytes, at);
    if (next?.sampleRate !== first.sampleRate) return false;
    at += next.bytes;
  }
  return true;
}
