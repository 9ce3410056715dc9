import { NO_SPAN, type Span } from '../../shared/tracing/span.ts';
import type { ClientBuffer } from '../engines/deadline-scheduling.ts';
import { SampleStream } from '../engines/sample-stream.ts';
import type { Segment } from '../text/segment.ts';
import type { TextWorker } from '../text/text-worker.ts';
import { ClipShaping, type ClipShapingOptions } from './clip-shaping.ts';
import { EngineUnsuitable } from './engines.ts';
import { divideProsody } from './native-prosody.ts';
import type { OperatorEngine } from './operator-engine.ts';
import { type OnLate, receiveAudio } from './receive-audio.ts';
import type { ShapingThread } from './shaping-thread.ts';
import { type SynthesizedAudio, SynthesizerError } from './synthesizer.ts';

const LIMITS = {
  /** How long a clip waits for a slot before the next engine speaks, */
  firstSlotTimeoutMs: 3_000,
  /** and how long a clip that has begun waits for its next one. */
  slotTimeoutMs: 30_000,
  /** How long it waits for the first sound of its next segment. */
  segmentTimeoutMs: 15_000,
  /** How long an engine that was never heard may go on when its time is up, to learn how slow it is. */
  lateMs: 10_000,
} as const;

export interface EngineSpeechOptions extends ClipShapingOptions {
  readonly account: string;
  readonly buffer: ClientBuffer;
  /** Ends with the first samples. Default: nothing is traced. */
  readonly trace?: Span;
}

interface ReceiveEvents {
  readonly signal: AbortSignal;
  readonly onLate: OnLate;
  /** The engine works until then, even after an abort. */
  readonly onWork: (ended: Promise<void>) => void;
}

/** Speaks the segments of one clip with one of the operator's engines. */
export class EngineSpeech {
  readonly #options: EngineSpeechOptions;
  readonly #texts: TextWorker;
  readonly #shaping: ClipShaping;
  readonly #signal: AbortSignal;
  /** Whether the engine got any text. */
  #isAsked = false;
  #hasSound = false;

  constructor(
    options: EngineSpeechOptions,
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
   * @throws SynthesizerError, EngineUnsuitable, EngineError if the shaping failed, and the signal's reason
   */
  async *speak(segment: Segment, continues: boolean): AsyncGenerator<Int16Array> {
    const { account, buffer, route, trace = NO_SPAN } = this.#options;
    const owner = { account, signal: this.#signal, trace };
    const { reads } = route.engine.synthesizer;
    const spelled = await this.#texts.pronounce(segment, continues, owner, reads);
    if (spelled === undefined) return;
    const stopped = new AbortController();
    const stream = new SampleStream(() => stopped.abort());
    this.#produce(spelled, stream, stopped).then(
      () => stream.end(),
      (error: Error) => stream.end(error),
    );
    for await (const samples of stream) {
      this.#hasSound = true;
      buffer.add(samples);
      yield samples;
    }
  }

  /**
   * Call it if no segment had a sound. The embedded engines, which speak everything, decide whether a text is empty.
   * @throws SynthesizerError, or EngineUnsuitable if the engine got no text
   */
  rejectSilence(): never {
    if (!this.#isAsked) throw new EngineUnsuitable('there is no text', { isTemporary: false });
    const { engine, match } = this.#options.route;
    const error = new SynthesizerError('bad_audio', 'It sent only silence');
    engine.failed(error, match.voice);
    throw error;
  }

  async #produce(segment: Segment, stream: SampleStream, stopped: AbortController): Promise<void> {
    const { signal } = stopped;
    const onAbort = () => stopped.abort(this.#signal.reason);
    this.#signal.addEventListener('abort', onAbort, { once: true });
    if (this.#signal.aborted) onAbort();
    let release = () => {};
    let isLate = false;
    const work: Promise<void>[] = [];
    const { engine } = this.#options.route;
    const onLate: OnLate = (firstSound, waitedMs) => {
      // An engine that was faster before hangs: it has to stop.
      if (engine.firstSounds.usualMs(segment.text.length) !== undefined) return;
      isLate = true;
      void learnLate(engine, { characters: segment.text.length, waitedMs }, firstSound, stopped);
    };
    const { trace = NO_SPAN } = this.#options;
    const waiting = trace.start('wait for an engine');
    try {
      release = await this.#takeSlot(signal);
      waiting.end();
      trace.start('first samples');
      const onWork = (ended: Promise<void>) => {
        engine.begins(ended);
        work.push(ended);
      };
      const audio = this.#receive(segment, { signal, onLate, onWork });
      // An engine that is silent may be broken.
      if (await this.#shaping.shape(audio, stream)) engine.health.succeeded();
    } catch (error) {
      if (error instanceof SynthesizerError) engine.failed(error, this.#options.route.match.voice);
      throw error;
    } finally {
      // An engine that is late goes on after the clip, which another one speaks.
      this.#signal.removeEventListener('abort', onAbort);
      if (!isLate) stopped.abort();
      // A slot is free when the engine is.
      void Promise.all(work).then(release);
    }
  }

  /** @throws EngineUnsuitable when the engine is too busy */
  async #takeSlot(signal: AbortSignal): Promise<() => void> {
    const { slots } = this.#options.route.engine;
    const { firstSlotTimeoutMs, slotTimeoutMs } = LIMITS;
    const expired = new AbortController();
    const timeoutMs = this.#hasSound ? slotTimeoutMs : firstSlotTimeoutMs;
    const timer = setTimeout(
      () =>
        expired.abort(new EngineUnsuitable('all of its slots are taken', { isTemporary: true })),
      timeoutMs,
    );
    try {
      return await slots.take(this.#options, AbortSignal.any([signal, expired.signal]));
    } finally {
      clearTimeout(timer);
    }
  }

  /** The engine's sound, with the times that it took. */
  async *#receive(
    { text, language }: Segment,
    { signal, onLate, onWork }: ReceiveEvents,
  ): AsyncGenerator<SynthesizedAudio> {
    const { engine, match, name } = this.#options.route;
    const { native } = divideProsody(this.#options, engine.synthesizer.native);
    const request = { text, language, voice: match.voice, ...native };
    // In the middle of a clip, no other engine can take over.
    const firstSoundTimeoutMs = this.#hasSound
      ? LIMITS.segmentTimeoutMs
      : engine.firstSounds.timeoutMs(text.length);
    const startMs = performance.now();
    let seconds = 0;
    this.#isAsked = true;
    const audio = engine.synthesizer.speak(request, signal, onWork);
    for await (const chunk of receiveAudio(audio, { firstSoundTimeoutMs, signal, onLate })) {
      if (seconds === 0) {
        const firstMs = performance.now() - startMs;
        engine.firstSounds.add(text.length, firstMs);
        engine.observer.firstSound(name, firstMs / 1_000);
      }
      seconds += chunk.samples.length / chunk.sampleRate;
      yield chunk;
    }
    if (seconds === 0) throw new SynthesizerError('bad_audio', 'It sent no sound');
    engine.observer.realTimeFactor(name, (performance.now() - startMs) / 1_000 / seconds);
  }
}

/** Lets an engine that was never heard go on after its time is up, to learn whether it hangs or is only slow. */
async function learnLate(
  engine: OperatorEngine,
  { characters, waitedMs }: { characters: number; waitedMs: number },
  firstSound: Promise<boolean>,
  stopped: AbortController,
): Promise<void> {
  const startMs = performance.now() - waitedMs;
  const timer = setTimeout(() => stopped.abort(), LIMITS.lateMs).unref();
  if (await firstSound) engine.firstSounds.add(characters, performance.now() - startMs);
  clearTimeout(timer);
  stopped.abort();
}
