import { type Client, GatewayDispatchEvents, Status, type WebSocketShard } from 'discord.js';
import type { Logger } from '../../../shared/common/logger.ts';

/** Events of a shard that wait for its servers. An interaction that waited so long is lost anyway. */
const MAX_WAITING_EVENTS = 20_000;

/** Events that make a shard ready. */
const STARTING_EVENTS: ReadonlySet<string> = new Set([
  GatewayDispatchEvents.Ready,
  GatewayDispatchEvents.Resumed,
  GatewayDispatchEvents.GuildCreate,
  GatewayDispatchEvents.GuildDelete,
  GatewayDispatchEvents.GuildMembersChunk,
  GatewayDispatchEvents.GuildMemberAdd,
  GatewayDispatchEvents.GuildMemberRemove,
]);

interface Packet {
  readonly t: string;
}

/** The private methods of discord.js' WebSocketManager. There is no option for what they do. */
interface Manager {
  readonly status: Status;
  readonly shards: ReadonlyMap<number, WebSocketShard>;
  handlePacket(packet?: Packet, shard?: WebSocketShard): boolean;
  checkShardsReady(): void;
  triggerClientReady(): void;
}

/**
 * Lets each shard process its events as soon as it has its own servers. discord.js keeps the events of all shards until
 * every shard of the client is ready, so that members of the first servers would wait for the last ones.
 */
export function processEventsPerShard(client: Client, log: Logger): void {
  const manager = client.ws as unknown as Manager;
  const read = manager.handlePacket.bind(manager);
  const waiting = new WaitingEvents(log);
  manager.handlePacket = (packet, shard) => {
    if (packet !== undefined && shard !== undefined && !STARTING_EVENTS.has(packet.t)) {
      if (waiting.keep(packet, shard)) return false;
    }
    return read(packet, shard);
  };
  // discord.js calls this whenever a shard has become ready.
  manager.checkShardsReady = () => {
    if (manager.status !== Status.Ready) manager.triggerClientReady();
    for (const shard of manager.shards.values()) {
      if (shard.status !== Status.Ready) continue;
      // Through the manager, where errors of events are caught.
      waiting.release(shard, (packet) => manager.handlePacket(packet, shard));
    }
  };
}

/** The events of shards that have never been ready, in their order. */
class WaitingEvents {
  readonly #log: Logger;
  readonly #events = new Map<WebSocketShard, Packet[]>();
  /** Shards that process their events at once. */
  readonly #open = new WeakSet<WebSocketShard>();
  readonly #releasing = new WeakSet<WebSocketShard>();
  /** The event that is being released. */
  #released: Packet | undefined;

  constructor(log: Logger) {
    this.#log = log;
  }

  /** @returns whether the event waits */
  keep(packet: Packet, shard: WebSocketShard): boolean {
    if (this.#open.has(shard) || packet === this.#released) return false;
    const events = this.#events.get(shard) ?? [];
    this.#events.set(shard, events);
    if (events.length < MAX_WAITING_EVENTS) events.push(packet);
    else
      this.#log.debug({ shard: shard.id }, 'dropped an event of a shard that takes long to start');
    return true;
  }

  /** Processes the events that wait, one in each turn of the event loop. */
  release(shard: WebSocketShard, process: (packet: Packet) => void): void {
    if (this.#open.has(shard) || this.#releasing.has(shard)) return;
    this.#releasing.add(shard);
    const next = () => {
      const packet = this.#events.get(shard)?.shift();
      if (packet === undefined) {
        this.#open.add(shard);
        this.#events.delete(shard);
        return;
      }
      this.#released = packet;
      process(packet);
      this.#released = undefined;
      setImmediate(next).unref();
    };
    next();
  }
}
