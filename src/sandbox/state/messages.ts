import { MessageFlags, MessageType } from 'discord-api-types/v10';
import type { Cdn } from '../cdn/store.ts';
import { gatewayMessagePayload, guildIdField } from '../wire/message.ts';
import type {
  Attachment,
  Message,
  MessageAbout,
  MessageOrigin,
  WebhookOrigin,
} from '../world/message.ts';
import type { Channel, User } from '../world/model.ts';
import type { World } from '../world/world.ts';

/** Messages stored per channel. The oldest are dropped, with their files. */
const MAX_MESSAGES = 1_000;

/** The parts of a message that an edit can change. */
export type MessageParts = Pick<
  Message,
  'content' | 'embeds' | 'components' | 'attachments' | 'flags' | 'mentions' | 'poll'
>;

/** The parts of a system message. */
export const NO_PARTS: MessageParts = {
  content: '',
  embeds: [],
  components: [],
  attachments: [],
  flags: 0,
  mentions: { everyone: false, userIds: [], roleIds: [], pinged: [] },
  poll: undefined,
};

export interface MessageHeader {
  /** Set for the first message of a post, which has the ID of its thread. */
  readonly id?: string | undefined;
  readonly about?: MessageAbout | undefined;
  readonly webhook?: WebhookOrigin | undefined;
  readonly type?: MessageType;
  readonly author: User;
  readonly tts?: boolean;
  readonly replyTo?: string | undefined;
  readonly forwarded?: Message | undefined;
  /** Sticker names. */
  readonly stickers?: readonly string[] | undefined;
  readonly origin?: MessageOrigin | undefined;
  readonly ephemeralFor?: string | undefined;
  readonly nonce?: string | number | undefined;
}

export interface MessageChange {
  readonly kind: 'created' | 'edited' | 'deleted';
  readonly message: Message;
}

/** The messages of all channels, and their events. */
export class Messages {
  readonly #world: World;
  readonly #cdn: Cdn;
  readonly #channels = new Map<string, Map<string, Message>>();
  /** All of them by ID. */
  readonly #byId = new Map<string, Message>();
  readonly #listeners = new Set<(change: MessageChange) => void>();

  constructor(world: World, cdn: Cdn) {
    this.#world = world;
    this.#cdn = cdn;
  }

  get(channelId: string, messageId: string): Message | undefined {
    return this.#channels.get(channelId)?.get(messageId);
  }

  find(messageId: string): Message | undefined {
    return this.#byId.get(messageId);
  }

  /** Oldest first. */
  list(channelId: string): Message[] {
    return [...(this.#channels.get(channelId)?.values() ?? [])];
  }

  onChange(listener: (change: MessageChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  create(channel: Channel, parts: MessageParts, frame: MessageHeader): Message {
    const snapshot = frame.forwarded === undefined ? 0 : MessageFlags.HasSnapshot;
    const message: Message = {
      ...parts,
      flags: parts.flags | snapshot,
      id: frame.id ?? this.#world.snowflakes.next(),
      type: frame.type ?? (frame.replyTo ? MessageType.Reply : MessageType.Default),
      channelId: channel.id,
      guildId: channel.guildId,
      author: frame.author,
      createdAt: new Date().toISOString(),
      tts: frame.tts ?? false,
      replyTo: frame.replyTo,
      about: frame.about,
      position: channel.thread?.totalMessages,
      webhook: frame.webhook,
      forwarded: frame.forwarded && { ...frame.forwarded },
      stickers: (frame.stickers ?? []).map((name) => ({ id: this.#world.snowflakes.next(), name })),
      origin: frame.origin,
      ephemeralFor: frame.ephemeralFor,
      nonce: frame.nonce,
      reactions: [],
      pinnedAt: null,
      editedAt: null,
    };
    this.#store(channel, message);
    this.#emit('created', 'MESSAGE_CREATE', message);
    return message;
  }

  /** Edits a message. Completing a "thinking" message does not mark it as edited. */
  edit(message: Message, parts: Partial<MessageParts>): Message {
    const wasThinking = (message.flags & MessageFlags.Loading) !== 0;
    const before = message.attachments;
    Object.assign(message, parts);
    this.#storeFiles(message, before);
    message.flags &= ~MessageFlags.Loading;
    if (!wasThinking) message.editedAt = new Date().toISOString();
    this.#emit('edited', 'MESSAGE_UPDATE', message);
    return message;
  }

  /** Reports a change that members do not see as an edit, such as a new thread. */
  announce(message: Message): void {
    this.#emit('edited', 'MESSAGE_UPDATE', message);
  }

  /** Reports a change for which the gateway has another event. */
  notify(message: Message): void {
    for (const listener of this.#listeners) listener({ kind: 'edited', message });
  }

  delete(message: Message): void {
    this.#remove(message);
    this.#emit('deleted', 'MESSAGE_DELETE', message);
  }

  /** Deletes several messages of a channel with one event. */
  deleteMany(channel: Channel, messages: readonly Message[]): void {
    for (const message of messages) {
      this.#remove(message);
      for (const listener of this.#listeners) listener({ kind: 'deleted', message });
    }
    const { id: channelId, guildId } = channel;
    const data = { ids: messages.map(({ id }) => id), channel_id: channelId, guild_id: guildId };
    this.#world.emit({ name: 'MESSAGE_DELETE_BULK', guildId, channelId, data });
  }

  #remove(message: Message): void {
    this.#channels.get(message.channelId)?.delete(message.id);
    this.#byId.delete(message.id);
    for (const attachment of message.attachments) this.#cdn.delete(attachment);
  }

  #store(channel: Channel, message: Message): void {
    const messages = this.#channels.get(channel.id) ?? new Map<string, Message>();
    this.#channels.set(channel.id, messages.set(message.id, message));
    this.#byId.set(message.id, message);
    const oldest = messages.values().next();
    if (messages.size > MAX_MESSAGES && !oldest.done) this.#remove(oldest.value);
    if (message.ephemeralFor === undefined) channel.lastMessageId = message.id;
    this.#storeFiles(message, []);
  }

  #storeFiles(message: Message, before: readonly Attachment[]): void {
    const after = new Set(message.attachments);
    for (const attachment of before) if (!after.has(attachment)) this.#cdn.delete(attachment);
    for (const attachment of after) this.#cdn.store(attachment);
  }

  #emit(kind: MessageChange['kind'], name: string, message: Message): void {
    for (const listener of this.#listeners) listener({ kind, message });
    // Ephemeral messages never reach the gateway.
    if (message.ephemeralFor !== undefined) return;
    const { id, channelId, guildId } = message;
    const full = { world: this.#world, cdn: this.#cdn, messages: this };
    const data =
      kind === 'deleted'
        ? { id, channel_id: channelId, ...guildIdField(message, this.#world) }
        : gatewayMessagePayload(message, full);
    this.#world.emit({ name, guildId, channelId, data });
  }
}
