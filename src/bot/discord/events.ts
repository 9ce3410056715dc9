import {
  type Client,
  type ClientEvents,
  Events,
  GatewayDispatchEvents,
  type GatewayReadyDispatchData,
  type WebSocketShard,
} from 'discord.js';
import type {
  GatewayChannelInfoDispatchData,
  GatewayVoiceChannelStatusUpdateDispatchData,
} from 'discord-api-types/v10';
import type { Logger } from '../../shared/common/logger.ts';

/**
 * The events of Discord. Nothing else may listen to the client: a handler that throws or rejects here is logged and
 * counted, so that a single event cannot end the process or keep it from other handlers.
 */
export interface DiscordEvents {
  /** @returns a function that stops listening */
  on<E extends keyof ClientEvents>(event: E, handler: Handler<ClientEvents[E]>): () => void;
  /** Called with an event that discord.js does not know. @returns a function that stops listening */
  onDispatch<E extends keyof UnknownDispatches>(
    event: E,
    handler: Handler<[UnknownDispatches[E]]>,
  ): () => void;
  /** Called with READY at the start of every new session. @returns a function that stops listening */
  onSession(handler: Handler<[GatewayReadyDispatchData]>): () => void;
}

/** The data of events that discord.js passes on without reading them. */
interface UnknownDispatches {
  [GatewayDispatchEvents.ChannelInfo]: GatewayChannelInfoDispatchData;
  [GatewayDispatchEvents.VoiceChannelStatusUpdate]: GatewayVoiceChannelStatusUpdateDispatchData;
}

type Handler<Arguments extends unknown[]> = (...args: Arguments) => unknown;

export interface EventObserver {
  /** @param event its name in discord.js or at the gateway, which may be any text */
  eventFailed(event: string): void;
}

export interface EventOptions {
  log: Logger;
  observer?: EventObserver | undefined;
  /** Called with an INTERACTION_CREATE that discord.js could not read, so that nobody has answered it. */
  onUnreadInteraction: (data: unknown) => unknown;
}

/** Guards everything that the client does with an event of Discord. Call it once, before the client logs in. */
export function guardEvents(client: Client, options: EventOptions): DiscordEvents {
  const guard = new EventGuard(options);
  guardPackets(client, guard, options.onUnreadInteraction);
  client.on(Events.Error, (err) => options.log.error({ err }, 'Discord client error'));
  client.on(Events.Warn, (warning) => options.log.warn({ warning }, 'Discord client warning'));
  return {
    on: (event, handler) => {
      const guarded = (...args: ClientEvents[typeof event]) =>
        guard.run(event, () => handler(...args));
      client.on(event, guarded);
      return () => client.off(event, guarded);
    },
    onDispatch: (event, handler) => {
      const guarded = (data: Parameters<typeof handler>[0]) => {
        guard.run(event, () => handler(data));
      };
      client.ws.on(event, guarded);
      return () => client.ws.off(event, guarded);
    },
    onSession: (handler) => {
      const guarded = (data: GatewayReadyDispatchData) =>
        guard.run(GatewayDispatchEvents.Ready, () => handler(data));
      client.ws.on(GatewayDispatchEvents.Ready, guarded);
      return () => client.ws.off(GatewayDispatchEvents.Ready, guarded);
    },
  };
}

class EventGuard {
  readonly #options: EventOptions;

  constructor(options: EventOptions) {
    this.#options = options;
  }

  /** Runs `act` and waits for its promise, if any. Never throws. @returns whether it did not throw */
  run(event: string, act: () => unknown): boolean {
    try {
      const result = act();
      if (result instanceof Promise) result.catch((error) => this.report(event, error));
      return true;
    } catch (error) {
      this.report(event, error);
      return false;
    }
  }

  report(event: string, err: unknown): void {
    const { log, observer } = this.#options;
    log.error({ err, event }, 'could not process an event of Discord');
    observer?.eventFailed(event);
  }
}

/** Without READY, a session is useless. The gateway connection catches this error and starts another session. */
class UnreadableReadyError extends Error {
  override readonly name = 'UnreadableReadyError';
}

interface Packet {
  readonly t: string;
  readonly d: unknown;
}

/**
 * discord.js reads every event in `handlePacket`, a private method, and calls it from a socket and from a timer that
 * catch nothing: an event that it cannot read would end the process.
 */
function guardPackets(
  client: Client,
  guard: EventGuard,
  onUnreadInteraction: EventOptions['onUnreadInteraction'],
): void {
  /** Shards whose latest READY could not be read. */
  const broken = new WeakSet<WebSocketShard>();
  let interactions = 0;
  client.on(Events.InteractionCreate, () => {
    interactions += 1;
  });
  const { ws } = client;
  // biome-ignore lint/complexity/useLiteralKeys: private, see above
  const read = ws['handlePacket'].bind(ws);
  // biome-ignore lint/complexity/useLiteralKeys: private, see above
  ws['handlePacket'] = (packet, shard) => {
    const { t: event, d } = (packet ?? {}) as Partial<Packet>;
    const before = interactions;
    let isRead = true;
    const isHandled = guard.run(typeof event === 'string' ? event : 'unknown', () => {
      isRead = read(packet, shard);
    });
    if (shard !== undefined && event === GatewayDispatchEvents.Ready) {
      if (isHandled) broken.delete(shard);
      else broken.add(shard);
    }
    // Before discord.js counts the shard as ready.
    if (shard !== undefined && broken.has(shard)) throw new UnreadableReadyError();
    if (isRead && event === GatewayDispatchEvents.InteractionCreate && interactions === before) {
      guard.run(event, () => onUnreadInteraction(d));
    }
    return isRead;
  };
}
