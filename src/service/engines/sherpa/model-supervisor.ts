import { orAborted } from '../../../shared/common/deadline.ts';
import type { Logger } from '../../../shared/common/logger.ts';
import { EngineError } from '../engine.ts';
import { SHERPA_LIMITS as LIMITS } from './limits.ts';
import { type LoadedModel, ModelProcess, type ModelProcessOptions } from './model-process.ts';
import type { PreparedModel } from './prepared-model.ts';

/** A process that is ready to speak. */
export interface RunningModel extends LoadedModel {
  readonly process: ModelProcess;
  readonly prepared: PreparedModel;
}

type State =
  | { readonly kind: 'starting'; readonly running: Promise<RunningModel> }
  | { readonly kind: 'running'; readonly running: RunningModel }
  /** It failed more than once in a row. */
  | { readonly kind: 'resting'; readonly reason: EngineError; readonly untilMs: number }
  | { readonly kind: 'closed' };

export interface SupervisorOptions extends Omit<ModelProcessOptions, 'config'> {
  readonly prepare: (signal: AbortSignal) => Promise<PreparedModel>;
  readonly log: Logger;
}

/** Keeps one process of a model running: starts it again when it ends, and later after each failure in a row. */
export class ModelSupervisor {
  readonly #options: SupervisorOptions;
  readonly #closing = new AbortController();
  #state: State;
  #restartTimer: NodeJS.Timeout | undefined;
  #failuresInARow = 0;

  constructor(options: SupervisorOptions) {
    this.#options = options;
    this.#state = this.#start();
  }

  /**
   * Waits for a running process, also for one that takes long to load.
   * @throws EngineError, and the signal's reason
   */
  async whenRunning(signal: AbortSignal): Promise<RunningModel> {
    for (;;) {
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
    this.#closing.abort(new EngineError('unreachable', 'The engine is closed.'));
    if (state.kind === 'running') {
      state.running.process.kill(this.#closing.signal.reason);
      await state.running.process.ended;
    } else if (state.kind === 'starting') {
      await state.running.catch(() => undefined);
    }
  }

  #describeAbsence(state: Exclude<State, { kind: 'starting' | 'running' }>): EngineError {
    if (state.kind === 'closed') return this.#closing.signal.reason;
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
    void process.ended.then((error) => this.#onFailure(error));
  }

  #onFailure(error: unknown): void {
    if (this.#state.kind === 'closed') return;
    const reason = toEngineError(error);
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
