import { type IShardingStrategy, SimpleShardingStrategy } from 'discord.js';
import type { WebSocket } from 'ws';
import type { ShardPlan } from '../../../shared/program/shard-settings.ts';
import {
  askPersistently,
  IdentifyBudget,
  type IdentifyObserver,
  type ShardManager,
} from './gateway-information.ts';
import {
  type GatewayObserver,
  type KeeperOptions,
  type Shard,
  ShardKeeper,
} from './shard-keeper.ts';
import type { UntilAnsweredOptions } from './until-answered.ts';

export interface PersistentShardsOptions extends UntilAnsweredOptions {
  readonly plan: ShardPlan;
  readonly observer?: (GatewayObserver & IdentifyObserver) | undefined;
}

/** Shards that stay connected through any outage of Discord, and can be stopped at any time. */
export class PersistentShards extends SimpleShardingStrategy {
  readonly #options: Omit<KeeperOptions, 'limits'> & UntilAnsweredOptions;
  #keepers: ShardKeeper[] = [];

  constructor(manager: ShardManager, options: PersistentShardsOptions) {
    super(manager);
    askPersistently(manager, options.plan, options);
    const budget = new IdentifyBudget(manager, options.observer);
    this.#options = { ...options, manager, budget };
  }

  override async spawn(shardIds: number[]): Promise<void> {
    await super.spawn(shardIds);
    this.#keepers = this.#all().map((shard) => new ShardKeeper(shard, this.#options));
  }

  /**
   * Resolves when every shard is ready or refused permanently.
   * @throws PlainError when Discord refuses all of them permanently
   */
  override async connect(): Promise<void> {
    const started = await Promise.allSettled(this.#keepers.map((keeper) => keeper.start()));
    const failures = started.filter(({ status }) => status === 'rejected');
    const [first] = failures;
    if (first?.status === 'rejected' && failures.length === started.length) throw first.reason;
  }

  /** Never rejects: discord.js waits for no payload, so that an error would end the process. */
  override async send(...[shardId, payload]: Parameters<IShardingStrategy['send']>): Promise<void> {
    try {
      await super.send(shardId, payload);
    } catch (err) {
      this.#options.log.warn({ err, shardId, op: payload.op }, 'could not send to the gateway');
    }
  }

  override async destroy(options?: Parameters<IShardingStrategy['destroy']>[0]): Promise<void> {
    for (const keeper of this.#keepers) keeper.stop();
    const sockets = this.#all().flatMap(({ connection }) => connection ?? []);
    const { closeTimeoutMs } = this.#options.limits;
    const timer = setTimeout(() => terminate(sockets), closeTimeoutMs);
    // The library removes its listeners from a socket that is still connecting and leaves it open.
    for (const socket of sockets) socket.on('error', () => {});
    try {
      await super.destroy(options);
    } finally {
      clearTimeout(timer);
      terminate(sockets);
    }
  }

  #all(): Shard[] {
    // biome-ignore lint/complexity/useLiteralKeys: private, see `Shard`
    return [...this['shards'].values()] as unknown as Shard[];
  }
}

function terminate(sockets: readonly WebSocket[]): void {
  for (const socket of sockets) socket.terminate();
}
