import { type Client, Events, Status } from 'discord.js';
import type { Logger } from '../../../shared/common/logger.ts';
import type { DiscordEvents } from '../events.ts';
import { explainClose } from '../explain-error.ts';

export const SHARD_STATES = ['ready', 'connecting', 'stopped'] as const;

/** A shard of this process. */
export type ShardState =
  | { readonly id: number; readonly state: 'ready' | 'connecting' }
  /** Discord refuses it permanently. */
  | { readonly id: number; readonly state: 'stopped'; readonly reason: string };

interface ShardWatchOptions {
  readonly client: Client;
  readonly events: DiscordEvents;
  readonly log: Logger;
}

/** The state of each shard of this process. */
export class ShardWatch {
  readonly #client: Client;
  readonly #log: Logger;
  readonly #reasons = new Map<number, string>();
  readonly #started = Promise.withResolvers<void>();
  readonly #listeners = new Set<(reason: string) => void>();

  constructor({ client, events, log }: ShardWatchOptions) {
    this.#client = client;
    this.#log = log;
    events.on(Events.ShardReady, (id) => this.#onReady(id));
    events.on(Events.ShardDisconnect, ({ code }, id) => this.#onStopped(id, explainClose(code)));
  }

  /** Resolves when every shard has its servers, or has stopped. */
  get started(): Promise<void> {
    return this.#started.promise;
  }

  /** Called with the last reason when Discord has refused every shard permanently. */
  onAllStopped(listener: (reason: string) => void): void {
    this.#listeners.add(listener);
  }

  /** Empty until the number of shards is known. */
  list(): ShardState[] {
    return [...this.#client.ws.shards.keys()].map((id) => this.#stateOf(id));
  }

  /** How long Discord took to acknowledge the last heartbeat of each shard that has sent one. */
  pings(): { readonly id: number; readonly ms: number }[] {
    const pings = [...this.#client.ws.shards].map(([id, { ping: ms }]) => ({ id, ms }));
    // -1 stands for none.
    return pings.filter(({ ms }) => ms >= 0);
  }

  /** Whether every shard is connected. */
  isReady(): boolean {
    return this.#client.isReady() && this.list().every(({ state }) => state === 'ready');
  }

  #stateOf(id: number): ShardState {
    const stopped = this.#reasons.get(id);
    if (stopped !== undefined) return { id, state: 'stopped', reason: stopped };
    const isConnected = this.#client.ws.shards.get(id)?.status === Status.Ready;
    return { id, state: isConnected ? 'ready' : 'connecting' };
  }

  #onReady(id: number): void {
    if (this.#client.ws.shards.size > 1) this.#log.info({ shard: id }, `Shard ${id} is ready.`);
    this.#checkStarted();
  }

  #onStopped(id: number, reason: string): void {
    this.#reasons.set(id, reason);
    const { size } = this.#client.ws.shards;
    // The reason why the only one has stopped is why the bot exits.
    if (size > 1) this.#log.error({ shard: id }, `Shard ${id} has stopped: ${reason}`);
    if (this.#reasons.size === size) for (const listener of this.#listeners) listener(reason);
    this.#checkStarted();
  }

  #checkStarted(): void {
    if (!this.list().some(({ state }) => state === 'connecting')) this.#started.resolve();
  }
}
