import type { Language } from '../../shared/contract/languages.ts';
import type { Prosody } from '../prosody/prosody.ts';
import type { Shaping } from '../sound/shaping.ts';
import type { Voice } from '../voices/voice.ts';

/** Takes 16-bit mono samples as they are made; answers whether the engine should go on. */
export type SampleSink = (samples: Int16Array) => boolean;

/** Turns one sentence into sound. Lives in a worker thread: its calls block. */
export interface SpeechEngine {
  /** For logs, metrics and the list of languages. */
  readonly name: string;
  /** Samples per second of what it speaks. */
  readonly sampleRate: number;
  readonly capabilities: { languages: readonly Language[] };
  /**
   * Whether every letter of a text would be heard. A text that is not read goes to the next engine
   * that has the language. Left out, everything is read.
   */
  canRead?(text: string): boolean;
  /**
   * Makes a voice ready for a language and a prosody.
   * @returns what the engine leaves to the shaping stage
   * @throws Error when the engine cannot speak so
   */
  prepare(voice: Voice, language: Language, prosody: Prosody): Shaping;
  /**
   * Speaks plain text (no markup is obeyed) as prepared, every voice at an active level of about
   * −24 dB of full scale: so voices are equally loud on all engines. The same text prepared in the same way
   * gives the same samples, whatever was spoken before.
   */
  speak(text: string, sink: SampleSink): void;
}

/** How one engine is loaded. A further engine is one more file with a default export like this. */
export type LoadEngine = () => Promise<SpeechEngine>;
