import { Decoder } from '@evan/opus/wasm/index.mjs';
import prism from 'prism-media';
import { AudioError } from './audio-error.ts';
import { OPUS_SAMPLE_RATE } from './pcm.ts';

/** Offset of the pre-skip field in OpusHead (RFC 7845, 5.1). */
const PRE_SKIP_AT = 10;
const HEAD_BYTES = 19;

/**
 * Decodes a whole Ogg Opus file, such as a Discord voice message. Does not trust the durations on its pages.
 * Do not use on the main thread.
 * @returns 16-bit mono samples at 48 kHz
 * @throws AudioError `too-long` as soon as `maxSeconds` are exceeded; `undecodable`, `unsupported`
 */
export async function decodeOggOpus(file: Uint8Array, maxSeconds: number): Promise<Int16Array> {
  const demuxer = new prism.opus.OggDemuxer();
  let skip: number | undefined;
  demuxer.once('head', (head: Buffer) => {
    skip = head.length < HEAD_BYTES ? 0 : head.readUInt16LE(PRE_SKIP_AT);
  });
  demuxer.end(Buffer.from(file.buffer, file.byteOffset, file.byteLength));

  // An Opus decoder mixes stereo to mono.
  const decoder = new Decoder({ channels: 1, sample_rate: OPUS_SAMPLE_RATE });
  const parts: Int16Array[] = [];
  let samples = 0;
  for await (const packet of packetsOf(demuxer)) {
    const part = decodePacket(decoder, packet);
    samples += part.length;
    if (samples > maxSeconds * OPUS_SAMPLE_RATE) throw new AudioError('too-long', 'Ogg Opus');
    parts.push(part);
  }
  if (skip === undefined) throw new AudioError('unsupported', 'Ogg without Opus');
  return join(parts, samples).subarray(skip);
}

/** @throws AudioError `undecodable` when the pages are damaged */
async function* packetsOf(demuxer: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  try {
    for await (const packet of demuxer) if (packet instanceof Uint8Array) yield packet;
  } catch {
    throw new AudioError('undecodable', 'damaged Ogg pages');
  }
}

function decodePacket(decoder: Decoder, packet: Uint8Array): Int16Array {
  try {
    return new Int16Array(decoder.decode(packet).buffer);
  } catch {
    throw new AudioError('undecodable', 'a damaged Opus packet');
  }
}

function join(parts: readonly Int16Array[], length: number): Int16Array {
  const all = new Int16Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
