import {
  type IIdentifyThrottler,
  type SessionInfo,
  type WebSocketManager,
  WebSocketShardEvents,
} from '@discordjs/ws';
import {
  GatewayCloseCodes,
  GatewayDispatchEvents,
  type GatewayDispatchPayload,
  GatewayOpcodes,
  type GatewaySendPayload,
} from 'discord.js';
import { delay, orAborted } from '../../../shared/common/deadline.ts';
import type { Logger } from '../../../shared/common/logger.ts';
import { PlainError } from '../../../shared/common/plain-error.ts';
import { explainClose, isFatalClose, isTokenRejected } from '../explain-error.ts';
import { SlowLane } from '../slow-lane.ts';
import { GatewayConnection, type Loss } from './connection.ts';
import type { GatewayAddress, IdentifyBudget } from './gateway-information.ts';
import { type GatewayLimits, pauseAfter } from './limits.ts';
import { ShardEvents } from './shard-events.ts';
import { toSeconds } from './until-answered.ts';

export interface GatewayObserver {
  /** @param reason a close code, `unreachable`, `replaced` or `other` */
  gatewayLost(reason: string): void;
  /** @param event the gateway's name of the event, which may be any text, or `unknown` */
  eventFailed(event: string): void;
}

export interface ShardOptions {
  readonly manager: WebSocketManager;
  readonly address: GatewayAddress;
  readonly budget: IdentifyBudget;
  readonly throttler: IIdentifyThrottler;
  readonly limits: GatewayLimits;
  readonly log: Logger;
  readonly observer?: GatewayObserver | undefined;
}

/** Discord closes a connection after 120 payloads in 60 s. Some are left for heartbeats and logins. */
const SENT_PAYLOADS = { count: 115, windowMs: 60_000 } as const;

/** After these close codes, Discord does not know the session any more, or the bot has lost count of its events. */
const FINAL_CODES: ReadonlySet<number> = new Set([
  GatewayCloseCodes.NotAuthenticated,
  GatewayCloseCodes.InvalidSeq,
  GatewayCloseCodes.SessionTimedOut,
]);

/** Stands for a connection that ended without a close code. */
const ABNORMAL_CLOSE = 1_006;

/**
 * Keeps one shard connected. Discord keeps its session for minutes after a connection is lost, and then sends the events
 * that the bot has missed. So the session stays until Discord ends it, however long the gateway is away, and an outage
 * costs neither messages nor one of the day's identifies.
 */
export class Shard {
  readonly id: number;
  readonly #options: ShardOptions;
  readonly #events: ShardEvents;
  readonly #stopping = new AbortController();
  readonly #sending = new SlowLane(SENT_PAYLOADS);
  #session: SessionInfo | undefined;
  #connection: GatewayConnection | undefined;
  /** Resolves when the shard is logged in. Renewed when the connection is lost. */
  #loggedIn = Promise.withResolvers<void>();
  #loggedInAtMs: number | undefined;
  /** Connections that ended early; fewer if one lasted longer. */
  #failures = 0;
  /** Since when every resume has ended at once. */
  #vainSinceMs: number | undefined;

  constructor(id: number, options: ShardOptions) {
    this.id = id;
    this.#options = options;
    this.#events = new ShardEvents(options.manager, id, options);
  }

  /**
   * Connects; resolves when the shard is logged in for the first time. From then on, it reconnects on its own.
   * @throws PlainError when Discord refuses the shard permanently, and AbortError when it is stopped
   */
  start(): Promise<void> {
    return Promise.race([this.#loggedIn.promise, this.#run()]);
  }

  /** Resolves when the payload is sent, which waits until the shard is logged in. */
  async send(payload: GatewaySendPayload): Promise<void> {
    await this.#sending.turn();
    await this.#loggedIn.promise;
    this.#connection?.send(payload);
  }

  /** Call it when discord.js knows the servers of the shard. */
  releaseEvents(): void {
    this.#events.release();
  }

  /** Ends the session. Resolves when the connection is closed. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#connection?.end('the bot stops', { canResume: false });
    await this.#connection?.lost;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopping;
    for (;;) {
      const loss = await this.#connect();
      signal.throwIfAborted();
      const pauseMs = this.#onLoss(loss);
      const code = loss.kind === 'closed' ? loss.code : ABNORMAL_CLOSE;
      this.#events.emit(WebSocketShardEvents.Closed, { code });
      if (isFatalClose(code)) throw new PlainError(explainClose(code));
      await delay(pauseMs, signal);
    }
  }

  /** Resolves when the connection is lost. */
  async #connect(): Promise<Loss> {
    const { limits, address, budget, manager, log, observer } = this.#options;
    const { signal } = this.#stopping;
    try {
      if (this.#session === undefined) await orAborted(budget.reserve(this.id), signal);
    } catch (error) {
      if (!isTokenRejected(error)) throw error;
      return { kind: 'closed', code: GatewayCloseCodes.AuthenticationFailed };
    }
    const url = new URL(this.#session?.resumeURL ?? address.url);
    url.hash = '';
    url.searchParams.set('v', manager.options.version);
    url.searchParams.set('encoding', 'json');
    const connection = new GatewayConnection(url, {
      limits,
      sequence: () => this.#session?.sequence ?? null,
      onHello: () => void this.#logIn(connection),
      onDispatch: (payload) => this.#onDispatch(payload, connection),
      onMalformed: (event) => {
        observer?.eventFailed(event);
        log.debug({ shard: this.id }, 'ignored a malformed payload of the gateway');
      },
      onHeartbeat: (heartbeatAt) => {
        const ackAt = Date.now();
        const latency = ackAt - heartbeatAt;
        this.#events.emit(WebSocketShardEvents.HeartbeatComplete, { ackAt, heartbeatAt, latency });
      },
    });
    this.#connection = connection;
    const loss = await connection.lost;
    if (!connection.wasReached) this.#lookForGateway();
    else if (isSessionOver(loss) || this.#isResumedInVain()) this.#setSession(undefined);
    return loss;
  }

  async #logIn(connection: GatewayConnection): Promise<void> {
    const { manager, throttler, budget } = this.#options;
    const { token, intents, identifyProperties, shardCount } = manager.options;
    this.#events.emit(WebSocketShardEvents.Hello, {});
    if (this.#session !== undefined) {
      const { sessionId: session_id, sequence: seq } = this.#session;
      return connection.logIn({ op: GatewayOpcodes.Resume, d: { token, session_id, seq } });
    }
    try {
      await throttler.waitForIdentify(this.id, connection.signal);
    } catch {
      // The connection was lost meanwhile.
    }
    if (connection.signal.aborted) return;
    budget.spend(this.id);
    const d = {
      token,
      intents,
      properties: identifyProperties,
      shard: [this.id, shardCount ?? 1] as [number, number],
    };
    connection.logIn({ op: GatewayOpcodes.Identify, d });
  }

  #onDispatch(payload: GatewayDispatchPayload, connection: GatewayConnection): void {
    const { t: event, s: sequence } = payload;
    const isReady = event === GatewayDispatchEvents.Ready;
    if (isReady) {
      const { session_id: sessionId, resume_gateway_url: resumeURL } = payload.d;
      const shardCount = this.#options.manager.options.shardCount ?? 1;
      this.#setSession({
        shardId: this.id,
        shardCount,
        sessionId,
        resumeURL: resumeURL ?? this.#options.address.url,
        sequence,
      });
      this.#events.emit(WebSocketShardEvents.Ready, { data: payload.d });
    } else if (event === GatewayDispatchEvents.Resumed) {
      this.#events.emit(WebSocketShardEvents.Resumed, {});
    }
    if (this.#session !== undefined && sequence > this.#session.sequence) {
      this.#session.sequence = sequence;
    }
    const isRead = this.#events.dispatch(payload);
    // Without READY, a session is useless.
    if (isReady && !isRead) connection.end('unreadable READY', { canResume: false });
    else if (isReady || event === GatewayDispatchEvents.Resumed) this.#onLoggedIn();
  }

  #onLoggedIn(): void {
    this.#loggedInAtMs = performance.now();
    this.#loggedIn.resolve();
  }

  /** @param session discord.js reads its sequence after a resume */
  #setSession(session: SessionInfo | undefined): void {
    this.#session = session;
    void this.#options.manager.options.updateSessionInfo(this.id, session ?? null);
  }

  /** The gateway may have moved. Discord's answer counts for later attempts. */
  #lookForGateway(): void {
    const { address, limits } = this.#options;
    if (this.#failures < limits.failuresUntilMoved) return;
    address.renew();
    if (this.#session !== undefined) this.#session.resumeURL = address.url;
  }

  /** Whether resumes have long ended at once, again and again. */
  #isResumedInVain(): boolean {
    const { limits } = this.#options;
    const nowMs = performance.now();
    const lastedMs = nowMs - (this.#loggedInAtMs ?? nowMs);
    if (lastedMs >= limits.forgiveMs) this.#vainSinceMs = undefined;
    else this.#vainSinceMs ??= nowMs;
    return nowMs - (this.#vainSinceMs ?? nowMs) > limits.resumeInVainMs;
  }

  /** @returns the pause before the next attempt. The first one follows at once: most connections end for good reasons */
  #onLoss(loss: Loss): number {
    const { limits, observer } = this.#options;
    const nowMs = performance.now();
    const forgiven = Math.floor((nowMs - (this.#loggedInAtMs ?? nowMs)) / limits.forgiveMs);
    this.#failures = Math.max(0, this.#failures + 1 - forgiven);
    if (this.#loggedInAtMs !== undefined) this.#loggedIn = Promise.withResolvers();
    this.#loggedInAtMs = undefined;
    const maxPauseMs =
      this.#session === undefined ? limits.maxPauseMs : limits.maxPauseBeforeResumeMs;
    const pauseMs = pauseAfter(this.#failures - 1, { ...limits, maxPauseMs });
    observer?.gatewayLost(labelOf(loss));
    this.#report(loss, pauseMs);
    return pauseMs;
  }

  #report(loss: Loss, pauseMs: number): void {
    const failures = this.#failures;
    const facts = { shard: this.id, failures, pauseMs };
    const next = pauseMs === 0 ? 'now' : `in ${toSeconds(pauseMs)} s`;
    const sentence = `The connection to Discord’s gateway ${describeLoss(loss)}. Next attempt ${next}.`;
    this.#options.log[failures > 1 ? 'warn' : 'info'](facts, sentence);
  }
}

function isSessionOver(loss: Loss): boolean {
  if (loss.kind === 'closed') return FINAL_CODES.has(loss.code);
  return loss.kind === 'replaced' && !loss.canResume;
}

function describeLoss(loss: Loss): string {
  if (loss.kind === 'failed') return `failed (${loss.error.message})`;
  if (loss.kind === 'replaced') return `is replaced (${loss.reason})`;
  return `was closed with code ${loss.code}`;
}

/** Other codes come from outside and would make the metric grow without bounds. */
function labelOf(loss: Loss): string {
  if (loss.kind !== 'closed') return loss.kind === 'failed' ? 'unreachable' : 'replaced';
  const { code } = loss;
  return (code >= 1_000 && code < 1_016) || (code >= 4_000 && code < 4_015)
    ? String(code)
    : 'other';
}
