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
  /** Called with the data of an event as Discord sends it. @returns a function that stops listening */
  onDispatch<E extends keyof Dispatches>(event: E, handler: Handler<[Dispatches[E]]>): () => void;
}

/** Events of which discord.js makes none of its own. READY comes at the start of every new session. */
interface Dispatches {
  [GatewayDispatchEvents.ChannelInfo]: GatewayChannelInfoDispatchData;
  [GatewayDispatchEvents.Ready]: GatewayReadyDispatchData;
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
  const { log, observer, onUnreadInteraction } = options;
  const report = (event: string) => (err: unknown) => {
    log.error({ err, event }, 'could not process an event of Discord');
    observer?.eventFailed(event);
  };
  /** A handler that never throws. A promise that it returns is caught, too. */
  const guarded = <A extends unknown[]>(event: string, handler: Handler<A>) => {
    return (...args: A): void => {
      try {
        const result = handler(...args);
        if (result instanceof Promise) result.catch(report(event));
      } catch (error) {
        report(event)(error);
      }
    };
  };
  passUnreadInteractions(
    client,
    guarded(GatewayDispatchEvents.InteractionCreate, onUnreadInteraction),
  );
  client.on(Events.Error, (err) => log.error({ err }, 'Discord client error'));
  client.on(Events.Warn, (warning) => log.warn({ warning }, 'Discord client warning'));
  return {
    on: (event, handler) => {
      const listener = guarded(event, handler);
      client.on(event, listener);
      return () => client.off(event, listener);
    },
    onDispatch: (event, handler) => {
      const listener = guarded(event, handler);
      client.ws.on(event, listener);
      return () => client.ws.off(event, listener);
    },
  };
}

/**
 * Passes on each interaction that discord.js cannot read. discord.js reports none of them: for some it throws, and others
 * it ignores. But it reads an interaction as soon as it arrives, and then emits InteractionCreate. So in the next
 * microtask, an interaction without that event is unread.
 */
function passUnreadInteractions(client: Client, onUnread: (data: unknown) => void): void {
  const readIds = new Set<string>();
  client.on(Events.InteractionCreate, ({ id }) => readIds.add(id));
  client.ws.on(
    GatewayDispatchEvents.InteractionCreate,
    (data: GatewayInteractionCreateDispatchData) =>
      queueMicrotask(() => {
        if (!readIds.delete(data.id)) onUnread(data);
      }),
  );
}
