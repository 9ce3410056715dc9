import { createHash } from 'node:crypto';
import type { Logger } from '../../shared/common/logger.ts';
import type { Language } from '../../shared/contract/languages.ts';
import { EMBEDDED_SOUND_VERSION } from '../engines/registry.ts';
import type { Voice, VoiceSpeaker } from '../voices/voice.ts';
import { EMBEDDED, type EngineSet } from './engine-set.ts';
import { matchVoice, type VoiceMatch } from './match-voice.ts';
import { type EngineObserver, OperatorEngine } from './operator-engine.ts';

/** A way to speak a clip. */
export interface Route {
  /** Undefined: the embedded engines. */
  readonly engine: OperatorEngine | undefined;
  /** The name of the engine. */
  readonly name: string;
  /** Empty for the embedded engines, which take the voice as it is. */
  readonly match: Extract<VoiceMatch, { kind: 'speaks' }>;
  /** Whether another engine should have spoken. */
  readonly isFallback: boolean;
}

/** Why a clip goes to the next engine although this one works. */
export class EngineUnsuitable extends Error {
  override readonly name = 'EngineUnsuitable';
  /** Whether the same clip may be spoken by the engine later. */
  readonly isTemporary: boolean;

  constructor(message: string, { isTemporary }: { isTemporary: boolean }) {
    super(message);
    this.isTemporary = isTemporary;
  }
}

const UNCHANGED: Route['match'] = { kind: 'speaks', voice: '' };

/** Length of a version, in characters of base64url. */
const VERSION_LENGTH = 16;

/** The operator's engines. Chooses one for each clip. */
export class Engines {
  readonly #set: EngineSet;
  readonly #engines: ReadonlyMap<string, OperatorEngine>;
  #version: { of: string; hash: string } | undefined;

  /** @param onVoices called whenever an engine has listed its voices */
  constructor(
    set: EngineSet,
    log: Logger,
    observer: EngineObserver,
    onVoices: (engine: OperatorEngine) => void = () => undefined,
  ) {
    this.#set = set;
    this.#engines = new Map(
      set.engines.map((configured) => {
        const engine: OperatorEngine = new OperatorEngine(configured, log, observer, () => {
          this.#version = undefined;
          onVoices(engine);
        });
        return [engine.name, engine];
      }),
    );
  }

  get all(): readonly OperatorEngine[] {
    return [...this.#engines.values()];
  }

  /**
   * Changes whenever the same request could sound different: an engine, a model or the configuration changed. Part of
   * cache keys.
   */
  get version(): string {
    const of = this.all.map(({ synthesizer }) => synthesizer.version).join('\n');
    if (this.#version?.of !== of) this.#version = { of, hash: this.#hash() };
    return this.#version.hash;
  }

  start(): void {
    for (const engine of this.all) engine.start();
  }

  /** The engine's voice that the operator has chosen for one of ours. */
  mappedVoice(voice: Voice, engine: string): string | undefined {
    return (voice.engineVoices ?? this.#set.presets[voice.id])?.[engine];
  }

  /**
   * The engines that can speak a clip, best first. The embedded engines come last. Engines that rest are left out.
   * @param languages all languages of the clip, the main one first
   */
  routes(voice: Voice, languages: readonly Language[]): readonly Route[] {
    const routes: Route[] = [];
    let isFallback = false;
    for (const name of this.#order(voice, languages[0])) {
      const engine = this.#engines.get(name);
      if (engine === undefined) break;
      const match = this.#match(engine, voice, languages);
      if (match.kind === 'unfit') continue;
      if (match.kind === 'speaks' && engine.isAvailable && !engine.lacks(match.voice)) {
        routes.push({ engine, name, match, isFallback });
      }
      isFallback = true;
    }
    const isSubstitute = isFallback || voice.needsEngine === true;
    const embedded = { engine: undefined, name: EMBEDDED, match: UNCHANGED };
    return [...routes, { ...embedded, isFallback: isSubstitute }];
  }

  /** The engine that currently speaks a voice in its main language. */
  speakerOf(voice: Voice): VoiceSpeaker {
    const [route] = this.routes(voice, [voice.language]);
    return route === undefined ? { engine: EMBEDDED } : this.describe(voice, route);
  }

  /**
   * The engine of a route, and the license and credit of its voice. The operator's values for the voice win over the
   * engine's own, and those over the operator's values for the whole engine.
   */
  describe(voice: Voice, { name, engine, match }: Route): VoiceSpeaker {
    if (engine === undefined) return { engine: name };
    const { engines, notices, voices } = this.#set;
    const configured = engines.find(({ synthesizer }) => synthesizer.name === name);
    const isMapped = this.mappedVoice(voice, name) !== undefined;
    const own = isMapped
      ? (voices.find(({ id }) => id === voice.id) ?? notices[voice.id])
      : undefined;
    const engineVoice = engine.findVoice(match.voice);
    return {
      engine: name,
      licence: own?.licence ?? engineVoice?.licence ?? configured?.licence,
      credit: own?.credit ?? engineVoice?.credit ?? configured?.credit,
    };
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.all.map((engine) => engine.close()));
  }

  /** The engines that have a voice speak it in all their languages, also where they are not listed. */
  #order({ engineVoices = {} }: Voice, language: Language | undefined): string[] {
    const listed = this.#listFor(language);
    const own = Object.keys(engineVoices);
    return [...new Set([...listed, ...own.filter((name) => this.#engines.has(name))])];
  }

  /** The engines before `embedded`. */
  #listFor(language: Language | undefined): readonly string[] {
    const { languages } = this.#set;
    const list = (language && languages[language]) ?? languages['*'] ?? [];
    const end = list.indexOf(EMBEDDED);
    return end < 0 ? list : list.slice(0, end);
  }

  #match(engine: OperatorEngine, voice: Voice, languages: readonly Language[]): VoiceMatch {
    const mapped = this.mappedVoice(voice, engine.name);
    const isCloned = voice.engineVoices !== undefined && voice.needsEngine !== true;
    if (isCloned && mapped !== undefined) return matchClone(mapped, engine, languages);
    const source = {
      voices: engine.voices,
      findVoice: (name: string) => engine.findVoice(name),
      defaultVoice: engine.defaultVoice,
      isListedFor: (language: Language) =>
        voice.engineVoices !== undefined || this.#listFor(language).includes(engine.name),
      pitchOf: (id: string) => engine.profiles.find(id),
    };
    return matchVoice(voice, languages, source, mapped);
  }

  #hash(): string {
    const { languages, presets, voices } = this.#set;
    const engines = this.all.map(({ name, synthesizer, voices, defaultVoice }) => {
      const known = voices?.map(({ id, gender, languages }) => [id, gender, languages]);
      return [name, synthesizer.version, defaultVoice, known];
    });
    return createHash('sha256')
      .update(JSON.stringify([EMBEDDED_SOUND_VERSION, engines, languages, presets, voices]))
      .digest('base64url')
      .slice(0, VERSION_LENGTH);
  }
}

/** Engines list no cloned voices, which belong to accounts. */
function matchClone(
  voice: string,
  { synthesizer: { cloning } }: OperatorEngine,
  languages: readonly Language[],
): VoiceMatch {
  if (cloning === undefined) return { kind: 'missing' };
  const speaks = (language: Language) => cloning.languages?.includes(language) ?? true;
  return languages.every(speaks) ? { kind: 'speaks', voice } : { kind: 'unfit' };
}
