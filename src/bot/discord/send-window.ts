/** What a shard may send: Discord closes a connection (4008) that sends more than 120 events in 60 s, heartbeats included. */
export interface SendLimits {
  /**
   * Voice state updates in any `windowMs`. discord.js pauses everything, for up to a minute, at its 115th event:
   * below that, and with room for other events.
   */
  updates: number;
  windowMs: number;
}

export const SEND_LIMITS: Readonly<SendLimits> = { updates: 105, windowMs: 60_000 };

interface Update {
  guildId: string;
  isLeaving: boolean;
  send(): boolean;
}

/**
 * The voice state updates (op 4) of one shard, below the gateway's limit. At once as long as that allows, then as soon
 * as it does, in order; what has been overtaken by a later wish of its guild is not sent at all.
 */
export class SendWindow {
  readonly #limits: SendLimits;
  #sentAtMs: number[] = [];
  #waiting: Update[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(limits: SendLimits = SEND_LIMITS) {
    this.#limits = limits;
  }

  /**
   * @param isLeaving joining after leaving gives a fresh voice session, so a join takes the place of joins alone
   * @returns what `send` returned; true while it waits
   */
  submit(guildId: string, isLeaving: boolean, send: () => boolean): boolean {
    if (this.#waiting.length === 0 && this.#hasRoom()) return this.#send(send);
    this.#waiting = this.#waiting.filter(
      (other) => other.guildId !== guildId || (other.isLeaving && !isLeaving),
    );
    this.#waiting.push({ guildId, isLeaving, send });
    this.#schedule();
    return true;
  }

  #hasRoom(): boolean {
    const beginMs = performance.now() - this.#limits.windowMs;
    this.#sentAtMs = this.#sentAtMs.filter((atMs) => atMs > beginMs);
    return this.#sentAtMs.length < this.#limits.updates;
  }

  #send(send: () => boolean): boolean {
    const isSent = send();
    if (isSent) this.#sentAtMs.push(performance.now());
    return isSent;
  }

  #schedule(): void {
    const [oldestMs] = this.#sentAtMs;
    if (this.#timer !== undefined || oldestMs === undefined) return;
    const waitMs = oldestMs + this.#limits.windowMs - performance.now();
    this.#timer = setTimeout(() => this.#drain(), Math.max(waitMs, 1));
    // What still waits when the bot ends is not worth staying for.
    this.#timer.unref();
  }

  #drain(): void {
    this.#timer = undefined;
    while (this.#hasRoom()) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      this.#send(next.send);
    }
    if (this.#waiting.length > 0) this.#schedule();
  }
}
