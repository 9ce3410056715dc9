import { randomBytes } from 'node:crypto';
import { GatewayOpcodes } from 'discord-api-types/v10';

/** Events stored for a resume. A client that missed more has to identify again. */
const MAX_REPLAY_EVENTS = 5_000;

/** The connection to which a session sends its payloads. */
export interface SessionConnection {
  /** @param text the JSON of a payload */
  sendEvent(text: string): void;
  /** Resolves when little is left to be sent, or the connection is closed. */
  drained(): Promise<void>;
}

export type SessionState =
  | { readonly kind: 'live'; readonly connection: SessionConnection }
  /** The connection is lost. The client may still resume. */
  | { readonly kind: 'waiting'; readonly timer: NodeJS.Timeout }
  | { readonly kind: 'ended' };

/** One identified shard: numbers its events and stores them for a resume. */
export class Session {
  readonly id = randomBytes(16).toString('hex');
  readonly shard: readonly [id: number, count: number];
  readonly intents: number;
  #state: SessionState;
  #sequence = 0;
  /** As JSON, which needs less memory than objects. */
  readonly #events: { sequence: number; text: string }[] = [];
  readonly #onEnd: (session: Session) => void;

  constructor(
    facts: { shard: readonly [number, number]; intents: number },
    connection: SessionConnection,
    onEnd: (session: Session) => void,
  ) {
    this.shard = facts.shard;
    this.intents = facts.intents;
    this.#state = { kind: 'live', connection };
    this.#onEnd = onEnd;
  }

  get state(): SessionState['kind'] {
    return this.#state.kind;
  }

  get sequence(): number {
    return this.#sequence;
  }

  dispatch(name: string, data: unknown): void {
    if (this.#state.kind === 'ended') return;
    this.#sequence += 1;
    const payload = { op: GatewayOpcodes.Dispatch, t: name, s: this.#sequence, d: data };
    const text = JSON.stringify(payload);
    this.#events.push({ sequence: this.#sequence, text });
    if (this.#events.length > MAX_REPLAY_EVENTS) this.#events.shift();
    if (this.#state.kind === 'live') this.#state.connection.sendEvent(text);
  }

  /** Whether all events after this sequence number are still stored. */
  canReplayAfter(sequence: number): boolean {
    const oldest = this.#events[0]?.sequence ?? 1;
    return sequence >= oldest - 1 && sequence <= this.#sequence;
  }

  /** Sends the events that the client missed, then RESUMED. */
  resume(connection: SessionConnection, afterSequence: number): void {
    const missed = this.#events.filter(({ sequence }) => sequence > afterSequence);
    this.#enter({ kind: 'live', connection });
    for (const { text } of missed) connection.sendEvent(text);
    this.dispatch('RESUMED', { _trace: [] });
  }

  /** Resolves when little is left to be sent, or nobody is connected. */
  async drained(): Promise<void> {
    if (this.#state.kind === 'live') await this.#state.connection.drained();
  }

  /** Waits for a resume after the connection was lost. */
  wait(connection: SessionConnection, windowMs: number): void {
    if (this.#state.kind !== 'live' || this.#state.connection !== connection) return;
    const timer = setTimeout(() => this.end(), windowMs);
    this.#enter({ kind: 'waiting', timer });
  }

  end(): void {
    if (this.#state.kind === 'ended') return;
    this.#enter({ kind: 'ended' });
    this.#onEnd(this);
  }

  #enter(state: SessionState): void {
    if (this.#state.kind === 'waiting') clearTimeout(this.#state.timer);
    this.#state = state;
  }
}
