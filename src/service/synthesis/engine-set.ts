import type { Language } from '../../shared/contract/languages.ts';
import type { OperatorVoice } from '../voices/operator-voices.ts';
import type { EngineVoiceIds } from '../voices/voice.ts';
import type { Synthesizer } from './synthesizer.ts';

/** The embedded engines. Always the last in an order, because they speak every voice and language. */
export const EMBEDDED = 'embedded';

/** One of the operator's engines. */
export interface ConfiguredEngine {
  readonly synthesizer: Synthesizer;
  /** The name of its kind, for the operator. */
  readonly kind: string;
  /** Whether it runs on this machine and costs nothing per request. */
  readonly isLocal: boolean;
  /**
   * How long a clip waits for its first sound before the next engine speaks. Default: what the engine usually
   * needs decides.
   */
  readonly firstSoundTimeoutMs?: number | undefined;
  /** The default voice. */
  readonly defaultVoice?: string | undefined;
  /** Of all its voices, where they do not name their own. */
  readonly licence?: string | undefined;
  readonly credit?: string | undefined;
}

/** The license and credit of a voice. */
export interface VoiceNotices {
  /** For example `CC-BY-4.0`. */
  readonly licence?: string | undefined;
  /** The credit that must be shown where the voice is heard. */
  readonly credit?: string | undefined;
}

/** A loaded configuration: which engine speaks which languages and voices. */
export interface EngineSet {
  /** In the order of the configuration. Their names are unique and never `embedded`. */
  readonly engines: readonly ConfiguredEngine[];
  /**
   * The names of engines for each language, best first. `*` is for all languages without an entry. `embedded`
   * comes last, whether it is listed or not; engines after it are never used.
   */
  readonly languages: Readonly<Partial<Record<Language | '*', readonly string[]>>>;
  /** The engines' names for preset voices, by the ID of the preset. */
  readonly presets: Readonly<Record<string, EngineVoiceIds>>;
  /** The credits of presets that engines speak, by the ID of the preset. */
  readonly notices: Readonly<Record<string, VoiceNotices>>;
  /** Engines that clone voices, the one to ask first. */
  readonly cloning: readonly string[];
  /** Voices that only these engines have. */
  readonly voices: readonly OperatorVoice[];
}

/** Without engines of the operator. */
export const NO_ENGINES: EngineSet = {
  engines: [],
  languages: {},
  presets: {},
  notices: {},
  cloning: [],
  voices: [],
};
