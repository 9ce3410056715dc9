import { LRUCache } from 'lru-cache';
import type { Shaping } from '../sound/shaping.ts';

/** How an engine's voice sounds when it speaks plainly. */
export interface VoiceProfile {
  /** Median F0. Undefined if no voice was found in the sound. */
  readonly f0Hz: number | undefined;
  /** Integrated loudness (ITU-R BS.1770-4). */
  readonly lufs: number;
}

/** A measurement of one sentence. */
export interface SoundMeasurement {
  readonly f0Hz: number | undefined;
  /** Undefined for silence. */
  readonly lufs: number | undefined;
  readonly seconds: number;
}

/** A measurement of one segment that was shaped. */
export interface ShapedMeasurement extends SoundMeasurement {
  /** Loudness after the shaping. Undefined for silence. */
  readonly shapedLufs: number | undefined;
}

const LIMITS = {
  /** More than an engine has in use. The least recently used ones are measured again. */
  profiles: 500,
  /** A new sentence changes a profile by at most the share that this much speech has in it. */
  memorySeconds: 30,
  /** Ways to shape voices. A server has a few tones and speeds in use. */
  shapings: 500,
} as const;

/** How much the last segment counts. */
const SHAPING_SHARE = 0.3;

interface Learned extends VoiceProfile {
  readonly seconds: number;
}

/** The voices of one engine, as measured in its sound. They are learned from the first sentence and change slowly. */
export class VoiceProfiles {
  readonly #learned = new LRUCache<string, Learned>({ max: LIMITS.profiles });
  readonly #shapingGains = new LRUCache<string, number>({ max: LIMITS.shapings });

  find(voice: string): VoiceProfile | undefined {
    return this.#learned.get(voice);
  }

  /**
   * @param isPlain whether the engine was asked for nothing that changes the voice. Otherwise, the measurement only
   *   serves until a plain sentence is heard.
   */
  learn(voice: string, { f0Hz, lufs, seconds }: SoundMeasurement, isPlain: boolean): void {
    if (lufs === undefined) return;
    const known = this.#learned.get(voice);
    const weightOfKnown = Math.min(known?.seconds ?? 0, LIMITS.memorySeconds);
    if (known === undefined || (weightOfKnown === 0 && isPlain)) {
      this.#learned.set(voice, { f0Hz, lufs, seconds: isPlain ? seconds : 0 });
      return;
    }
    if (!isPlain) return;
    const share = seconds / (weightOfKnown + seconds);
    this.#learned.set(voice, {
      f0Hz:
        known.f0Hz === undefined ? f0Hz : known.f0Hz * ((f0Hz ?? known.f0Hz) / known.f0Hz) ** share,
      lufs: known.lufs + share * (lufs - known.lufs),
      seconds: weightOfKnown + seconds,
    });
  }

  /** How much louder a shaping makes a voice, in dB. 0 if it was never heard. */
  shapingGainDb(voice: string, shaping: Shaping): number {
    return this.#shapingGains.get(keyOf(voice, shaping)) ?? 0;
  }

  learnShaping(voice: string, shaping: Shaping, { lufs, shapedLufs }: ShapedMeasurement): void {
    // A whisper is quieter on purpose.
    if (lufs === undefined || shapedLufs === undefined || shaping.whisper) return;
    const key = keyOf(voice, shaping);
    const known = this.#shapingGains.get(key) ?? shapedLufs - lufs;
    this.#shapingGains.set(key, known + SHAPING_SHARE * (shapedLufs - lufs - known));
  }
}

function keyOf(voice: string, { f0Hz: _, ...shaping }: Shaping): string {
  return `${voice} ${JSON.stringify(shaping)}`;
}
