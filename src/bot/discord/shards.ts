import { type IShardingStrategy, SimpleShardingStrategy } from 'discord.js';
import type { WebSocket } from 'ws';

/** What of @discordjs/ws (1.2.3) is not public: there is no other way to a shard's socket. */
type Shards = ReadonlyMap<number, { readonly connection: WebSocket | null }>;

/**
 * The shards of one process, which can also be ended while they connect, as during an outage of Discord.
 * @discordjs/ws takes its listener off such a socket and lets it go on: when it then fails, nobody
 * listens, and an error that nobody listens to ends the process.
 */
export class EndableShards extends SimpleShardingStrategy {
  override async destroy(options?: Parameters<IShardingStrategy['destroy']>[0]): Promise<void> {
    const sockets = this.#sockets();
    for (const socket of sockets) socket.on('error', () => {});
    await super.destroy(options);
    for (const socket of sockets) socket.terminate();
  }

  #sockets(): WebSocket[] {
    // biome-ignore lint/complexity/useLiteralKeys: private, see above
    const shards: Shards = this['shards'];
    return [...shards.values()].flatMap(({ connection }) => connection ?? []);
  }
}
