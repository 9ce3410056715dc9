import { type Client, type ClientEvents, Events } from 'discord.js';
import type { Logger } from '../../shared/common/logger.ts';
import { Reader, type ReaderServices } from './reader.ts';

/**
 * Reads aloud what people write, where their server has set that. Without the message content intent
 * Discord tells of no message.
 * @returns stops it
 */
export function readAlong(discord: Client, services: ReaderServices, log: Logger): () => void {
  const reader = new Reader(services, log);
  const stopping = new AbortController();
  const listen = <E extends keyof ClientEvents>(
    event: E,
    listener: (...args: ClientEvents[E]) => void,
  ) => {
    discord.on(event, listener);
    stopping.signal.addEventListener('abort', () => discord.off(event, listener));
  };
  listen(Events.MessageCreate, (message) => reader.written(message));
  listen(Events.MessageUpdate, (_, message) => reader.edited(message));
  listen(Events.MessageDelete, ({ id }) => reader.deleted(id));
  listen(Events.MessageBulkDelete, (messages) => {
    for (const id of messages.keys()) reader.deleted(id);
  });
  listen(Events.GuildDelete, ({ id }) => reader.forget(id));
  return () => stopping.abort();
}
