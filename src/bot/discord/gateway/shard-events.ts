import type { ManagerShardEventsMap, WebSocketManager } from '@discordjs/ws';
import { WebSocketShardEvents } from '@discordjs/ws';
import { GatewayDispatchEvents, type GatewayDispatchPayload } from 'discord.js';
import type { Logger } from '../../../shared/common/logger.ts';
import type { EventObserver } from '../events.ts';

/** Events of a shard that wait for its servers. An interaction that waited so long is lost anyway. */
const MAX_WAITING_EVENTS = 20_000;

/** Events that tell discord.js about the servers of a shard. */
const STARTING_EVENTS: ReadonlySet<string> = new Set([
  GatewayDispatchEvents.Ready,
  GatewayDispatchEvents.Resumed,
  GatewayDispatchEvents.GuildCreate,
  GatewayDispatchEvents.GuildDelete,
  GatewayDispatchEvents.GuildMembersChunk,
  GatewayDispatchEvents.GuildMemberAdd,
  GatewayDispatchEvents.GuildMemberRemove,
]);

type EventData<E extends keyof ManagerShardEventsMap> = Omit<
  ManagerShardEventsMap[E][0],
  'shardId'
>;

/**
 * Passes what a shard receives to discord.js, which may be unable to read it. Events about servers wait until discord.js
 * knows the servers of the shard.
 */
export class ShardEvents {
  readonly #manager: WebSocketManager;
  readonly #shardId: number;
  readonly #log: Logger;
  readonly #observer: EventObserver | undefined;
  /** Undefined when events are passed on at once. */
  #waiting: GatewayDispatchPayload[] | undefined = [];

  constructor(
    manager: WebSocketManager,
    shardId: number,
    { log, observer }: { log: Logger; observer?: EventObserver | undefined },
  ) {
    this.#manager = manager;
    this.#shardId = shardId;
    this.#log = log;
    this.#observer = observer;
  }

  /** Passes on everything except events. Never throws. */
  emit<E extends keyof ManagerShardEventsMap>(event: E, data: EventData<E>): void {
    this.#pass(event, data, event);
  }

  /** Passes on an event, now or later. Never throws. @returns false if discord.js could not read it */
  dispatch(data: GatewayDispatchPayload): boolean {
    const waiting = this.#waiting;
    if (waiting === undefined) return this.#dispatchNow(data);
    if (!STARTING_EVENTS.has(data.t)) {
      if (waiting.length < MAX_WAITING_EVENTS) waiting.push(data);
      else
        this.#log.debug({ shard: this.#shardId }, 'dropped an event of a shard that starts slowly');
      return true;
    }
    const isRead = this.#dispatchNow(data);
    if (!isRead && data.t === GatewayDispatchEvents.GuildCreate) {
      // A server that cannot be read counts as unavailable. Otherwise, the shard would wait 15 s for it.
      const { id } = data.d;
      this.#dispatchNow({
        ...data,
        t: GatewayDispatchEvents.GuildDelete,
        d: { id, unavailable: true },
      });
    }
    return isRead;
  }

  /** Ends the wait. Passes on one event in each turn of the event loop, so that nothing else is held up. */
  release(): void {
    const next = this.#waiting?.shift();
    if (next === undefined) {
      this.#waiting = undefined;
      return;
    }
    this.#dispatchNow(next);
    setImmediate(() => this.release()).unref();
  }

  #dispatchNow(data: GatewayDispatchPayload): boolean {
    return this.#pass(WebSocketShardEvents.Dispatch, { data }, data.t);
  }

  #pass(event: keyof ManagerShardEventsMap, data: object, name: string): boolean {
    try {
      this.#manager.emit(event, { ...data, shardId: this.#shardId } as never);
      return true;
    } catch (err) {
      this.#log.error({ err, event: name }, 'could not process an event of Discord');
      this.#observer?.eventFailed(name);
      return false;
    }
  }
}
