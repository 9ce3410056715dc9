import { toFloat32 } from '../../../shared/audio/pcm.ts';
import type { EngineHost } from '../../engines/host.ts';
import { NEUTRAL } from '../../prosody/prosody.ts';
import { joined } from '../../sound/joined.ts';
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
    const parts: Float32Array[] = [];
    const segment = {
      text,
      language: 'en',
      voice: { ...voice, id: '' },
      prosody: NEUTRAL,
    } as const;
    this.#host.speak(segment, (samples) => {
      parts.push(toFloat32(samples));
      return true;
    });
    return joined(parts);
  }
}
