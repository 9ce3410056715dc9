import {
  type Client,
  type ClientEvents,
  Events,
  GatewayDispatchEvents,
  type GatewayInteractionCreateDispatchData,
  type GatewayReadyDispatchData,
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

/** Guards the handlers of events. Call it once, before the client logs in. */
export function guardEvents(client: Client, options: EventOptions): DiscordEvents {
  const guard = new EventGuard(options);
  reportUnreadInteractions(client, (data) =>
    guard.run(GatewayDispatchEvents.InteractionCreate, () => options.onUnreadInteraction(data)),
  );
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

  /** Runs `act` and waits for its promise, if any. Never throws. */
  run(event: string, act: () => unknown): void {
    try {
      const result = act();
      if (result instanceof Promise) result.catch((error) => this.#report(event, error));
    } catch (error) {
      this.#report(event, error);
    }
  }

  #report(event: string, err: unknown): void {
    const { log, observer } = this.#options;
    log.error({ err, event }, 'could not process an event of Discord');
    observer?.eventFailed(event);
  }
}

/** Calls `report` with each interaction of which discord.js has made no event, because it cannot read it. */
function reportUnreadInteractions(client: Client, report: (data: unknown) => void): void {
  const unread = new Map<unknown, unknown>();
  client.on(Events.InteractionCreate, ({ id }) => unread.delete(id));
  client.ws.on(
    GatewayDispatchEvents.InteractionCreate,
    (data: GatewayInteractionCreateDispatchData) => {
      unread.set(data.id, data);
      // discord.js reads it next, before any promise goes on.
      queueMicrotask(() => {
        if (unread.delete(data.id)) report(data);
      });
    },
  );
}
