import type { Language } from '../../shared/contract/languages.ts';
import type { OperatorVoice } from '../voices/operator-voices.ts';
import type { EngineVoiceIds } from '../voices/voice.ts';
import type { Engine } from './engine.ts';

/** The embedded engine. Always the last in a list, because it speaks every voice and language. */
export const EMBEDDED = 'embedded';

/** In OpenAI's API: the model that stands for the best engine. */
export const DEFAULT_MODEL = 'mynah';

/** How long a clip waits for an engine, and how much sound a segment may have. */
export interface SpeakingLimits {
  /** How long a clip waits for a slot before the next engine speaks, */
  readonly firstSlotTimeoutMs: number;
  /** and how long a clip that has begun waits for its next one. */
  readonly slotTimeoutMs: number;
  /** How long it waits for the first sound of its next segment, */
  readonly segmentTimeoutMs: number;
  /** and for more sound. */
  readonly stallTimeoutMs: number;
  /** How much longer a segment may take, after its first sound, than its sound lasts: a byte now and then is no speech. */
  readonly lagTimeoutMs: number;
  /** More sound is the mistake of a model that does not stop. */
  readonly segmentSeconds: number;
}

/** An engine and how it is used. */
export interface ConfiguredEngine {
  readonly engine: Engine;
  /**
   * What it was made of. An engine in use stays in use when another set has one of the same name, made of the same.
   * Default: only the same object is the same engine.
   */
  readonly configuration?: string | undefined;
  /** The name of its kind, for the operator. */
  readonly kind: string;
  /** Whether it runs on this machine and costs nothing per request. */
  readonly isLocal: boolean;
  /** Whether it starts when a clip needs it. Until then, nothing is spoken with it, not even to be warm. */
  readonly isOnDemand?: boolean | undefined;
  /**
   * How long a clip waits for its first sound before the next engine speaks. Default: what the engine usually
   * needs decides.
   */
  readonly firstSoundTimeoutMs?: number | undefined;
  /** Where they differ from the usual ones. */
  readonly limits?: Partial<SpeakingLimits> | undefined;
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

/** The engines of a language before `embedded`, best first. */
export function enginesFor(
  { languages }: Pick<EngineSet, 'languages'>,
  language: Language | undefined,
): readonly string[] {
  const list = (language && languages[language]) ?? languages['*'] ?? [];
  const end = list.indexOf(EMBEDDED);
  return end < 0 ? list : list.slice(0, end);
}
