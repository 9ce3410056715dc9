import { Encoder } from '@evan/opus';
import { OPUS_SAMPLE_RATE, toInt16 } from './pcm.ts';

/** Discord requires packets of 20 ms. */
const FRAME_MS = 20;
export const FRAME_SAMPLES = (OPUS_SAMPLE_RATE / 1_000) * FRAME_MS;

/**
 * The delay of libopus in samples at 48 kHz (its "lookahead", 6.5 ms). Players skip this much at the start, and the
 * encoder needs this much silence at the end, or the last samples are lost.
 */
export const PRE_SKIP_SAMPLES = 312;

/**
 * Mono, because a second channel does not improve speech and takes a third more CPU time. Decoders accept mono and
 * stereo packets alike; Discord's own silence frame F8 FF FE is mono.
 * `audio` instead of `voip`, whose high-pass filter distorts clean low voices: at 64 kbit/s, the correlation with the
 * source is 0.85 to 0.98 instead of 0.996 or better. `voip` also selects codecs that take up to twice the time. It is
 * meant for microphones, but synthesized speech has no rumble.
 * Complexity 5 takes 70% of the time of complexity 8 and reduces segmental SNR from 18.4 dB by 0.3 dB.
 */
const OPUS_SETTINGS = {
  channels: 1,
  application: 'audio',
  complexity: 5,
} as const;

/** The default bit rate. */
export const OPUS_BITS_PER_SECOND = 64_000;
/** Below this bit rate, libopus' speech coder (SILK) sounds better than the codecs of `audio`. */
const SPEECH_CODER_BELOW = 32_000;

/** Encodes mono samples at 48 kHz as Opus packets of 20 ms. */
export class OpusFramer {
  readonly #encoder: Encoder;
  readonly #frame = new Float32Array(FRAME_SAMPLES);
  #filled = 0;
  #samples = 0;

  constructor(bitsPerSecond = OPUS_BITS_PER_SECOND) {
    this.#encoder = new Encoder({
      channels: OPUS_SETTINGS.channels,
      sample_rate: OPUS_SAMPLE_RATE,
      application: bitsPerSecond < SPEECH_CODER_BELOW ? 'voip' : OPUS_SETTINGS.application,
    });
    this.#encoder.bitrate = bitsPerSecond;
    this.#encoder.complexity = OPUS_SETTINGS.complexity;
  }

  /** Samples pushed so far. */
  get samples(): number {
    return this.#samples;
  }

  /** @returns the packets that became complete */
  push(samples: Float32Array): Uint8Array[] {
    this.#samples += samples.length;
    return this.#fill(samples);
  }

  /**
   * Pads with silence until the last sample has left the encoder.
   * @returns the last packets
   */
  end(): Uint8Array[] {
    if (this.#samples === 0) return [];
    const tail = this.#filled + PRE_SKIP_SAMPLES;
    const padded = Math.ceil(tail / FRAME_SAMPLES) * FRAME_SAMPLES;
    return this.#fill(new Float32Array(padded - this.#filled));
  }

  #fill(samples: Float32Array): Uint8Array[] {
    const packets: Uint8Array[] = [];
    for (let offset = 0; offset < samples.length; ) {
      const part = samples.subarray(offset, offset + FRAME_SAMPLES - this.#filled);
      this.#frame.set(part, this.#filled);
      this.#filled += part.length;
      offset += part.length;
      if (this.#filled === FRAME_SAMPLES) {
        packets.push(this.#encoder.encode(toInt16(this.#frame)));
        this.#filled = 0;
      }
    }
    return packets;
  }
}
