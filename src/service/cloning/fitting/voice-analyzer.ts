import { toFloat32 } from '../../../shared/audio/pcm.ts';
import { concatSamples } from '../../../shared/audio/samples.ts';
import type { SegmentRenderer } from '../../engines/segment-renderer.ts';
import { NEUTRAL } from '../../prosody/prosody.ts';
import type { Voice } from '../../voices/voice.ts';
import { measureVoice, type VoiceMeasures } from '../analysis/measure-voice.ts';

/** A voice without an ID, which it gets when it is stored. */
export type VoiceValues = Omit<Voice, 'id'>;

/** Measures how a voice sounds, by rendering it with the real engine as the service does. */
export class VoiceAnalyzer {
  readonly #renderer: SegmentRenderer;

  constructor(renderer: SegmentRenderer) {
    this.#renderer = renderer;
  }

  /**
   * @param text English
   * @throws Error if the engine fails
   */
  measure(voice: VoiceValues, text: string): VoiceMeasures {
    const measures = measureVoice(this.#render(voice, text), voice.f0Hz);
    if (measures === undefined) throw new Error('The engine rendered no voiced speech');
    return measures;
  }

  /** @returns mono samples at SAMPLE_RATE, −1..1 */
  #render(voice: VoiceValues, text: string): Float32Array {
    const parts: Float32Array[] = [];
    const segment = {
      text,
      language: 'en',
      voice: { ...voice, id: '' },
      prosody: NEUTRAL,
    } as const;
    this.#renderer.render(segment, (samples) => {
      parts.push(toFloat32(samples));
      return true;
    });
    return concatSamples(parts);
  }
}
