import { ChannelType } from 'discord-api-types/v10';
import type { MessageBody } from '../../state/compose-message.ts';
import { refuseTags } from '../../state/thread-rules.ts';
import { DiscordError } from '../../validate/discord-error.ts';
import { LIMITS } from '../../validate/limits.ts';
import { validateMessageEdit } from '../../validate/messages.ts';
import {
  validateExecution,
  validateExecutionQuery,
  validateNewWebhook,
  validateWebhookEdit,
} from '../../validate/webhooks.ts';
import { messagePayload } from '../../wire/message.ts';
import { webhookPayload } from '../../wire/webhook.ts';
import type { Message } from '../../world/message.ts';
import type { Channel, Webhook } from '../../world/model.ts';
import { isForum } from '../../world/threads.ts';
import {
  accessToChannel,
  type ChannelAccess,
  channelAccess,
  guildAccess,
  refuseIf,
  requirePermissions,
} from '../access.ts';
import {
  NO_CONTENT,
  ok,
  pathParam,
  type RestRequest,
  type RestResponse,
  type Route,
} from '../route.ts';
import { describeEditedMessage, describeUploads } from '../validation-inputs.ts';
import { INTERACTION_HANDLERS } from './interactions.ts';

/** Channels that cannot have webhooks. */
const WITHOUT_WEBHOOKS: readonly ChannelType[] = [
  ChannelType.GuildCategory,
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
  ChannelType.AnnouncementThread,
  ChannelType.DM,
  ChannelType.GroupDM,
];

function payload({ discord }: RestRequest, webhook: Webhook) {
  return webhookPayload(webhook, `http://${discord.cdn.host}/api/v10`);
}

function managedChannel(access: ChannelAccess): Channel {
  if (WITHOUT_WEBHOOKS.includes(access.channel.type)) throw DiscordError.of('wrongChannelType');
  requirePermissions(access.permissions, 'ManageWebhooks');
  return access.channel;
}

function createWebhook(request: RestRequest): RestResponse {
  const access = channelAccess(request);
  const channel = managedChannel(access);
  const { name } = validateNewWebhook(request.body);
  const { webhooks, world } = request.discord;
  const here = webhooks.list(access.guild).filter(({ channelId }) => channelId === channel.id);
  if (here.length >= LIMITS.webhook.perChannel) throw DiscordError.of('tooManyWebhooks');
  return ok(payload(request, webhooks.create(channel, name, world.bot)));
}

function listChannelWebhooks(request: RestRequest): RestResponse {
  const access = channelAccess(request);
  const { id } = managedChannel(access);
  const webhooks = request.discord.webhooks.list(access.guild);
  return ok(webhooks.filter((it) => it.channelId === id).map((it) => payload(request, it)));
}

/** Those of the channels in which the bot manages webhooks. */
function listGuildWebhooks(request: RestRequest): RestResponse {
  const { guild } = guildAccess(request);
  const webhooks = request.discord.webhooks.list(guild);
  for (const { channelId } of webhooks) {
    requirePermissions(accessToChannel(request.discord, channelId).permissions, 'ManageWebhooks');
  }
  return ok(webhooks.map((webhook) => payload(request, webhook)));
}

function findWebhook(request: RestRequest): Webhook {
  const webhook = request.discord.webhooks.get(pathParam(request, 'webhookId'));
  if (webhook === undefined) throw DiscordError.of('unknownWebhook');
  return webhook;
}

/** With the bot's token: its own webhook, or one that it manages. */
function managedWebhook(request: RestRequest): Webhook {
  const webhook = findWebhook(request);
  const { permissions } = accessToChannel(request.discord, webhook.channelId);
  requirePermissions(permissions, 'ManageWebhooks');
  return webhook;
}

/** With the webhook's token. */
function tokenWebhook(request: RestRequest): Webhook {
  const webhook = findWebhook(request);
  if (webhook.token !== pathParam(request, 'token')) throw DiscordError.of('invalidWebhookToken');
  return webhook;
}

function editWebhook(request: RestRequest): RestResponse {
  const webhook = managedWebhook(request);
  const change = validateWebhookEdit(request.body);
  if (change.channelId !== undefined) {
    managedChannel(accessToChannel(request.discord, change.channelId));
  }
  request.discord.webhooks.change(webhook, change);
  return ok(payload(request, webhook));
}

/** The token's owner cannot move the webhook, and does not learn who created it. */
function editWithToken(request: RestRequest): RestResponse {
  const webhook = tokenWebhook(request);
  const { name } = validateWebhookEdit(request.body);
  request.discord.webhooks.change(webhook, { name });
  return ok(withoutCreator(request, webhook));
}

function withoutCreator(request: RestRequest, webhook: Webhook): object {
  const { user: _, ...others } = payload(request, webhook);
  return others;
}

function deleteWebhook(request: RestRequest, webhook: Webhook): RestResponse {
  request.discord.webhooks.delete(webhook);
  return NO_CONTENT;
}

function execute(request: RestRequest): RestResponse {
  const { discord, uploads } = request;
  const webhook = tokenWebhook(request);
  const query = validateExecutionQuery(request.query);
  const files = describeUploads(uploads);
  const limit = { maxFileBytes: discord.limits.attachmentBytes };
  const sent = usableBody(webhook, request.body, query.withComponents);
  const { username, threadName, tagIds } = validateExecution(sent, files, limit);
  const channel = discord.webhooks.target(webhook, query.threadId);
  if (channel === undefined) throw DiscordError.of('unknownChannel');
  refusePlace(channel, query.threadId, threadName);
  const body = sent as MessageBody;
  const target =
    threadName === undefined
      ? { channel }
      : openPost(request, webhook, { channel, name: threadName, tagIds });
  const message = discord.webhooks.post(webhook, { ...target, body, uploads, username });
  return query.wait ? ok(messagePayload(message, discord)) : NO_CONTENT;
}

/** Members' webhooks have components only on request. */
function usableBody({ applicationId }: Webhook, body: unknown, withComponents: boolean): unknown {
  if (applicationId !== null || withComponents) return body;
  if (typeof body !== 'object' || body === null) return body;
  const { components: _, ...others } = body as Record<string, unknown>;
  return others;
}

/** In a forum, a webhook names a post or opens one. */
function refusePlace(
  channel: Channel,
  threadId: string | undefined,
  threadName: string | undefined,
): void {
  if (isForum(channel) && threadName === undefined) throw DiscordError.of('webhookNeedsThread');
  if (threadName === undefined) return;
  if (threadId !== undefined) throw DiscordError.of('webhookHasTwoThreads');
  if (!isForum(channel)) throw DiscordError.of('webhookNeedsForum');
}

function openPost(
  { discord }: RestRequest,
  webhook: Webhook,
  { channel, name, tagIds }: { channel: Channel; name: string; tagIds: readonly string[] },
) {
  refuseIf(refuseTags(channel, tagIds, 0n));
  const thread = discord.threads.create(channel, {
    type: ChannelType.PublicThread,
    name,
    owner: discord.webhooks.authorOf(webhook),
    appliedTagIds: tagIds,
  });
  return { channel: thread, id: thread.id };
}

/** A message that the webhook posted, in its channel or in `thread_id`. */
function ownMessage(request: RestRequest): { message: Message; channel: Channel } {
  const { discord } = request;
  const webhook = tokenWebhook(request);
  const { threadId } = validateExecutionQuery(request.query);
  const channel = discord.webhooks.target(webhook, threadId);
  if (channel === undefined) throw DiscordError.of('unknownChannel');
  const message = discord.messages.get(channel.id, pathParam(request, 'messageId'));
  if (message?.webhook?.webhookId !== webhook.id) throw DiscordError.of('unknownMessage');
  return { message, channel };
}

function getMessage(request: RestRequest): RestResponse {
  return ok(messagePayload(ownMessage(request).message, request.discord));
}

function editMessage(request: RestRequest): RestResponse {
  const { discord, uploads } = request;
  const { message, channel } = ownMessage(request);
  if (channel.thread?.archived) throw DiscordError.of('threadArchived');
  const body = validateMessageEdit(
    request.body,
    describeEditedMessage(message),
    describeUploads(uploads),
    { maxFileBytes: discord.limits.attachmentBytes },
  );
  return ok(messagePayload(discord.webhooks.edit(message, channel, body, uploads), discord));
}

function deleteMessage(request: RestRequest): RestResponse {
  request.discord.messages.delete(ownMessage(request).message);
  return NO_CONTENT;
}

type Handler = Route['handle'];

/** Interactions answer at the same paths: their webhook has the application's ID, and its token is theirs. */
function forBoth(ofInteraction: Handler, ofWebhook: Handler): Handler {
  return (request) => {
    const isInteraction = pathParam(request, 'webhookId') === request.discord.world.applicationId;
    return (isInteraction ? ofInteraction : ofWebhook)(request);
  };
}

const WEBHOOK = '/webhooks/:webhookId';
const WITH_TOKEN = `${WEBHOOK}/:token`;
const MESSAGE = `${WITH_TOKEN}/messages/:messageId`;
const OF_INTERACTION = INTERACTION_HANDLERS;

/** Routes with a token in their path need no bot token. */
export const WEBHOOK_ROUTES: readonly Route[] = [
  { method: 'POST', pattern: '/channels/:channelId/webhooks', handle: createWebhook },
  { method: 'GET', pattern: '/channels/:channelId/webhooks', handle: listChannelWebhooks },
  { method: 'GET', pattern: '/guilds/:guildId/webhooks', handle: listGuildWebhooks },
  {
    method: 'GET',
    pattern: WEBHOOK,
    handle: (request) => ok(payload(request, managedWebhook(request))),
  },
  { method: 'PATCH', pattern: WEBHOOK, handle: editWebhook },
  {
    method: 'DELETE',
    pattern: WEBHOOK,
    handle: (request) => deleteWebhook(request, managedWebhook(request)),
  },
  {
    method: 'GET',
    pattern: WITH_TOKEN,
    isPublic: true,
    handle: (request) => ok(withoutCreator(request, tokenWebhook(request))),
  },
  { method: 'PATCH', pattern: WITH_TOKEN, isPublic: true, handle: editWithToken },
  {
    method: 'DELETE',
    pattern: WITH_TOKEN,
    isPublic: true,
    handle: (request) => deleteWebhook(request, tokenWebhook(request)),
  },
  {
    method: 'POST',
    pattern: WITH_TOKEN,
    isPublic: true,
    handle: forBoth(OF_INTERACTION.create, execute),
  },
  {
    method: 'GET',
    pattern: MESSAGE,
    isPublic: true,
    handle: forBoth(OF_INTERACTION.get, getMessage),
  },
  {
    method: 'PATCH',
    pattern: MESSAGE,
    isPublic: true,
    handle: forBoth(OF_INTERACTION.edit, editMessage),
  },
  {
    method: 'DELETE',
    pattern: MESSAGE,
    isPublic: true,
    handle: forBoth(OF_INTERACTION.delete, deleteMessage),
  },
];
