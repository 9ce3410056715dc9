import type { Logger } from '../../shared/common/logger.ts';
import { NO_SPAN, type Span } from '../../shared/tracing/span.ts';
import { ClientBuffer } from '../engines/deadline-scheduling.ts';
import { EMBEDDED_SOUND_VERSION } from '../engines/registry.ts';
import { EngineError } from '../engines/speech-worker.ts';
import type { SpeechWorkerPool } from '../engines/worker-pool.ts';
import { ServiceError } from '../errors.ts';
import type { ProsodyField } from '../prosody/prosody.ts';
import type { SpeechPlan } from '../text/plan.ts';
import type { Segment } from '../text/segment.ts';
import type { TextWorker } from '../text/text-worker.ts';
import type { Voice } from '../voices/voice.ts';
import { EngineSpeech } from './engine-speech.ts';
import { type Engines, EngineUnsuitable, type Route } from './engines.ts';
import type { Expression } from './native-prosody.ts';
import type { ShapingThread } from './shaping-thread.ts';
import { changesPauses, speakSegments } from './speak-segments.ts';
import { SynthesizerError } from './synthesizer.ts';

/** After a wait this long, only the embedded engines are certain to speak soon enough. */
const MAX_WAIT_MS = 500;

/** The parts that turn a plan into samples. */
export interface SpeechBackend {
  /** The embedded engines. */
  readonly pool: SpeechWorkerPool;
  readonly texts: TextWorker;
  readonly engines: Engines;
  readonly shaping: ShapingThread;
  readonly log: Logger;
}

export interface SpeakOptions extends Expression {
  readonly voice: Voice;
  /** Accounts take turns. */
  readonly account: string;
  /** Ends with the first samples. Default: nothing is traced. */
  readonly trace?: Span;
}

/** The engine that speaks a clip. */
export interface Speaker {
  /** The operator's name for the engine, or `embedded`. */
  readonly engine: string;
  /** Whether another engine should have spoken. */
  readonly isFallback: boolean;
  /** Changes whenever the same request could sound different. */
  readonly version: string;
  /** The engine, its own version and its voice: speakers of equal identity speak a request alike. */
  readonly identity: string;
  /** What has to be shown where the clip is heard. */
  readonly credit: string | undefined;
  /** Whether it got the tone instruction in words. What it makes of them is not known. */
  readonly followsInstruction: boolean;
}

export interface ClipObserver {
  /** Called before the first sound, and again after a restart. */
  readonly onSpeaker?: (speaker: Speaker) => void;
  /**
   * Called at the first sound of each segment.
   * @param segments how many segments were started so far
   * @param applied the fields of the prosody that changed the sound so far
   */
  readonly onSegment?: (segments: number, applied: ReadonlySet<ProsodyField>) => void;
  /**
   * Called when an engine failed in the middle, and the next one begins again: all samples so far are to be dropped.
   * Without it, the clip breaks.
   */
  readonly onRestart?: () => void;
}

/**
 * Speaks a plan with one engine: the best one that speaks the voice and all languages, and works. If it fails before
 * the first sound, the next one speaks. The voice never changes in the middle of a clip.
 * @throws EngineError if the last engine failed, or any in the middle; ServiceError `text_empty` if nothing had a
 *   sound; and the signal's reason if it was aborted
 */
export async function* speakClip(
  plan: SpeechPlan,
  options: SpeakOptions,
  backend: SpeechBackend,
  signal: AbortSignal,
  observer: ClipObserver = {},
): AsyncGenerator<Int16Array> {
  const { engines, log } = backend;
  const startMs = performance.now();
  const tried = new Set<string>();
  let isFallback = false;
  for (;;) {
    const mustBeQuick = performance.now() - startMs > MAX_WAIT_MS;
    // Asked again after every attempt, because the failure may have changed the choice.
    const route = engines
      .routes(options.voice, plan.languages)
      .find(({ name, engine }) => engine === undefined || !(mustBeQuick || tried.has(name)));
    if (route === undefined) throw new Error('The embedded engines are always a choice');
    tried.add(route.name);
    const speaker = {
      engine: route.name,
      isFallback: isFallback || route.isFallback,
      version: engines.version,
      identity: identityOf(route),
      credit: engines.describe(options.voice, route).credit,
      followsInstruction:
        options.instruction !== undefined && route.engine?.synthesizer.native.instruction === true,
    };
    let hasSound = false;
    try {
      for await (const samples of speakWith(route, plan, options, backend, signal, observer)) {
        if (!hasSound) observer.onSpeaker?.(speaker);
        hasSound = true;
        yield samples;
      }
      return;
    } catch (error) {
      signal.throwIfAborted();
      if (route.engine === undefined || error instanceof ServiceError) throw error;
      if (hasSound && observer.onRestart === undefined) throw toEngineError(error);
      if (hasSound) observer.onRestart?.();
      isFallback ||= isWorthMention(error);
      log.info({ engine: route.name, reason: nameOf(error) }, 'the next engine speaks');
    }
  }
}

function identityOf({ name, engine, match }: Route): string {
  const version = engine === undefined ? EMBEDDED_SOUND_VERSION : engine.synthesizer.version;
  return [name, version, match.voice].join(' ');
}

/** A voice that turned out to be too high or too low was never the right choice. */
function isWorthMention(error: unknown): boolean {
  return !(error instanceof EngineUnsuitable) || error.isTemporary;
}

/** The messages of unexpected errors may contain anything, so they are not logged. */
function nameOf(error: unknown): string {
  if (error instanceof SynthesizerError) return error.fault;
  const isOurs = error instanceof EngineUnsuitable || error instanceof EngineError;
  return isOurs
    ? error.message
    : `unexpected ${error instanceof Error ? error.name : typeof error}`;
}

function toEngineError(cause: unknown): EngineError {
  if (cause instanceof EngineError) return cause;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new EngineError(`An engine failed in the middle of a clip: ${reason}`, { cause });
}

function speakWith(
  { engine, ...route }: Route,
  plan: SpeechPlan,
  options: SpeakOptions,
  backend: SpeechBackend,
  signal: AbortSignal,
  { onSegment = () => undefined }: ClipObserver,
): AsyncGenerator<Int16Array> {
  const { voice, prosody, account, trace = NO_SPAN } = options;
  const buffer = new ClientBuffer();
  const applied = new Set<ProsodyField>(changesPauses(plan, prosody) ? ['pauses'] : []);
  const onApplied = (fields: readonly ProsodyField[]) => {
    for (const field of fields) applied.add(field);
  };
  const common = {
    ...{ plan, prosody, buffer },
    onSegment: (segments: number) => onSegment(segments, applied),
  };
  if (engine !== undefined) {
    const speech = new EngineSpeech(
      { ...options, route: { ...route, engine }, buffer, onApplied },
      backend,
      signal,
    );
    engine.observer.requested(engine.name);
    return requireSound(
      speech,
      speakSegments({ ...common, speak: (segment, continues) => speech.speak(segment, continues) }),
    );
  }
  const { pool, texts } = backend;
  async function* speak(segment: Segment, continues: boolean): AsyncGenerator<Int16Array> {
    const spelled = await texts.pronounce(segment, continues, { account, signal, trace });
    if (spelled === undefined) return;
    const { text, language } = spelled;
    const request = { text, language, voice, prosody, account, buffer, trace, onApplied };
    for await (const samples of pool.speak(request, signal)) {
      buffer.add(samples);
      yield samples;
    }
  }
  return speakSegments({ ...common, speak });
}

async function* requireSound(
  speech: EngineSpeech,
  spoken: AsyncGenerator<Int16Array>,
): AsyncGenerator<Int16Array> {
  try {
    yield* spoken;
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'text_empty') speech.rejectSilence();
    throw error;
  }
}
