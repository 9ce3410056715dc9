import { MessageType } from 'discord-api-types/v10';
import { guildIdField } from '../wire/message.ts';
import type { Message } from '../world/message.ts';
import type { Channel, User } from '../world/model.ts';
import type { World } from '../world/world.ts';
import { type Messages, NO_PARTS } from './messages.ts';

/** Pinned messages of a channel. */
export const MAX_PINS = 250;

/** Messages of Discord itself cannot be pinned. */
export function isPinnable({ type, ephemeralFor }: Message): boolean {
  return PINNABLE_TYPES.includes(type) && ephemeralFor === undefined;
}

const PINNABLE_TYPES: readonly MessageType[] = [
  MessageType.Default,
  MessageType.Reply,
  MessageType.ChatInputCommand,
  MessageType.ContextMenuCommand,
];

/** The pinned messages, and their events. Does not check permissions. */
export class Pins {
  readonly #world: World;
  readonly #messages: Messages;

  constructor(world: World, messages: Messages) {
    this.#world = world;
    this.#messages = messages;
  }

  /** The latest first. */
  list(channelId: string): Message[] {
    const pinned = this.#messages.list(channelId).filter(({ pinnedAt }) => pinnedAt !== null);
    return pinned.sort((a, b) => (b.pinnedAt ?? '').localeCompare(a.pinnedAt ?? ''));
  }

  /** A message in the channel says who has pinned it. Nothing happens if it is pinned already. */
  pin(channel: Channel, message: Message, by: User): void {
    if (message.pinnedAt !== null) return;
    message.pinnedAt = new Date().toISOString();
    this.#announce(channel, message);
    const { id: messageId, channelId } = message;
    const about = { channelId, messageId };
    const type = MessageType.ChannelPinnedMessage;
    this.#messages.create(channel, NO_PARTS, { type, author: by, about });
  }

  unpin(channel: Channel, message: Message): void {
    if (message.pinnedAt === null) return;
    message.pinnedAt = null;
    this.#announce(channel, message);
  }

  #announce(channel: Channel, message: Message): void {
    channel.lastPinAt = this.list(channel.id)[0]?.pinnedAt ?? null;
    this.#messages.announce(message);
    const { id: channelId, guildId, lastPinAt } = channel;
    const place = { channel_id: channelId, ...guildIdField(channel, this.#world) };
    const data = { ...place, last_pin_timestamp: lastPinAt };
    this.#world.emit({ name: 'CHANNEL_PINS_UPDATE', guildId, channelId, data });
  }
}
