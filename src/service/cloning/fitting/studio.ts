import type { EngineHost } from '../../engines/host.ts';
import { NEUTRAL } from '../../prosody/prosody.ts';
import type { Voice } from '../../voices/voice.ts';
import { measureVoice, type VoiceMeasures } from '../analysis/measures.ts';

/** What a voice is, without the ID that it gets when it is kept. */
export type VoiceValues = Omit<Voice, 'id'>;

/** Speaks with the real engine, as the service will, to measure what a voice sounds like. */
export class Studio {
  readonly #host: EngineHost;

  constructor(host: EngineHost) {
    this.#host = host;
  }

  /**
   * @param text English
   * @throws Error when the engine fails
   */
  measure(voice: VoiceValues, text: string): VoiceMeasures {
    const found = measureVoice(this.speak(voice, text), voice.f0Hz);
    if (found === undefined) throw new Error('The engine spoke without a voice');
    return found;
  }

  /** @returns mono sound at SAMPLE_RATE, −1..1 */
  speak(voice: VoiceValues, text: string): Float32Array {
    const parts: Int16Array[] = [];
    const segment = {
      text,
      language: 'en',
      voice: { ...voice, id: '' },
      prosody: NEUTRAL,
    } as const;
    this.#host.speak(segment, (samples) => {
      parts.push(samples);
      return true;
    });
    return toFloat(parts);
  }
}

function toFloat(parts: readonly Int16Array[]): Float32Array {
  const out = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    for (const sample of part) {
      out[at] = sample / 32_768;
      at += 1;
    }
  }
  return out;
}
