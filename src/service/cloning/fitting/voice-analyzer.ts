import { toFloat32 } from '../../../shared/audio/pcm.ts';
import { concatSamples } from '../../../shared/audio/samples.ts';
import type { Language } from '../../../shared/contract/languages.ts';
import { SegmentRenderer } from '../../engines/embedded/segment-renderer.ts';
import type { Synthesizer } from '../../engines/embedded/types.ts';
import { NEUTRAL } from '../../prosody/prosody.ts';
import type { Voice } from '../../voices/voice.ts';
import { measureVoice, type VoiceMeasures } from '../analysis/measure-voice.ts';

/** A voice without an ID, which it gets when it is stored. */
export type VoiceValues = Omit<Voice, 'id'>;

/** English sentences, and how many syllables they have. */
export interface KnownText {
  readonly sentences: readonly string[];
  readonly syllables: number;
}

/** Measures how a voice sounds, by rendering it with the real engines as the service does. */
export class VoiceAnalyzer {
  /** The names of the engines, best first. The last one speaks all languages. */
  readonly engines: readonly string[];
  readonly #renderers: ReadonlyMap<string, SegmentRenderer>;

  /** @param engines as in the service: best first. All of them speak English. */
  constructor(engines: readonly Synthesizer[]) {
    this.engines = engines.map(({ name }) => name);
    this.#renderers = new Map(
      engines.map((engine) => [engine.name, new SegmentRenderer([engine])]),
    );
  }

  /** The engine that speaks a language in the service. */
  engineFor(language: Language): string {
    const speaks = (name: string) => this.#renderers.get(name)?.supports(language) ?? false;
    const engine = this.engines.find(speaks);
    if (engine === undefined) throw new Error(`No engine speaks ${language}`);
    return engine;
  }

  /** @throws Error if the engine fails */
  measure(voice: VoiceValues, engine: string, text: KnownText): VoiceMeasures {
    const { syllables } = text;
    const measures = measureVoice(this.render(voice, engine, text), voice.f0Hz, { syllables });
    if (measures === undefined) throw new Error('The engine rendered no voiced speech');
    return measures;
  }

  /** @returns mono samples at SAMPLE_RATE, −1..1 */
  render(voice: VoiceValues, engine: string, { sentences }: KnownText): Float32Array {
    const parts: Float32Array[] = [];
    const asked = { language: 'en', voice: { ...voice, id: '' }, prosody: NEUTRAL } as const;
    for (const text of sentences) {
      this.#renderers.get(engine)?.render({ text, ...asked }, (samples) => {
        parts.push(toFloat32(samples));
        return true;
      });
    }
    return concatSamples(parts);
  }
}
