import { type APIGatewayBotInfo, GatewayCloseCodes } from 'discord.js';
import type { WebSocket } from 'ws';
import { delay } from '../../../shared/common/deadline.ts';
import type { Logger } from '../../../shared/common/logger.ts';
import { PlainError } from '../../../shared/common/plain-error.ts';
import { explainClose, isFatalClose, isTokenRejected } from '../explain-error.ts';
import type { IdentifyBudget, ShardManager } from './gateway-information.ts';
import { type GatewayLimits, pauseAfter } from './limits.ts';
import { checkPayload } from './payloads.ts';
import { toSeconds } from './until-answered.ts';

export interface GatewayObserver {
  /** @param reason a close code, `unreachable`, `replaced` or `other` */
  gatewayLost(reason: string): void;
  /** @param event the gateway's name of the event, which may be any text, or `unknown` */
  eventFailed(event: string): void;
}

export interface KeeperOptions {
  manager: ShardManager;
  budget: IdentifyBudget;
  log: Logger;
  limits: GatewayLimits;
  observer?: GatewayObserver | undefined;
}

const IDLE = 0;
const RECONNECT = 0;
const RESUME = 1;
const AUTHENTICATION_FAILED = GatewayCloseCodes.AuthenticationFailed;

/**
 * A shard of @discordjs/ws 1.2.3 with its private methods. There is no public way to its socket, to the moment before
 * it connects, or to a payload before it is processed.
 */
export interface Shard {
  readonly id: number;
  readonly status: number;
  readonly connection: WebSocket | null;
  readonly strategy: { readonly options: { gatewayInformation: APIGatewayBotInfo } };
  internalConnect(): Promise<void>;
  unpackMessage(data: unknown, isBinary: boolean): Promise<unknown>;
  onMessage(data: unknown, isBinary: boolean): Promise<void>;
  onClose(code: number): Promise<void>;
  onError(error: Error): void;
  heartbeat(requested?: boolean): Promise<void>;
  destroy(options: { reason: string; recover: number }): Promise<void>;
  on(event: 'ready' | 'resumed', listener: () => void): unknown;
  on(event: 'closed', listener: (event: { code: number }) => void): unknown;
  emit(event: 'closed', closed: { code: number }): unknown;
}

type Loss =
  | { kind: 'closed'; code: number }
  | { kind: 'error'; error: Error }
  /** The bot replaces it. */
  | { kind: 'replaced'; reason: string };

/**
 * Keeps one shard connected. The library reconnects every half second, forever and silently, and ends the process
 * when it cannot process a payload. The keeper pauses between attempts, longer after each failure, says so in the log,
 * replaces a session that cannot be resumed, and checks every payload.
 */
export class ShardKeeper {
  readonly #shard: Shard;
  readonly #options: KeeperOptions;
  readonly #stopped = new AbortController();
  #attempts = 0;
  /** Connections that ended early; fewer if one lasted longer. */
  #failures = 0;
  /** Connections in a row that never became ready. */
  #failedLogins = 0;
  #readySinceMs: number | undefined;
  #isPausing = false;
  /** Why the current connection is over. Further payloads of it are ignored. */
  #loss: Loss | undefined;

  constructor(shard: Shard, options: KeeperOptions) {
    this.#shard = shard;
    this.#options = options;
    const onReady = () => {
      this.#readySinceMs = performance.now();
    };
    shard.on('ready', onReady);
    shard.on('resumed', onReady);
    shard.on('closed', ({ code }) => {
      this.#loss ??= { kind: 'closed', code };
    });
    this.#wrap();
  }

  /**
   * Connects; resolves when the shard is ready for the first time.
   * @throws PlainError when Discord closes the connection permanently, and AbortError when it is stopped
   */
  start(): Promise<void> {
    const shard = this.#shard;
    return new Promise((resolve, reject) => {
      const { signal } = this.#stopped;
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      shard.on('ready', resolve);
      shard.on('resumed', resolve);
      shard.on('closed', ({ code }) => {
        if (isFatalClose(code)) reject(new PlainError(explainClose(code)));
      });
      void shard.internalConnect();
    });
  }

  /** Ends the pause before the next attempt, and all further attempts. */
  stop(): void {
    this.#stopped.abort();
  }

  #wrap(): void {
    const shard = this.#shard;
    const { internalConnect, unpackMessage, onMessage, onClose, onError, heartbeat } = shard;
    shard.internalConnect = () => this.#connect(() => internalConnect.call(shard));
    shard.unpackMessage = async (data, isBinary) =>
      this.#check(await unpackMessage.call(shard, data, isBinary));
    shard.onMessage = (data, isBinary) =>
      this.#guard(() => onMessage.call(shard, data, isBinary), 'a payload');
    shard.onClose = (code) => this.#guard(() => onClose.call(shard, code), 'a close');
    shard.heartbeat = (requested) =>
      this.#guard(() => heartbeat.call(shard, requested), 'a heartbeat');
    shard.onError = (error) => {
      this.#loss = { kind: 'error', error };
      onError.call(shard, error);
    };
  }

  /** @returns the payload, or null if the library must not see it */
  #check(payload: unknown): unknown {
    if (this.#loss?.kind === 'replaced') return null;
    const verdict = checkPayload(payload, this.#options.limits);
    if (verdict.kind === 'accept') return verdict.payload;
    if (verdict.kind === 'drop') {
      this.#options.observer?.eventFailed(verdict.event);
      this.#options.log.debug(
        { shard: this.#shard.id },
        'ignored a malformed payload of the gateway',
      );
    } else this.#reconnect(verdict.reason, verdict.canResume);
    return null;
  }

  /** The library calls these methods where nothing catches their errors. Another connection may help. */
  async #guard(act: () => Promise<void>, what: string): Promise<void> {
    try {
      await act();
    } catch (err) {
      if (this.#loss?.kind === 'replaced') return;
      this.#options.log.error(
        { err, shard: this.#shard.id },
        `could not process ${what} of the gateway`,
      );
      this.#reconnect('internal error', false);
    }
  }

  #reconnect(reason: string, canResume: boolean): void {
    if (this.#loss?.kind === 'replaced') return;
    this.#loss = { kind: 'replaced', reason };
    const recover = canResume ? RESUME : RECONNECT;
    this.#shard.destroy({ reason, recover }).catch((err) => {
      this.#options.log.error(
        { err, shard: this.#shard.id },
        'could not close a gateway connection',
      );
    });
  }

  /** Every attempt of the library goes through here. Never rejects. */
  async #connect(connect: () => Promise<void>): Promise<void> {
    if (this.#isPausing) return;
    this.#isPausing = true;
    try {
      await this.#pause();
    } catch (error) {
      // Otherwise it was stopped.
      if (isTokenRejected(error)) this.#shard.emit('closed', { code: AUTHENTICATION_FAILED });
      return;
    } finally {
      this.#isPausing = false;
    }
    if (this.#stopped.signal.aborted || this.#shard.status !== IDLE) return;
    this.#loss = undefined;
    try {
      await connect();
    } catch (error) {
      await this.#recover(error instanceof Error ? error : new Error(String(error)), connect);
    }
  }

  async #recover(error: Error, connect: () => Promise<void>): Promise<void> {
    this.#loss = { kind: 'error', error };
    if (this.#shard.status !== IDLE) return this.#reconnect('internal error', false);
    await this.#forgetSession();
    await this.#connect(connect);
  }

  async #pause(): Promise<void> {
    const { limits, budget, manager } = this.#options;
    const pauseMs = this.#attempts === 0 ? 0 : this.#countFailure();
    this.#attempts += 1;
    const isUnreachable = this.#failedLogins >= limits.failedLogins;
    if (isUnreachable || this.#failures > limits.shortResumes) await this.#forgetSession();
    await delay(pauseMs, this.#stopped.signal);
    // The gateway may have moved.
    if (isUnreachable) {
      this.#shard.strategy.options.gatewayInformation = await manager.fetchGatewayInformation(true);
    }
    if (!(await manager.options.retrieveSessionInfo(this.#shard.id))) await budget.take();
  }

  /** @returns the pause before the next attempt. The first one follows at once: most connections end for good reasons */
  #countFailure(): number {
    const { limits, observer } = this.#options;
    const nowMs = performance.now();
    const forgiven = Math.floor((nowMs - (this.#readySinceMs ?? nowMs)) / limits.forgiveMs);
    this.#failures = Math.max(0, this.#failures + 1 - forgiven);
    this.#failedLogins = this.#readySinceMs === undefined ? this.#failedLogins + 1 : 0;
    this.#readySinceMs = undefined;
    const pauseMs = pauseAfter(this.#failures - 1, limits);
    const loss = this.#loss;
    observer?.gatewayLost(labelOf(loss));
    this.#report(loss, pauseMs);
    return pauseMs;
  }

  #report(loss: Loss | undefined, pauseMs: number): void {
    const failures = this.#failures;
    const facts = { shard: this.#shard.id, failures, pauseMs };
    const next = pauseMs === 0 ? 'now' : `in ${toSeconds(pauseMs)} s`;
    const sentence = `The connection to Discord’s gateway ${describeLoss(loss)}. Next attempt ${next}.`;
    this.#options.log[failures > 1 ? 'warn' : 'info'](facts, sentence);
  }

  async #forgetSession(): Promise<void> {
    await this.#options.manager.options.updateSessionInfo(this.#shard.id, null);
  }
}

function describeLoss(loss: Loss | undefined): string {
  if (loss === undefined) return 'ended';
  if (loss.kind === 'error') return `failed (${loss.error.message})`;
  if (loss.kind === 'replaced') return `is replaced (${loss.reason})`;
  return `was closed with code ${loss.code}`;
}

/** Other codes come from outside and would make the metric grow without bounds. */
function labelOf(loss: Loss | undefined): string {
  if (loss === undefined) return 'other';
  if (loss.kind !== 'closed') return loss.kind === 'error' ? 'unreachable' : 'replaced';
  const { code } = loss;
  return (code >= 1_000 && code < 1_016) || (code >= 4_000 && code < 4_015)
    ? String(code)
    : 'other';
}
