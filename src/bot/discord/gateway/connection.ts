import {
  type GatewayDispatchPayload,
  GatewayOpcodes,
  type GatewayReceivePayload,
  type GatewaySendPayload,
} from 'discord.js';
import { WebSocket } from 'ws';
import type { GatewayLimits } from './limits.ts';
import { checkPayload } from './payloads.ts';

/** Why a connection is over. */
export type Loss =
  | { readonly kind: 'closed'; readonly code: number }
  | { readonly kind: 'failed'; readonly error: Error }
  /** The bot ends it. */
  | { readonly kind: 'replaced'; readonly reason: string; readonly canResume: boolean };

/** What a connection needs of its shard. Nothing is called after the connection is over. */
export interface ConnectionHost {
  readonly limits: GatewayLimits;
  /** The number of the last event. */
  sequence(): number | null;
  /** The gateway waits for a login. */
  onHello(): void;
  onDispatch(payload: GatewayDispatchPayload): void;
  /** Called with the name of an event that cannot be used, or `unknown`. */
  onMalformed(event: string): void;
  /** Called when the gateway has acknowledged the heartbeat that was sent at this time. */
  onHeartbeat(sentAtMs: number): void;
}

/** Discord ends the session with a connection that the client closes with 1000 or 1001. */
const CLOSE_CODES = { resumable: 4_200, final: 1_000 } as const;

/** One WebSocket to the gateway. It sends heartbeats, and ends itself when the gateway no longer reacts. */
export class GatewayConnection {
  /** Resolves when the socket is closed. */
  readonly lost: Promise<Loss>;
  readonly #host: ConnectionHost;
  readonly #socket: WebSocket;
  readonly #over = new AbortController();
  #wasReached = false;
  #loss: Loss | undefined;
  #answerTimer: NodeJS.Timeout | undefined;
  #heartbeatTimer: NodeJS.Timeout | undefined;
  /** When the heartbeat was sent that the gateway has not acknowledged yet. */
  #unacknowledgedMs: number | undefined;

  constructor(url: URL, host: ConnectionHost) {
    this.#host = host;
    this.#socket = new WebSocket(url);
    this.#socket.on('message', (data) => this.#receive(data.toString()));
    this.#socket.on('error', (error) => this.#setLoss({ kind: 'failed', error }));
    this.lost = new Promise((resolve) => {
      this.#socket.on('close', (code) => resolve(this.#setLoss({ kind: 'closed', code })));
    });
    this.#awaitAnswer();
  }

  /** Whether the gateway has said hello. */
  get wasReached(): boolean {
    return this.#wasReached;
  }

  /** Aborts when the connection is over. */
  get signal(): AbortSignal {
    return this.#over.signal;
  }

  /** Sends an identify or a resume. */
  logIn(payload: GatewaySendPayload): void {
    this.send(payload);
    this.#awaitAnswer();
  }

  send(payload: GatewaySendPayload): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(payload));
  }

  /** Closes the socket. `lost` resolves when it is closed. */
  end(reason: string, { canResume }: { readonly canResume: boolean }): void {
    if (this.#loss !== undefined) return;
    this.#setLoss({ kind: 'replaced', reason, canResume });
    this.#socket.close(canResume ? CLOSE_CODES.resumable : CLOSE_CODES.final);
    const timer = setTimeout(() => this.#socket.terminate(), this.#host.limits.closeTimeoutMs);
    void this.lost.then(() => clearTimeout(timer));
  }

  /** @returns the first loss, which is the cause of the others */
  #setLoss(loss: Loss): Loss {
    this.#loss ??= loss;
    clearTimeout(this.#answerTimer);
    clearTimeout(this.#heartbeatTimer);
    this.#over.abort();
    return this.#loss;
  }

  #receive(text: string): void {
    if (this.#loss !== undefined) return;
    const verdict = checkPayload(parse(text), this.#host.limits);
    if (verdict.kind === 'drop') this.#host.onMalformed(verdict.event);
    else if (verdict.kind === 'reconnect') this.end(verdict.reason, verdict);
    else this.#handle(verdict.payload as GatewayReceivePayload);
  }

  #handle(payload: GatewayReceivePayload): void {
    switch (payload.op) {
      case GatewayOpcodes.Hello:
        this.#wasReached = true;
        clearTimeout(this.#answerTimer);
        this.#startHeartbeats(payload.d.heartbeat_interval);
        this.#host.onHello();
        break;
      case GatewayOpcodes.Dispatch:
        clearTimeout(this.#answerTimer);
        this.#host.onDispatch(payload);
        break;
      case GatewayOpcodes.Heartbeat:
        this.#sendHeartbeat();
        break;
      case GatewayOpcodes.HeartbeatAck:
        if (this.#unacknowledgedMs !== undefined) this.#host.onHeartbeat(this.#unacknowledgedMs);
        this.#unacknowledgedMs = undefined;
        break;
    }
  }

  /** The first one follows after a random part of the interval, as Discord asks. */
  #startHeartbeats(intervalMs: number): void {
    const beat = () => {
      if (this.#unacknowledgedMs !== undefined) {
        this.end('heartbeats are not acknowledged', { canResume: true });
        return;
      }
      this.#sendHeartbeat();
      this.#heartbeatTimer = setTimeout(beat, intervalMs);
    };
    clearTimeout(this.#heartbeatTimer);
    this.#heartbeatTimer = setTimeout(beat, intervalMs * Math.random());
  }

  #sendHeartbeat(): void {
    this.#unacknowledgedMs = Date.now();
    this.send({ op: GatewayOpcodes.Heartbeat, d: this.#host.sequence() });
  }

  #awaitAnswer(): void {
    clearTimeout(this.#answerTimer);
    this.#answerTimer = setTimeout(
      () => this.end('the gateway does not answer', { canResume: true }),
      this.#host.limits.answerTimeoutMs,
    );
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
