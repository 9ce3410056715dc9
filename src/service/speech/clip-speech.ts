import type { Language } from '../../shared/contract/languages.ts';
import { NO_SPAN, type Span } from '../../shared/tracing/span.ts';
import { ChunkStream } from '../engines/chunk-stream.ts';
import type { ClientBuffer } from '../engines/deadline-scheduling.ts';
import { EngineError, type EngineSound } from '../engines/engine.ts';
import type { Slot } from '../engines/engine-slots.ts';
import { divideProsody } from '../engines/native-prosody.ts';
import type { RunningEngine } from '../engines/running-engine.ts';
import type { Segment } from '../text/segment.ts';
import type { TextWorker } from '../text/text-worker.ts';
import { ClipShaping, type ClipShapingOptions } from './clip-shaping.ts';
import { EngineUnsuitable, type Route } from './engines.ts';
import { type OnLate, receiveSound } from './receive-sound.ts';
import type { ShapingThread } from './shaping-thread.ts';

/** How long an engine that was never heard may go on when its time is up, to learn how slow it is. */
const LATE_MS = 10_000;

export interface ClipSpeechOptions extends ClipShapingOptions {
  readonly account: string;
  readonly buffer: ClientBuffer;
  /** Ends with the first samples. Default: nothing is traced. */
  readonly trace?: Span;
}

/** A segment on its way through an engine. */
class SegmentWork {
  /** Aborted when nobody needs the segment any longer. */
  readonly stopping = new AbortController();
  /** What the engine goes on with after an abort. */
  readonly work: Promise<void>[] = [];
  slot: Slot | undefined;
  seconds = 0;
  /** The engine goes on after the clip, which another one speaks. */
  isLate = false;

  end(): void {
    if (!this.isLate) this.stopping.abort();
    // A slot is free when the engine is.
    void Promise.all(this.work).then(() => this.slot?.release(this.seconds));
  }
}

/** Speaks the segments of one clip with one engine. */
export class ClipSpeech {
  readonly #options: ClipSpeechOptions;
  readonly #texts: TextWorker;
  readonly #shaping: ClipShaping;
  readonly #signal: AbortSignal;
  /** Whether the engine got any text. */
  #isAsked = false;
  #hasSound = false;

  constructor(
    options: ClipSpeechOptions,
    { texts, shaping }: { texts: TextWorker; shaping: ShapingThread },
    signal: AbortSignal,
  ) {
    this.#options = options;
    this.#texts = texts;
    this.#shaping = new ClipShaping(options, shaping);
    this.#signal = signal;
  }

  /**
   * Speaks one segment. The engine is read as fast as it speaks, so that a client that reads slowly does not occupy it.
   * @returns undefined if the segment has no words. The stream throws EngineError, EngineUnsuitable, ShapingError, and
   *   the signal's reason.
   */
  async speak(segment: Segment, continues: boolean): Promise<ChunkStream<Int16Array> | undefined> {
    const { account, route, trace = NO_SPAN } = this.#options;
    const owner = { account, signal: this.#signal, trace };
    const { reads } = route.running.engine;
    const spoken = { ...segment, language: spokenLanguage(segment, route) };
    const spelled = await this.#texts.pronounce(spoken, continues, owner, reads);
    if (spelled === undefined) return undefined;
    const work = new SegmentWork();
    const stream = new ChunkStream<Int16Array>(() => work.stopping.abort());
    this.#produce(spelled, stream, work).then(
      () => stream.end(),
      (error: unknown) => stream.fail(error),
    );
    return stream;
  }

  /**
   * Call it if no segment had a sound. The last engine, which speaks everything, decides whether a text is empty.
   * @returns why the next engine speaks
   */
  reportSilence(): EngineError | EngineUnsuitable {
    if (!this.#isAsked) return new EngineUnsuitable('there is no text', { isTemporary: false });
    const { running, match } = this.#options.route;
    const error = new EngineError('bad_audio', 'It sent only silence');
    running.failed(error, match.voice);
    return error;
  }

  async #produce(
    segment: Segment,
    stream: ChunkStream<Int16Array>,
    work: SegmentWork,
  ): Promise<void> {
    const { running, match } = this.#options.route;
    const onAbort = () => work.stopping.abort(this.#signal.reason);
    this.#signal.addEventListener('abort', onAbort, { once: true });
    if (this.#signal.aborted) onAbort();
    const { trace = NO_SPAN } = this.#options;
    const waiting = trace.start('wait for an engine');
    const shaping = this.#shaping.open((samples) => {
      this.#hasSound = true;
      stream.push(samples);
    });
    try {
      work.slot = await this.#takeSlot(segment, work.stopping.signal);
      waiting.end();
      trace.start('first samples');
      await this.#receive(segment, work, (chunk) => shaping.push(chunk));
      // An engine that is silent may be broken.
      if (await shaping.end()) running.health.succeeded();
    } catch (error) {
      if (error instanceof EngineError) running.failed(error, match.voice);
      throw error;
    } finally {
      shaping.cancel();
      this.#signal.removeEventListener('abort', onAbort);
      work.end();
      // Otherwise, an account that leaves and comes back could fill the last engine with work for nobody.
      if (this.#options.route.isLast) await Promise.all(work.work);
    }
  }

  /**
   * Waits for the engine to start, too, if it starts on demand.
   * @throws EngineUnsuitable when the engine is too busy, EngineError if it does not start
   */
  async #takeSlot({ text }: Segment, signal: AbortSignal): Promise<Slot> {
    const { account, buffer, route } = this.#options;
    const { engine, slots, limits } = route.running;
    const expired = new AbortController();
    const timeoutMs = this.#hasSound ? limits.slotTimeoutMs : limits.firstSlotTimeoutMs;
    let reason = 'it is still starting';
    const timer = setTimeout(
      () => expired.abort(new EngineUnsuitable(reason, { isTemporary: true })),
      timeoutMs,
    );
    const combined = AbortSignal.any([signal, expired.signal]);
    try {
      await engine.whenReady?.(combined);
      reason = 'all of its slots are taken';
      return await slots.take({ account, buffer, characters: text.length }, combined);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Receives the engine's sound, and the times that it took. */
  async #receive(
    { text, language }: Segment,
    work: SegmentWork,
    onChunk: (chunk: EngineSound) => Promise<void>,
  ): Promise<void> {
    const { voice, prosody, onApplied, route } = this.#options;
    const { running, match, name } = route;
    const { native } = divideProsody(this.#options, running.engine.native);
    const request = { text, language, voice: match.voice, ...native, target: { voice, prosody } };
    // In the middle of a clip, no other engine can take over.
    const firstSoundTimeoutMs = this.#hasSound
      ? running.limits.segmentTimeoutMs
      : running.firstSounds.timeoutMs(text.length);
    const { signal } = work.stopping;
    const onLate: OnLate = (firstSound, waitedMs) => {
      // An engine that was faster before hangs: it has to stop.
      if (running.firstSounds.usualMs(text.length) !== undefined) return;
      work.isLate = true;
      void learnLate(running, { characters: text.length, waitedMs }, firstSound, work.stopping);
    };
    const onWork = (ended: Promise<void>) => {
      running.begins(ended);
      work.work.push(ended);
    };
    const startMs = performance.now();
    this.#isAsked = true;
    const sound = running.engine.speak(request, signal, { onWork, onApplied });
    const receive = async (chunk: EngineSound) => {
      if (work.seconds === 0) {
        const firstMs = performance.now() - startMs;
        running.firstSounds.add(text.length, firstMs);
        running.observer.firstSound(name, firstMs / 1_000);
      }
      work.seconds += chunk.samples.length / chunk.sampleRate;
      await onChunk(chunk);
    };
    const { stallTimeoutMs, lagTimeoutMs, segmentSeconds } = running.limits;
    const limits = { firstSoundTimeoutMs, stallTimeoutMs, lagTimeoutMs, segmentSeconds };
    await receiveSound(sound, receive, { ...limits, signal, onLate });
    // The last engine speaks everything that has a sound.
    if (work.seconds === 0 && route.isLast) return;
    if (work.seconds === 0) throw new EngineError('bad_audio', 'It sent no sound');
    running.observer.realTimeFactor(name, (performance.now() - startMs) / 1_000 / work.seconds);
  }
}

/** Words, numbers and signs are spelled in the language in which the engine reads them. */
function spokenLanguage({ language }: Segment, { match: { replaced } }: Route): Language {
  return replaced?.languages.includes(language) === true ? replaced.by : language;
}

/** Lets an engine that was never heard go on after its time is up, to learn whether it hangs or is only slow. */
async function learnLate(
  running: RunningEngine,
  { characters, waitedMs }: { characters: number; waitedMs: number },
  firstSound: Promise<boolean>,
  stopping: AbortController,
): Promise<void> {
  const startMs = performance.now() - waitedMs;
  const timer = setTimeout(() => stopping.abort(), LATE_MS).unref();
  if (await firstSound) running.firstSounds.add(characters, performance.now() - startMs);
  clearTimeout(timer);
  stopping.abort();
}
