import { InteractionType } from 'discord-api-types/v10';
import type { Cdn } from '../cdn/store.ts';
import type { MenuTarget, Message, MessageOrigin, Poll } from '../world/message.ts';
import type { World } from '../world/world.ts';
import { attachmentPayload, componentPayloads, embedPayloads } from './attachment.ts';
import { channelPayloadFor } from './guild.ts';
import { bareMemberPayload, userPayload } from './user.ts';

export interface MessageContext {
  readonly world: World;
  readonly cdn: Cdn;
  /** Finds the message that is replied to. */
  readonly messages: { get(channelId: string, messageId: string): Message | undefined };
}

/** A message as REST returns it. */
export function messagePayload(message: Message, context: MessageContext) {
  const { world, cdn } = context;
  return {
    id: message.id,
    type: message.type,
    channel_id: message.channelId,
    content: message.content,
    author: authorPayload(message),
    timestamp: message.createdAt,
    edited_timestamp: message.editedAt,
    tts: message.tts,
    pinned: message.pinnedAt !== null,
    flags: message.flags,
    mention_everyone: message.mentions.everyone,
    mentions: message.mentions.userIds.flatMap((id) => mentionPayload(id, world)),
    mention_roles: message.mentions.roleIds,
    attachments: message.attachments.map((file) =>
      attachmentPayload(file, cdn, message.ephemeralFor !== undefined),
    ),
    embeds: embedPayloads(message, cdn),
    components: componentPayloads(message, cdn),
    ...(message.position === undefined ? {} : { position: message.position }),
    ...threadFields(message, context),
    ...partFields(message),
    ...reactionFields(message, world),
    ...(message.nonce === undefined ? {} : { nonce: message.nonce }),
    ...webhookFields(message),
    ...originFields(message, world),
    ...replyFields(message, context),
    ...forwardFields(message, context),
  };
}

/** A message in a gateway event: with its channel's type and, in a guild, with the guild and its members. */
export function gatewayMessagePayload(message: Message, context: MessageContext) {
  const guild = context.world.guilds.get(message.guildId);
  const author = guild?.members.get(message.author.id);
  const payload = messagePayload(message, context);
  return {
    ...payload,
    ...guildIdField(message, context.world),
    channel_type: context.world.channel(message.channelId)?.type,
    mentions: payload.mentions.map((user) => {
      const member = guild?.members.get(user.id);
      return member ? { ...user, member: bareMemberPayload(member) } : user;
    }),
    ...(author ? { member: bareMemberPayload(author) } : {}),
  };
}

/** Webhooks have a user with their ID and no discriminator. */
function authorPayload({ author, webhook }: Message) {
  return { ...userPayload(author), ...(webhook ? { discriminator: '0000' } : {}) };
}

function webhookFields({ webhook }: Message) {
  if (webhook === undefined) return {};
  const { webhookId, applicationId } = webhook;
  return {
    webhook_id: webhookId,
    ...(applicationId === null ? {} : { application_id: applicationId }),
  };
}

/** The guild of a message in an event; empty in direct messages and private channels. */
export function guildIdField({ guildId }: { guildId: string }, world: World) {
  return world.guilds.has(guildId) ? { guild_id: guildId } : {};
}

function mentionPayload(userId: string, world: World) {
  const user = world.users.get(userId);
  return user ? [userPayload(user)] : [];
}

/** The thread that was started from the message, and what a system message about a thread refers to. */
function threadFields(message: Message, context: MessageContext): Record<string, unknown> {
  const { about, channelId, id } = message;
  const thread = context.world.guilds.get(message.guildId)?.threads.get(id);
  const started =
    thread?.parentId === channelId
      ? { thread: channelPayloadFor(thread, context.world.bot.id) }
      : {};
  if (about === undefined) return started;
  const target =
    about.messageId === undefined
      ? undefined
      : context.messages.get(about.channelId, about.messageId);
  return {
    ...started,
    message_reference: {
      type: 0,
      channel_id: about.channelId,
      ...guildIdField(message, context.world),
      ...(about.messageId === undefined ? {} : { message_id: about.messageId }),
    },
    ...(about.messageId === undefined
      ? {}
      : { referenced_message: target ? messagePayload(target, context) : null }),
  };
}

function replyFields(message: Message, context: MessageContext): Record<string, unknown> {
  if (message.replyTo === undefined) return {};
  const { channelId, replyTo } = message;
  const target = context.messages.get(channelId, replyTo);
  return {
    message_reference: {
      type: 0,
      channel_id: channelId,
      ...guildIdField(message, context.world),
      message_id: replyTo,
    },
    referenced_message: target
      ? { ...messagePayload({ ...target, replyTo: undefined }, context) }
      : null,
  };
}

/** https://discord.com/developers/docs/resources/message#message-snapshot-object */
function forwardFields({ forwarded }: Message, context: MessageContext): Record<string, unknown> {
  if (forwarded === undefined) return {};
  const { channelId, id } = forwarded;
  const { type, content, timestamp, edited_timestamp, flags, mentions, attachments, embeds } =
    messagePayload(forwarded, context);
  const snapshot = {
    type,
    content,
    timestamp,
    edited_timestamp,
    flags,
    mentions,
    mention_roles: [],
  };
  return {
    message_reference: {
      type: 1,
      channel_id: channelId,
      ...guildIdField(forwarded, context.world),
      message_id: id,
    },
    message_snapshots: [{ message: { ...snapshot, attachments, embeds, components: [] } }],
  };
}

function reactionFields({ reactions }: Message, { bot }: World) {
  if (reactions.length === 0) return {};
  return {
    reactions: reactions.map(({ emoji, userIds }) => ({
      emoji,
      count: userIds.size,
      count_details: { burst: 0, normal: userIds.size },
      burst_colors: [],
      me: userIds.has(bot.id),
      me_burst: false,
    })),
  };
}

function partFields({ stickers, poll }: Message): Record<string, unknown> {
  return {
    ...(stickers.length === 0
      ? {}
      : { sticker_items: stickers.map((sticker) => ({ ...sticker, format_type: 1 })) }),
    ...(poll === undefined ? {} : { poll: pollPayload(poll) }),
  };
}

function pollPayload({ question, answers, endsAt, allowsSeveral }: Poll) {
  return {
    question: { text: question },
    answers: answers.map((media, index) => ({ answer_id: index + 1, poll_media: media })),
    expiry: endsAt,
    allow_multiselect: allowsSeveral,
    layout_type: 1,
    results: { is_finalized: false, answer_counts: [] },
  };
}

function originFields({ origin }: Message, world: World) {
  if (origin === undefined) return {};
  const ids = { application_id: world.applicationId, webhook_id: world.applicationId };
  const { interactionId, type, command, user } = origin;
  const isCommand = type === InteractionType.ApplicationCommand;
  const name = { id: interactionId, type, name: command?.name ?? '', user: userPayload(user) };
  const named = isCommand ? { interaction: name } : {};
  return { ...ids, interaction_metadata: interactionMetadata(origin), ...named };
}

function interactionMetadata(origin: MessageOrigin): Record<string, unknown> {
  return {
    id: origin.interactionId,
    type: origin.type,
    user: userPayload(origin.user),
    authorizing_integration_owners: origin.owners,
    ...(origin.originalMessageId ? { original_response_message_id: origin.originalMessageId } : {}),
    ...targetFields(origin.target),
    ...(origin.sourceMessageId ? { interacted_message_id: origin.sourceMessageId } : {}),
    ...(origin.trigger
      ? { triggering_interaction_metadata: interactionMetadata(origin.trigger) }
      : {}),
  };
}

function targetFields(target: MenuTarget | undefined) {
  if (target === undefined) return {};
  return target.kind === 'message'
    ? { target_message_id: target.messageId }
    : { target_user: userPayload(target.user) };
}
