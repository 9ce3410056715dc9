import type { IShardingStrategy, WebSocketManager } from '@discordjs/ws';
import type { ShardPlan } from '../../../shared/program/shard-settings.ts';
import {
  askPersistently,
  type GatewayAddress,
  IdentifyBudget,
  type IdentifyObserver,
} from './gateway-information.ts';
import { type GatewayObserver, Shard } from './shard.ts';
import type { UntilAnsweredOptions } from './until-answered.ts';

export interface PersistentShardsOptions extends UntilAnsweredOptions {
  readonly plan: ShardPlan;
  readonly observer?: (GatewayObserver & IdentifyObserver) | undefined;
}

/** The shards of discord.js that stay connected through any outage of Discord, and can be stopped at any time. */
export class PersistentShards implements IShardingStrategy {
  readonly #manager: WebSocketManager;
  readonly #options: PersistentShardsOptions;
  readonly #address: GatewayAddress;
  readonly #budget: IdentifyBudget;
  readonly #shards = new Map<number, Shard>();

  constructor(manager: WebSocketManager, options: PersistentShardsOptions) {
    this.#manager = manager;
    this.#options = options;
    this.#address = askPersistently(manager, options.plan, options);
    this.#budget = new IdentifyBudget(manager, options.observer);
  }

  async spawn(shardIds: number[]): Promise<void> {
    const manager = this.#manager;
    const throttler = await manager.options.buildIdentifyThrottler(manager);
    const options = {
      ...this.#options,
      manager,
      throttler,
      address: this.#address,
      budget: this.#budget,
    };
    for (const id of shardIds) this.#shards.set(id, new Shard(id, options));
  }

  /**
   * Resolves when every shard is logged in or refused permanently.
   * @throws PlainError when Discord refuses all of them permanently
   */
  async connect(): Promise<void> {
    const started = await Promise.allSettled(
      [...this.#shards.values()].map((shard) => shard.start()),
    );
    const failures = started.filter(({ status }) => status === 'rejected');
    const [first] = failures;
    if (first?.status === 'rejected' && failures.length === started.length) throw first.reason;
  }

  /** Call it when discord.js knows the servers of the shard. */
  releaseEvents(shardId: number): void {
    this.#shards.get(shardId)?.releaseEvents();
  }

  /** Never rejects: discord.js waits for no payload, so that an error would end the process. */
  async send(...[shardId, payload]: Parameters<IShardingStrategy['send']>): Promise<void> {
    const shard = this.#shards.get(shardId);
    if (shard !== undefined) return await shard.send(payload);
    this.#options.log.warn({ shardId, op: payload.op }, 'could not send to the gateway');
  }

  async destroy(): Promise<void> {
    await Promise.all([...this.#shards.values()].map((shard) => shard.stop()));
    this.#shards.clear();
  }

  /** Not used: see `ShardWatch`. */
  fetchStatus(): never {
    throw new Error('Ask the shard watch');
  }
}
