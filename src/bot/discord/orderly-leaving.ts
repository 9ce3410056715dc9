import { DeadlineError, withDeadline } from '../../shared/common/deadline.ts';
import type { Logger } from '../../shared/common/logger.ts';

/** Work that has to end before the bot leaves its voice channel in a guild; undefined for none. Never rejects. */
export type BeforeLeaving = (guildId: string) => Promise<void> | undefined;

/**
 * Lets the bot finish something before it leaves a voice channel. Updates that follow in the meantime keep their
 * order.
 */
export class OrderlyLeaving {
  readonly #before: BeforeLeaving;
  readonly #log: Logger;
  readonly #pending = new Map<string, Promise<void>>();

  constructor(before: BeforeLeaving, log: Logger) {
    this.#before = before;
    this.#log = log;
  }

  /**
   * @param send sends a voice state update
   * @returns what `send` returned; true when it is sent later
   */
  submit(guildId: string, isLeaving: boolean, send: () => boolean): boolean {
    const pending = this.#pending.get(guildId) ?? (isLeaving ? this.#before(guildId) : undefined);
    if (pending === undefined) return send();
    const sent = pending.then(() => this.#send(guildId, send));
    this.#pending.set(guildId, sent);
    void sent.finally(() => {
      if (this.#pending.get(guildId) === sent) this.#pending.delete(guildId);
    });
    return true;
  }

  /** Never throws: an update that fails must not hold up those that follow. */
  #send(guildId: string, send: () => boolean): void {
    try {
      send();
    } catch (err) {
      this.#log.warn({ err, guildId }, 'could not send a voice state update');
    }
  }

  /** Resolves when nothing is waiting, at most after `timeoutMs`. */
  async idle(timeoutMs: number): Promise<void> {
    try {
      await withDeadline(Promise.allSettled(this.#pending.values()), timeoutMs, 'Leaving');
    } catch (error) {
      if (!(error instanceof DeadlineError)) throw error;
    }
  }
}
