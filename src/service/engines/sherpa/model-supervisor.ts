import { orAborted } from '../../../shared/common/deadline.ts';
import type { Logger } from '../../../shared/common/logger.ts';
import { EngineError } from '../engine.ts';
import { SHERPA_LIMITS as LIMITS } from './limits.ts';
import type { ModelMemory, OnDemandModel } from './model-memory.ts';
import { type LoadedModel, ModelProcess, type ModelProcessOptions } from './model-process.ts';
import type { PreparedModel } from './prepared-model.ts';

/** A process that is ready to speak. */
export interface RunningModel extends LoadedModel {
  readonly process: ModelProcess;
  readonly prepared: PreparedModel;
}

type State =
  /** On demand, nobody needs it. */
  | { readonly kind: 'stopped' }
  | { readonly kind: 'starting'; readonly running: Promise<RunningModel> }
  | { readonly kind: 'running'; readonly running: RunningModel }
  /** It failed more than once in a row. */
  | { readonly kind: 'resting'; readonly reason: EngineError; readonly untilMs: number }
  | { readonly kind: 'closed' };

export interface SupervisorOptions extends Omit<ModelProcessOptions, 'config'> {
  readonly prepare: (signal: AbortSignal) => Promise<PreparedModel>;
  readonly log: Logger;
  /** The memory that it takes its part of while it runs. Undefined: it always runs. */
  readonly onDemand?: { readonly memory: ModelMemory; readonly bytes: number } | undefined;
}

/**
 * Keeps one process of a model running: starts it again when it ends, and later after each failure in a row. A model on
 * demand starts when it is needed, and ends when it was idle for a while, or when another one needs its memory.
 */
export class ModelSupervisor implements OnDemandModel {
  readonly bytes: number;
  readonly #options: SupervisorOptions;
  readonly #closing = new AbortController();
  #state: State;
  #restartTimer: NodeJS.Timeout | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  #failuresInARow = 0;
  #uses = 0;
  /** When the last process has ended. Two of them would need twice the memory. */
  #ended: Promise<unknown> = Promise.resolve();

  constructor(options: SupervisorOptions) {
    this.#options = options;
    this.bytes = options.onDemand?.bytes ?? 0;
    this.#state = options.onDemand === undefined ? this.#start() : { kind: 'stopped' };
  }

  get isIdle(): boolean {
    return this.#state.kind === 'running' && this.#uses === 0;
  }

  /** Keeps the model loaded for a clip, until it is disposed. */
  use(): Disposable {
    this.#uses += 1;
    clearTimeout(this.#idleTimer);
    return {
      [Symbol.dispose]: () => {
        this.#uses -= 1;
        this.#noteIdle();
      },
    };
  }

  end(): void {
    const state = this.#state;
    if (state.kind !== 'running' || this.#uses > 0) return;
    this.#state = { kind: 'stopped' };
    state.running.process.kill(new EngineError('unreachable', 'It was idle.'));
  }

  /**
   * Waits for a running process, also for one that takes long to load.
   * @throws EngineError, and the signal's reason
   */
  async whenRunning(signal: AbortSignal): Promise<RunningModel> {
    for (;;) {
      if (this.#state.kind === 'stopped') this.#state = this.#start();
      const state = this.#state;
      if (state.kind === 'starting') return await orAborted(state.running, signal);
      if (state.kind !== 'running') throw this.#describeAbsence(state);
      const { process } = state.running;
      if (process.isAlive) return state.running;
      await orAborted(process.ended, signal);
    }
  }

  /**
   * A running process to speak with. Does not wait longer for it than a clip can wait.
   * @throws EngineError, and the signal's reason
   */
  async forSpeaking(signal: AbortSignal): Promise<RunningModel> {
    const deadline = AbortSignal.timeout(LIMITS.readyTimeoutMs);
    try {
      return await this.whenRunning(AbortSignal.any([signal, deadline]));
    } catch (error) {
      if (error !== deadline.reason) throw error;
      throw new EngineError('unreachable', 'The model is still loading.');
    }
  }

  /** The last process has spoken, so the next failure is the first in a row. */
  noteSuccess(): void {
    this.#failuresInARow = 0;
  }

  async close(): Promise<void> {
    const state = this.#state;
    this.#state = { kind: 'closed' };
    clearTimeout(this.#restartTimer);
    clearTimeout(this.#idleTimer);
    this.#closing.abort(new EngineError('unreachable', 'The engine is closed.'));
    if (state.kind === 'running') {
      state.running.process.kill(this.#closing.signal.reason);
      await state.running.process.ended;
    } else if (state.kind === 'starting') {
      await state.running.catch(() => undefined);
    }
    await this.#ended;
  }

  #describeAbsence(state: State): EngineError {
    if (state.kind !== 'resting') return this.#closing.signal.reason;
    const { reason, untilMs } = state;
    const retryAfterMs = Math.max(0, untilMs - performance.now());
    return new EngineError(reason.fault, reason.message, { retryAfterMs, cause: reason });
  }

  #start(): State {
    const running = this.#load();
    running.then(
      (model) => this.#onRunning(model),
      (error) => this.#onFailure(error),
    );
    return { kind: 'starting', running };
  }

  async #load(): Promise<RunningModel> {
    const { signal } = this.#closing;
    const memory = this.#options.onDemand?.memory;
    await this.#ended;
    await memory?.take(this, signal);
    try {
      const running = await this.#loadProcess(signal);
      this.#ended = running.process.ended.then(() => memory?.giveBack(this));
      return running;
    } catch (error) {
      memory?.giveBack(this);
      throw error;
    }
  }

  async #loadProcess(signal: AbortSignal): Promise<RunningModel> {
    const prepared = await this.#options.prepare(signal);
    try {
      signal.throwIfAborted();
      const process = new ModelProcess({ ...this.#options, config: prepared.config });
      const onClose = () => process.kill(signal.reason);
      signal.addEventListener('abort', onClose, { once: true });
      try {
        return { process, prepared, ...(await process.ready) };
      } finally {
        signal.removeEventListener('abort', onClose);
      }
    } finally {
      await prepared.clean();
    }
  }

  #onRunning(running: RunningModel): void {
    if (this.#state.kind === 'closed') {
      running.process.kill(this.#closing.signal.reason);
      return;
    }
    this.#state = { kind: 'running', running };
    const { process, sampleRate, prepared } = running;
    const { log } = this.#options;
    log.info(
      { process: process.pid, sampleRate, voices: prepared.speakers.length },
      'the model is loaded',
    );
    void process.ended.then((error) => {
      const state = this.#state;
      if (state.kind === 'running' && state.running === running) this.#onFailure(error);
    });
    this.#noteIdle();
  }

  #noteIdle(): void {
    const { onDemand } = this.#options;
    if (onDemand === undefined || !this.isIdle) return;
    onDemand.memory.becameIdle(this);
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => this.end(), onDemand.memory.idleMs).unref();
  }

  #onFailure(error: unknown): void {
    if (this.#state.kind === 'closed') return;
    const reason = toEngineError(error);
    if (this.#options.onDemand !== undefined) {
      this.#options.log.warn({ reason: reason.message }, 'the model failed');
      this.#state = { kind: 'stopped' };
      return;
    }
    this.#failuresInARow += 1;
    const pauseMs = pauseAfter(this.#failuresInARow);
    this.#options.log.warn({ reason: reason.message, restartInMs: pauseMs }, 'the model failed');
    if (pauseMs === 0) {
      this.#state = this.#start();
      return;
    }
    this.#state = { kind: 'resting', reason, untilMs: performance.now() + pauseMs };
    this.#restartTimer = setTimeout(() => {
      this.#state = this.#start();
    }, pauseMs);
    this.#restartTimer.unref();
  }
}

/** 0, 250, 500, 1,000 ms and so on. */
function pauseAfter(failures: number): number {
  if (failures === 1) return 0;
  return Math.min(LIMITS.longestPauseMs, LIMITS.firstPauseMs * 2 ** Math.min(failures - 2, 20));
}

function toEngineError(error: unknown): EngineError {
  if (error instanceof EngineError) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new EngineError('unusable', message, { cause: error });
}
