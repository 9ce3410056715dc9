import { createHash } from 'node:crypto';
import type { Logger } from '../../shared/common/logger.ts';
import type { Language } from '../../shared/contract/languages.ts';
import { type ConfiguredEngine, EMBEDDED, type EngineSet } from '../engines/engine-set.ts';
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

/** The engines of the service. Chooses one for each clip. */
export class Engines {
  readonly #set: EngineSet;
  /** The operator's. */
  readonly #engines: ReadonlyMap<string, RunningEngine>;
  readonly #last: RunningEngine;
  #version: { of: string; hash: string } | undefined;

  /**
   * @param set the operator's engines
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
    this.#set = set;
    this.#engines = new Map(
      set.engines.map((configured) => {
        const engine: RunningEngine = new RunningEngine(configured, log, observer, () => {
          this.#version = undefined;
          onVoices(engine);
        });
        return [engine.name, engine];
      }),
    );
    this.#last = new RunningEngine(last, log, observer, () => undefined);
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
