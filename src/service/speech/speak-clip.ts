import type { Logger } from '../../shared/common/logger.ts';
import type { Span } from '../../shared/tracing/span.ts';
import { ClientBuffer } from '../engines/deadline-scheduling.ts';
import { EngineError } from '../engines/engine.ts';
import type { Expression } from '../engines/native-prosody.ts';
import { ServiceError } from '../errors.ts';
import type { ProsodyField } from '../prosody/prosody.ts';
import type { SpeechPlan } from '../text/plan.ts';
import type { TextWorker } from '../text/text-worker.ts';
import type { Voice } from '../voices/voice.ts';
import { ClipSpeech } from './clip-speech.ts';
import { type Engines, EngineUnsuitable, type Route } from './engines.ts';
import { ShapingError, type ShapingThread } from './shaping-thread.ts';
import { changesPauses, speakSegments } from './speak-segments.ts';

/** After a wait this long, only the last engine is certain to speak soon enough. */
const MAX_WAIT_MS = 500;

/** The parts that turn a plan into samples. */
export interface SpeechBackend {
  readonly texts: TextWorker;
  readonly engines: Engines;
  readonly shaping: ShapingThread;
  readonly log: Logger;
}

export interface SpeakOptions extends Expression {
  readonly voice: Voice;
  /** The name of the engine that should speak, if it can. Default: the best one. */
  readonly preferredEngine?: string | undefined;
  /** How fast the client will play the samples, as a factor. Default: 1. */
  readonly speed?: number;
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
 * Speaks a plan with one engine: the best one that speaks the voice in the main language, and works. If it fails before
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
      .routes(options.voice, plan, options.preferredEngine)
      .find(({ name, isLast }) => isLast || !(mustBeQuick || tried.has(name)));
    if (route === undefined) throw new Error('The last engine is always a choice');
    tried.add(route.name);
    using _held = route.running.beginClip();
    const { speech, spoken } = begin(route, { plan, options, backend, signal, observer });
    let hasSound = false;
    try {
      for await (const samples of spoken) {
        if (!hasSound) observer.onSpeaker?.(speakerOf(route, options, engines, isFallback));
        hasSound = true;
        yield samples;
      }
      return;
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ServiceError && (route.isLast || error.code !== 'text_empty'))
        throw error;
      const failure = error instanceof ServiceError ? speech.reportSilence() : error;
      if (route.isLast || (hasSound && observer.onRestart === undefined)) {
        throw toEngineError(failure);
      }
      if (hasSound) observer.onRestart?.();
      isFallback ||= isWorthMention(failure);
      log.info({ engine: route.name, reason: nameOf(failure) }, 'the next engine speaks');
    }
  }
}

function speakerOf(
  route: Route,
  { instruction }: SpeakOptions,
  engines: Engines,
  isFallback: boolean,
): Speaker {
  const { name, running, match } = route;
  return {
    engine: name,
    isFallback: isFallback || route.isFallback,
    version: engines.version,
    identity: [name, running.engine.version, match.voice].join(' '),
    credit: engines.describe(route).credit,
    followsInstruction: instruction !== undefined && followsInstructions(route),
  };
}

/** Whether an engine takes a tone instruction in words. */
export function followsInstructions({ running: { engine } }: Route): boolean {
  return engine.native !== 'all' && engine.native.instruction === true;
}

/** A voice that turned out to be too high or too low was never the right choice. */
function isWorthMention(error: unknown): boolean {
  return !(error instanceof EngineUnsuitable) || error.isTemporary;
}

/** The messages of unexpected errors may contain anything, so they are not logged. */
function nameOf(error: unknown): string {
  if (error instanceof EngineError) return error.fault;
  const isOurs = error instanceof EngineUnsuitable || error instanceof ShapingError;
  return isOurs
    ? error.message
    : `unexpected ${error instanceof Error ? error.name : typeof error}`;
}

function toEngineError(cause: unknown): EngineError {
  if (cause instanceof EngineError) return cause;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new EngineError('unreachable', `An engine failed: ${reason}`, { cause });
}

interface Clip {
  readonly plan: SpeechPlan;
  readonly options: SpeakOptions;
  readonly backend: SpeechBackend;
  readonly signal: AbortSignal;
  readonly observer: ClipObserver;
}

/** Begins a clip with one engine. */
function begin(
  route: Route,
  { plan, options, backend, signal, observer }: Clip,
): { speech: ClipSpeech; spoken: AsyncGenerator<Int16Array> } {
  const { prosody, speed } = options;
  const buffer = new ClientBuffer(speed);
  const applied = new Set<ProsodyField>(changesPauses(plan, prosody) ? ['pauses'] : []);
  const onApplied = (fields: readonly ProsodyField[]) => {
    for (const field of fields) applied.add(field);
  };
  const speech = new ClipSpeech({ ...options, route, buffer, onApplied }, backend, signal);
  route.running.observer.requested(route.name);
  const spoken = speakSegments({
    ...{ plan, prosody, buffer },
    speak: (segment, continues) => speech.speak(segment, continues),
    onSegment: (segments) => observer.onSegment?.(segments, applied),
  });
  return { speech, spoken };
}
