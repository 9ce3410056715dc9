import { createHash } from 'node:crypto';
import type { Logger } from '../../shared/common/logger.ts';
import type { Language } from '../../shared/contract/languages.ts';
import {
  type ConfiguredEngine,
  EMBEDDED,
  type EngineSet,
  NO_ENGINES,
} from '../engines/engine-set.ts';
import { type EngineObserver, RunningEngine } from '../engines/running-engine.ts';
import type { Voice, VoiceSpeaker } from '../voices/voice.ts';
import { matchVoice, type VoiceMatch } from './match-voice.ts';

/** A way to speak a clip. */
export interface Route {
  readonly running: RunningEngine;
  /** The name of the engine. */
  readonly name: string;
  readonly match: Extract<VoiceMatch, { kind: 'speaks' }>;
  /** Whether another engine should have spoken. */
  readonly isFallback: boolean;
  /** Whether there is no other engine after it. The last one speaks every voice in every language. */
  readonly isLast: boolean;
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

/** The last engine takes the voice as it is. */
const UNCHANGED: Route['match'] = { kind: 'speaks', voice: '' };

/** An engine and its part of the work, for the operator. */
export interface EngineOverview {
  readonly running: RunningEngine;
  readonly kind: string;
  /** The languages whose list has it. `*`: all languages without a list. */
  readonly languages: readonly (Language | '*')[];
  /** Those of them that it speaks now, because it is the best engine that works. */
  readonly speaks: readonly (Language | '*')[];
}

/** Length of a version, in characters of base64url. */
const VERSION_LENGTH = 16;

/** A configuration, and its engines by their names. */
interface Current {
  readonly set: EngineSet;
  readonly engines: ReadonlyMap<string, RunningEngine>;
}

/** The engines of the service. Chooses one for each clip. They can be replaced at any time. */
export class Engines {
  readonly #last: RunningEngine;
  readonly #log: Logger;
  readonly #observer: EngineObserver;
  readonly #onVoices: (engine: RunningEngine) => void;
  /** They speak the clips that they have begun. */
  readonly #retired = new Set<RunningEngine>();
  /** Changed as a whole, so that no clip sees a part of a change. */
  #current: Current = { set: NO_ENGINES, engines: new Map() };
  #hasStarted = false;
  #version: { of: string; hash: string } | undefined;

  /**
   * @param set the operator's engines and the installed voices
   * @param last the engine that speaks every voice in every language
   * @param onVoices called whenever an engine has listed its voices
   */
  constructor(
    set: EngineSet,
    last: ConfiguredEngine,
    log: Logger,
    observer: EngineObserver,
    onVoices: (engine: RunningEngine) => void = () => undefined,
  ) {
    this.#log = log;
    this.#observer = observer;
    this.#onVoices = onVoices;
    this.#last = new RunningEngine(last, log, observer, () => undefined);
    this.replace(set);
  }

  /** The configuration in use. */
  get set(): EngineSet {
    return this.#current.set;
  }

  /**
   * Takes another configuration. Engines that it has, too, go on. The others get no new clip, and are closed when theirs
   * have ended.
   */
  replace(set: EngineSet): void {
    const before = this.#engines;
    const engines = set.engines.map((configured) => {
      const known = before.get(configured.engine.name);
      return known?.is(configured) ? known : this.#create(configured);
    });
    const inUse = set.engines.map((each, index) => ({
      ...each,
      engine: engines[index]?.engine ?? each.engine,
    }));
    this.#current = {
      set: { ...set, engines: inUse },
      engines: new Map(engines.map((engine) => [engine.name, engine])),
    };
    this.#version = undefined;
    for (const engine of before.values()) {
      if (!engines.includes(engine)) void this.#retire(engine);
    }
    if (!this.#hasStarted) return;
    for (const engine of engines)
      if (!before.values().some((each) => each === engine)) engine.start();
  }

  #create(configured: ConfiguredEngine): RunningEngine {
    const engine: RunningEngine = new RunningEngine(configured, this.#log, this.#observer, () => {
      this.#version = undefined;
      this.#onVoices(engine);
    });
    return engine;
  }

  async #retire(engine: RunningEngine): Promise<void> {
    this.#retired.add(engine);
    await engine.retire();
    this.#retired.delete(engine);
    if (!this.#engines.has(engine.name)) this.#observer.removed(engine.name);
  }

  get #set(): EngineSet {
    return this.#current.set;
  }

  get #engines(): Current['engines'] {
    return this.#current.engines;
  }

  /** The last one speaks every voice in every language. */
  get all(): readonly RunningEngine[] {
    return [...this.#engines.values(), this.#last];
  }

  /**
   * Changes whenever the same request could sound different: an engine, a model or the configuration changed. Part of
   * cache keys.
   */
  get version(): string {
    const of = this.all.map(({ engine }) => engine.version).join('\n');
    if (this.#version?.of !== of) this.#version = { of, hash: this.#hash() };
    return this.#version.hash;
  }

  /** All engines, the last one at the end. */
  overview(): readonly EngineOverview[] {
    const { '*': _, ...lists } = this.#set.languages;
    const orders = [...(Object.keys(lists) as Language[]), '*' as const].map((language) => {
      const listed = this.#listFor(language === '*' ? undefined : language);
      const names = [...listed, this.#last.name];
      const speaker = listed.find((name) => canSpeak(this.#engines.get(name), language));
      return { language, names, speaker: speaker ?? this.#last.name };
    });
    return this.all.map((running) => {
      const { name } = running;
      const listing = orders.filter(({ names }) => names.includes(name));
      return {
        running,
        kind: this.#set.engines.find(({ engine }) => engine.name === name)?.kind ?? EMBEDDED,
        languages: listing.map(({ language }) => language),
        speaks: listing.filter(({ speaker }) => speaker === name).map(({ language }) => language),
      };
    });
  }

  start(): void {
    this.#hasStarted = true;
    for (const engine of this.all) engine.start();
  }

  /** The engine's voice that the operator has chosen for one of ours. */
  mappedVoice(voice: Voice, engine: string): string | undefined {
    return (voice.engineVoices ?? this.#set.presets[voice.id])?.[engine];
  }

  /**
   * The engines that can speak a clip, best first. Engines that rest are left out, except the last one.
   * @param languages all languages of the clip, the main one first
   */
  routes(voice: Voice, languages: readonly Language[]): readonly Route[] {
    const routes: Route[] = [];
    let isFallback = false;
    for (const name of this.#order(voice, languages[0])) {
      const running = this.#engines.get(name);
      if (running === undefined) break;
      const match = this.#match(running, voice, languages);
      if (match.kind === 'unfit') continue;
      if (match.kind === 'speaks' && running.isAvailable && !running.lacks(match.voice)) {
        routes.push({ running, name, match, isFallback, isLast: false });
      }
      isFallback = true;
    }
    const isSubstitute = isFallback || voice.needsEngine === true;
    const last = { running: this.#last, name: this.#last.name, match: UNCHANGED, isLast: true };
    return [...routes, { ...last, isFallback: isSubstitute }];
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
  describe(voice: Voice, { name, running, match }: Route): VoiceSpeaker {
    const { engines, notices, voices } = this.#set;
    const configured = engines.find((each) => each.engine.name === name);
    const isMapped = this.mappedVoice(voice, name) !== undefined;
    const own = isMapped
      ? (voices.find(({ id }) => id === voice.id) ?? notices[voice.id])
      : undefined;
    const engineVoice = running.findVoice(match.voice);
    return {
      engine: name,
      licence: own?.licence ?? engineVoice?.licence ?? configured?.licence,
      credit: own?.credit ?? engineVoice?.credit ?? configured?.credit,
    };
  }

  async close(): Promise<void> {
    await Promise.allSettled([...this.all, ...this.#retired].map((engine) => engine.close()));
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

  #match(running: RunningEngine, voice: Voice, languages: readonly Language[]): VoiceMatch {
    const mapped = this.mappedVoice(voice, running.name);
    const isCloned = voice.engineVoices !== undefined && voice.needsEngine !== true;
    if (isCloned && mapped !== undefined) return matchClone(mapped, running, languages);
    const source = {
      voices: running.voices,
      findVoice: (name: string) => running.findVoice(name),
      defaultVoice: running.defaultVoice,
      isListedFor: (language: Language) =>
        voice.engineVoices !== undefined || this.#listFor(language).includes(running.name),
      pitchOf: (id: string) => running.profiles.find(id),
    };
    return matchVoice(voice, languages, source, mapped);
  }

  #hash(): string {
    const { languages, presets, voices } = this.#set;
    const engines = [...this.#engines.values()].map(({ name, engine, voices, defaultVoice }) => {
      const known = voices?.map(({ id, gender, languages }) => [id, gender, languages]);
      return [name, engine.version, defaultVoice, known];
    });
    return createHash('sha256')
      .update(JSON.stringify([this.#last.engine.version, engines, languages, presets, voices]))
      .digest('base64url')
      .slice(0, VERSION_LENGTH);
  }
}

/** Whether an engine works, and may have a voice for the language. Some voices name no languages. */
function canSpeak(running: RunningEngine | undefined, language: Language | '*'): boolean {
  if (!running?.isAvailable) return false;
  if (language === '*') return true;
  return running.voices?.some(({ languages }) => languages?.includes(language) ?? true) ?? false;
}

/** Engines list no cloned voices, which belong to accounts. */
function matchClone(
  voice: string,
  { engine: { cloning } }: RunningEngine,
  languages: readonly Language[],
): VoiceMatch {
  if (cloning === undefined) return { kind: 'missing' };
  const speaks = (language: Language) => cloning.languages?.includes(language) ?? true;
  return languages.every(speaks) ? { kind: 'speaks', voice } : { kind: 'unfit' };
}
