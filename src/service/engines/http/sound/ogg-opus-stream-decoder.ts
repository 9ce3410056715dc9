import { OpusDecoder } from 'opus-decoder';
import { AudioError } from '../../../../shared/audio/audio-error.ts';
import { OPUS_SAMPLE_RATE, type SoundDecoder } from '../../../../shared/audio/pcm.ts';
import { concatSamples } from '../../../../shared/audio/samples.ts';
import { OggPacketReader } from './ogg-packets.ts';

/** Offsets in OpusHead, RFC 7845, 5.1. */
const HEAD = { channelsAt: 9, preSkipAt: 10, mappingAt: 18, bytes: 19 } as const;

/** Decodes Opus in Ogg as it arrives. Do not use on the main thread. */
export class OggOpusStreamDecoder implements SoundDecoder {
  readonly sampleRate = OPUS_SAMPLE_RATE;
  readonly #reader = new OggPacketReader();
  readonly #opus: OpusDecoder;
  readonly #maxSamples: number;
  #packets = 0;
  #skip = 0;
  #decoded = 0;

  private constructor(opus: OpusDecoder, maxSeconds: number) {
    this.#opus = opus;
    this.#maxSamples = maxSeconds * OPUS_SAMPLE_RATE;
  }

  /** Loads the decoder's WebAssembly. It stops with AudioError `too-long` beyond `maxSeconds`. */
  static async create(maxSeconds: number): Promise<OggOpusStreamDecoder> {
    const opus = new OpusDecoder();
    await opus.ready;
    return new OggOpusStreamDecoder(opus, maxSeconds);
  }

  push(chunk: Uint8Array): Float32Array {
    const parts: Float32Array[] = [];
    for (const packet of this.#reader.push(chunk)) {
      this.#packets += 1;
      if (this.#packets === 1) this.#readHead(packet);
      // The second packet contains the tags.
      else if (this.#packets > 2) parts.push(this.#decode(packet));
    }
    return concatSamples(parts);
  }

  end(): Float32Array {
    if (this.#decoded === 0) throw new AudioError('undecodable', 'no Opus packet');
    return new Float32Array(0);
  }

  free(): void {
    this.#opus.free();
  }

  #readHead(packet: Uint8Array): void {
    const isOpus = String.fromCharCode(...packet.subarray(0, 8)) === 'OpusHead';
    if (!isOpus || packet.length < HEAD.bytes)
      throw new AudioError('unsupported', 'not Opus', 'Ogg');
    if (packet[HEAD.mappingAt] !== 0) throw new AudioError('unsupported', 'more than two channels');
    this.#skip = (packet[HEAD.preSkipAt] ?? 0) + 256 * (packet[HEAD.preSkipAt + 1] ?? 0);
  }

  #decode(packet: Uint8Array): Float32Array {
    const { channelData, samplesDecoded, errors } = this.#opus.decodeFrame(packet);
    if (errors.length > 0) throw new AudioError('undecodable', 'a damaged Opus packet');
    this.#decoded += samplesDecoded;
    if (this.#decoded > this.#maxSamples) throw new AudioError('too-long', 'Ogg Opus');
    const [left = new Float32Array(0), right = left] = channelData;
    const mono = left.map((sample, i) => (sample + (right[i] ?? 0)) / 2);
    const skipped = Math.min(this.#skip, mono.length);
    this.#skip -= skipped;
    return mono.subarray(skipped);
  }
}
