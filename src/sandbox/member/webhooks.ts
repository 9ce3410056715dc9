import type { Discord } from '../state/discord.ts';
import { messageView } from '../state/views.ts';
import type { MessageView } from '../types/message.ts';
import type { WebhookMessageOptions, WebhookView } from '../types/webhook.ts';
import type { Message } from '../world/message.ts';
import type { Channel, Webhook } from '../world/model.ts';
import { hasPermissions } from '../world/permissions.ts';
import { threadsIn } from '../world/threads.ts';
import { type ChannelContext, permissionsIn } from './channel-context.ts';
import { uploadsOf } from './chat.ts';
import { ClientError } from './client-error.ts';

/** Creates a webhook as the member. @throws ClientError */
export function createWebhook(context: ChannelContext, name: string): WebhookView {
  const { channel, discord, member } = context;
  if (!hasPermissions(permissionsIn(context), 'ManageWebhooks')) {
    throw new ClientError('no-manage-webhooks');
  }
  return new UsedWebhook(discord, discord.webhooks.create(channel, name, member.user));
}

/** A webhook, as used by someone who knows its URL. */
class UsedWebhook implements WebhookView {
  readonly #discord: Discord;
  readonly #webhook: Webhook;

  constructor(discord: Discord, webhook: Webhook) {
    this.#discord = discord;
    this.#webhook = webhook;
  }

  get id(): string {
    return this.#webhook.id;
  }

  get token(): string {
    return this.#webhook.token;
  }

  get channelId(): string {
    return this.#webhook.channelId;
  }

  get name(): string {
    return this.#webhook.name;
  }

  get url(): string {
    return `http://${this.#discord.cdn.host}/api/v10/webhooks/${this.id}/${this.token}`;
  }

  post(content: string, options: WebhookMessageOptions = {}): MessageView {
    const { attachments = [], username, thread } = options;
    const channel = this.#target(thread);
    const uploads = uploadsOf(attachments);
    const message = { channel, body: { content }, uploads, username };
    return this.#view(this.#discord.webhooks.post(this.#webhook, message));
  }

  edit(messageId: string, content: string): MessageView {
    const message = this.#own(messageId);
    const channel = this.#discord.world.channel(message.channelId);
    if (channel === undefined) throw new ClientError('channel-missing');
    return this.#view(this.#discord.webhooks.edit(message, channel, { content }, []));
  }

  delete(messageId: string): void {
    this.#discord.messages.delete(this.#own(messageId));
  }

  #target(nameOrId: string | undefined): Channel {
    const { world, webhooks } = this.#discord;
    const guild = world.guildOf(this.#webhook);
    const named = threadsIn(guild, this.channelId).find(({ name }) => name === nameOrId);
    const channel = webhooks.target(this.#webhook, named?.id ?? nameOrId);
    if (channel === undefined) throw new ClientError('webhook-elsewhere');
    return channel;
  }

  #own(messageId: string): Message {
    const message = this.#discord.messages.find(messageId);
    if (message?.webhook?.webhookId === this.id) return message;
    throw new ClientError('webhook-own-only');
  }

  #view(message: Message): MessageView {
    return messageView(message, this.#discord);
  }
}
