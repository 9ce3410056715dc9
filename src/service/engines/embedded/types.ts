import type { Language } from '../../../shared/contract/languages.ts';
import type { Prosody } from '../../prosody/prosody.ts';
import type { Shaping } from '../../sound/shaping.ts';
import type { Voice } from '../../voices/voice.ts';

/**
 * Receives 16-bit mono samples as they are rendered. They may be in the engine's own memory, so they have to be copied
 * during the call. Returns whether the engine should continue.
 */
export type SampleSink = (samples: Int16Array) => boolean;

/** How an engine renders a text, as plain values: equal renderings sound the same. */
export interface Rendering {
  /** All settings of the engine itself. */
  settings: unknown;
  /** The shaping that it leaves to signal processing. */
  shaping: Shaping;
}

/** A speech synthesizer. Runs in a worker thread, because its calls block. */
export interface Synthesizer {
  /** For logs, metrics and the list of languages. */
  readonly name: string;
  /** Sample rate of its output, in Hz. */
  readonly sampleRate: number;
  readonly capabilities: { languages: readonly Language[] };
  /**
   * Whether the engine pronounces every letter of a text. If not, the next engine that speaks the
   * language gets the text. Without this method, the engine can read everything.
   */
  canRead?(text: string): boolean;
  /**
   * Prepares for a voice, a language and a prosody.
   * @returns what the engine leaves to signal processing
   * @throws Error if the engine cannot do this
   */
  prepare(voice: Voice, language: Language, prosody: Prosody): Shaping;
  /**
   * How the engine would render a text, without preparing for it. Shows which part of a prosody changes the
   * sound: the rendering without that part is a different one.
   */
  describe(text: string, voice: Voice, language: Language, prosody: Prosody): Rendering;
  /**
   * Speaks plain text, without interpreting markup, with the last preparation. Every voice has an
   * active level of about −24 dB of full scale, so that voices are equally loud on all engines. The
   * same text and preparation give the same samples, whatever was spoken before.
   */
  speak(text: string, sink: SampleSink): void;
}

/** Loads an engine. The default export of each engine's module. */
export type LoadSynthesizer = () => Promise<Synthesizer>;
