import { createHash } from 'node:crypto';
import type { Logger } from '../../shared/common/logger.ts';
import { findUnused, type ListedEngine } from '../engines/config/find-unused.ts';
import {
  type ConfiguredEngine,
  EMBEDDED,
  type EngineSet,
  NO_ENGINES,
} from '../engines/engine-set.ts';
import { type EngineObserver, RunningEngine } from '../engines/running-engine.ts';
import type { ClipLanguages, SpeechPlan } from '../text/plan.ts';
import type { Voice, VoiceSpeaker } from '../voices/voice.ts';
import { type EngineOverview, overviewOf } from './engine-overview.ts';
import { onlyIn, type VoiceMatch } from './match-voice.ts';
import { type ChoosableEngine, VoiceChoice } from './voice-choice.ts';

/** A way to speak a clip. */
export interface Route {
  readonly running: RunningEngine;
  /** The name of the engine. */
  readonly name: string;
  readonly match: Extract<VoiceMatch, { kind: 'speaks' }>;
  /** The entry of the operator's file that names the engine's voice, if one does. */
  readonly entry?: string | undefined;
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
  /** Messages about the file that were logged. */
  readonly #reported = new Set<string>();
  /** They speak the clips that they have begun. */
  readonly #retired = new Set<RunningEngine>();
  #current: Current = { set: NO_ENGINES, engines: new Map() };
  /** The newest configuration, perhaps not in use yet. */
  #wanted: EngineSet;
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
    this.#wanted = set;
    this.#use(set, this.#enginesOf(set));
  }

  /** The configuration in use. */
  get set(): EngineSet {
    return this.#current.set;
  }

  /**
   * Takes another configuration, as soon as its new engines have listed their voices. Engines that it has, too, go on. The
   * others get no new clip, and are closed when theirs have ended.
   */
  async replace(set: EngineSet): Promise<void> {
    this.#wanted = set;
    const engines = this.#enginesOf(set);
    const added = engines.filter((engine) => engine !== this.#engines.get(engine.name));
    await Promise.all(added.map((engine) => engine.start()));
    // Another change has come meanwhile.
    if (this.#wanted !== set) return void (await Promise.all(added.map((each) => each.close())));
    const before = this.#engines;
    this.#use(set, engines);
    for (const engine of before.values()) {
      if (!engines.includes(engine)) void this.#retire(engine);
    }
  }

  #enginesOf(set: EngineSet): RunningEngine[] {
    return set.engines.map((configured) => {
      const known = this.#engines.get(configured.engine.name);
      return known?.is(configured) ? known : this.#create(configured);
    });
  }

  /** At once, so that no clip sees a part of a change. */
  #use(set: EngineSet, engines: readonly RunningEngine[]): void {
    const inUse = set.engines.map((each, index) => ({
      ...each,
      engine: engines[index]?.engine ?? each.engine,
    }));
    this.#current = {
      set: { ...set, engines: inUse },
      engines: new Map(engines.map((engine) => [engine.name, engine])),
    };
    this.#version = undefined;
  }

  #create(configured: ConfiguredEngine): RunningEngine {
    const engine: RunningEngine = new RunningEngine(configured, this.#log, this.#observer, () => {
      this.#version = undefined;
      this.#reportUnused();
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
    return overviewOf(this.#set, this.all);
  }

  /** Resolves when those that start on demand have listed their voices: it takes milliseconds. */
  async start(): Promise<void> {
    const started = this.all.map((engine) => ({ engine, listed: engine.start() }));
    const local = started.filter(({ engine }) => engine.isOnDemand);
    await Promise.all(local.map(({ listed }) => listed));
  }

  /**
   * The engines that can speak a clip, best first. Engines that rest are left out, except the last one.
   * @param preferred the name of the engine that should come first, if it can speak the clip
   */
  routes(
    voice: Voice,
    { inOwnLanguage, ...clip }: ClipLanguages & Pick<SpeechPlan, 'inOwnLanguage'>,
    preferred?: string,
  ): readonly Route[] {
    const usual = this.#routesIn(new VoiceChoice(this.#set, voice, clip, preferred), false);
    // In a chat, the familiar voice with an accent is better than another voice.
    const { routes, isFallback } =
      usual.routes.length > 0 || inOwnLanguage === undefined
        ? usual
        : this.#routesIn(
            new VoiceChoice(this.#set, voice, inOwnLanguage, preferred),
            usual.isFallback,
          );
    const isSubstitute = isFallback || voice.needsEngine === true;
    const last = { running: this.#last, name: this.#last.name, match: UNCHANGED, isLast: true };
    return [...routes, { ...last, isFallback: isSubstitute }];
  }

  /**
   * Without the last engine.
   * @param isFallback whether another engine should have spoken
   */
  #routesIn(choice: VoiceChoice, isFallback: boolean) {
    const routes: Route[] = [];
    let hasSkipped = isFallback;
    for (const name of choice.order) {
      const running = this.#engines.get(name);
      if (running === undefined) continue;
      const match = choice.match(choosable(running));
      if (match.kind === 'unfit') continue;
      if (match.kind === 'speaks' && running.isAvailable && !running.lacks(match.voice)) {
        const entry = choice.entryFor(name);
        routes.push({ running, name, match, entry, isFallback: hasSkipped, isLast: false });
      }
      hasSkipped = true;
    }
    return { routes, isFallback: hasSkipped };
  }

  /** The engine that currently speaks a voice in its main language. */
  speakerOf(voice: Voice): VoiceSpeaker {
    const [route] = this.routes(voice, onlyIn(voice.language));
    return route === undefined ? { engine: EMBEDDED } : this.describe(route);
  }

  /**
   * The engine of a route, and the license and credit of its voice. The operator's values for the voice win over the
   * engine's own, and those over the operator's values for the whole engine.
   */
  describe({ name, running, match, entry }: Route): VoiceSpeaker {
    const { engines, notices, voices } = this.#set;
    const configured = engines.find((each) => each.engine.name === name);
    const own =
      entry === undefined ? undefined : (voices.find(({ id }) => id === entry) ?? notices[entry]);
    const engineVoice = running.findVoice(match.voice);
    return {
      engine: name,
      licence: own?.licence ?? engineVoice?.licence ?? configured?.licence,
      credit: own?.credit ?? engineVoice?.credit ?? configured?.credit,
    };
  }

  async close(): Promise<void> {
    this.#wanted = NO_ENGINES;
    await Promise.allSettled([...this.all, ...this.#retired].map((engine) => engine.close()));
  }

  /** Logs what the operator's file says in vain, as far as the voices are known. */
  #reportUnused(): void {
    for (const { engine, message } of findUnused(this.#set, listedOf(this.#engines.values()))) {
      if (this.#reported.has(message)) continue;
      this.#reported.add(message);
      this.#log.warn({ engine }, `a part of the file with engines is not used: ${message}`);
    }
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

function listedOf(engines: Iterable<RunningEngine>): ListedEngine[] {
  return [...engines].flatMap((running) => {
    const { name, voices } = running;
    if (voices === undefined) return [];
    return [{ name, voices, findVoice: (named: string) => running.findVoice(named) }];
  });
}

function choosable(running: RunningEngine): ChoosableEngine {
  const { name, voices, defaultVoice, engine, profiles } = running;
  return {
    ...{ name, voices, defaultVoice, cloning: engine.cloning },
    findVoice: (named) => running.findVoice(named),
    pitchOf: (id) => profiles.find(id),
  };
}
