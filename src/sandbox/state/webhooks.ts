import { randomBytes } from 'node:crypto';
import type { Message } from '../world/message.ts';
import type { Channel, Guild, Thread, User, Webhook } from '../world/model.ts';
import { parentOf } from '../world/threads.ts';
import type { World } from '../world/world.ts';
import { composeEdit, composeMessage, type MessageBody, type Upload } from './compose-message.ts';
import type { Messages } from './messages.ts';
import type { Threads } from './threads.ts';

const TOKEN_BYTES = 51;

export interface WebhookMessage {
  /** The webhook's channel, or a thread in it. */
  readonly channel: Channel;
  readonly body: MessageBody;
  readonly uploads: readonly Upload[];
  /** Replaces the webhook's name for this message. */
  readonly username?: string | undefined;
  /** Of the first message of a post. */
  readonly id?: string | undefined;
}

/** The incoming webhooks of all channels, and what they post. Does not check permissions. */
export class Webhooks {
  readonly #world: World;
  readonly #messages: Messages;
  readonly #threads: Threads;
  readonly #byId = new Map<string, Webhook>();

  constructor(world: World, messages: Messages, threads: Threads) {
    this.#world = world;
    this.#messages = messages;
    this.#threads = threads;
  }

  create(channel: Channel, name: string, creator: User): Webhook {
    const isBot = creator.id === this.#world.bot.id;
    const webhook: Webhook = {
      id: this.#world.snowflakes.next(),
      token: randomBytes(TOKEN_BYTES).toString('base64url'),
      guildId: channel.guildId,
      channelId: channel.id,
      creator,
      applicationId: isBot ? this.#world.applicationId : null,
      name,
    };
    this.#byId.set(webhook.id, webhook);
    this.#emit(webhook);
    return webhook;
  }

  /** The webhook, unless it or its channel was deleted. */
  get(id: string): Webhook | undefined {
    const webhook = this.#byId.get(id);
    return webhook !== undefined && this.#world.channel(webhook.channelId) ? webhook : undefined;
  }

  list(guild: Guild): Webhook[] {
    const own = this.#byId.values().filter(({ guildId }) => guildId === guild.id);
    return [...own.filter(({ channelId }) => guild.channels.has(channelId))];
  }

  change(
    webhook: Webhook,
    change: { name?: string | undefined; channelId?: string | undefined },
  ): void {
    if (change.name !== undefined) webhook.name = change.name;
    if (change.channelId !== undefined && change.channelId !== webhook.channelId) {
      this.#emit(webhook);
      webhook.channelId = change.channelId;
    }
    this.#emit(webhook);
  }

  delete(webhook: Webhook): void {
    this.#byId.delete(webhook.id);
    this.#emit(webhook);
  }

  post(webhook: Webhook, { channel, body, uploads, username, id }: WebhookMessage): Message {
    const author = this.authorOf(webhook, username);
    const context = { world: this.#world, channel, author: undefined, isWebhook: true };
    this.#threads.wake(channel, author);
    return this.#messages.create(channel, composeMessage(body, uploads, context), {
      id,
      author,
      tts: body.tts ?? false,
      webhook: { webhookId: webhook.id, applicationId: webhook.applicationId },
    });
  }

  edit(message: Message, channel: Channel, body: MessageBody, uploads: readonly Upload[]): Message {
    const context = { world: this.#world, channel, author: undefined, isWebhook: true };
    return this.#messages.edit(message, composeEdit(message, body, uploads, context));
  }

  /** The channel where the webhook posts: its own, or a thread in it. Undefined for other threads. */
  target(webhook: Webhook, threadId: string | undefined): Channel | undefined {
    const guild = this.#world.guilds.get(webhook.guildId);
    if (threadId === undefined) return guild?.channels.get(webhook.channelId);
    const thread: Thread | undefined = guild?.threads.get(threadId);
    const isHere = guild && thread && parentOf(guild, thread).id === webhook.channelId;
    return isHere ? thread : undefined;
  }

  /** The author of a webhook's messages: a user with the webhook's ID and any name. */
  authorOf({ id, name }: Webhook, username = name): User {
    return { id, username, globalName: null, bot: true, locale: 'en-US' };
  }

  #emit({ guildId, channelId }: Webhook): void {
    const data = { guild_id: guildId, channel_id: channelId };
    this.#world.emit({ name: 'WEBHOOKS_UPDATE', guildId, channelId, data });
  }
}
