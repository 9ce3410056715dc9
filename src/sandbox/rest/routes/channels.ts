import { MessageFlags } from 'discord-api-types/v10';
import { composeEdit, composeMessage } from '../../state/compose-message.ts';
import { refuseMessage, refuseMessageEdit } from '../../state/thread-rules.ts';
import { startTyping } from '../../state/typing.ts';
import { DiscordError } from '../../validate/discord-error.ts';
import { validateMessage, validateMessageEdit } from '../../validate/messages.ts';
import { withoutContent } from '../../wire/content.ts';
import { channelPayloadFor } from '../../wire/guild.ts';
import { messagePayload } from '../../wire/message.ts';
import { sharesGuildWithBot } from '../../world/direct-messages.ts';
import type { Message } from '../../world/message.ts';
import { hasPermissions } from '../../world/permissions.ts';
import { isForum } from '../../world/threads.ts';
import {
  channelAccess,
  chatAccess,
  refuseIf,
  requirePartPermissions,
  requirePermissions,
  visibleMessage,
} from '../access.ts';
import { paginate, readPagination } from '../pagination.ts';
import { resolveReferences } from '../references.ts';
import { NO_CONTENT, ok, type RestRequest, type RestResponse, type Route } from '../route.ts';
import { describeEditedMessage, describeUploads } from '../validation-inputs.ts';
import { messageBody } from '../version-9.ts';

export function toPayload({ discord }: RestRequest, message: Message): object {
  const payload = messagePayload(message, discord);
  const { account, world } = discord;
  const isDirect = world.directMessages.has(message.guildId);
  if (isDirect || account.privilegedIntents.includes('MessageContent')) return payload;
  return withoutContent(payload, world.bot.id);
}

function createMessage(request: RestRequest): RestResponse {
  const { discord, uploads } = request;
  if (isForum(channelAccess(request).channel)) throw DiscordError.of('messageInForum');
  const access = chatAccess(request);
  refuseIf(refuseMessage(access.channel, access.permissions));
  const recipient = access.channel.recipients?.[0];
  if (recipient && !sharesGuildWithBot(discord.world, recipient.id)) {
    throw DiscordError.of('cannotMessageUser');
  }
  const limit = { maxFileBytes: discord.limits.attachmentBytes };
  const body = validateMessage(messageBody(request), describeUploads(uploads), limit);
  requirePartPermissions(body, uploads.length, access);
  const { repliedTo, forwarded } = resolveReferences(request, access, body.message_reference);
  const { world } = discord;
  const { channel, bot: author } = access;
  const context = { world, channel, author, repliedTo: repliedTo?.author.id };
  const flags = (body.flags ?? 0) & ~MessageFlags.Ephemeral;
  const parts = composeMessage({ ...body, flags }, uploads, context);
  discord.threads.wake(channel, world.bot);
  const message = discord.messages.create(channel, parts, {
    author: world.bot,
    replyTo: repliedTo?.id,
    forwarded,
    tts: body.tts ?? false,
    nonce: body.nonce ?? undefined,
  });
  return ok(toPayload(request, message));
}

function editMessage(request: RestRequest): RestResponse {
  const access = chatAccess(request);
  const message = visibleMessage(request, access);
  const { world, messages, limits } = request.discord;
  if (message.author.id !== world.bot.id) throw DiscordError.of('notYourMessage');
  refuseIf(refuseMessageEdit(access.channel, access.permissions));
  const limit = { maxFileBytes: limits.attachmentBytes };
  const body = validateMessageEdit(
    messageBody(request, message.attachments),
    describeEditedMessage(message),
    describeUploads(request.uploads),
    limit,
  );
  const context = { world, channel: access.channel, author: access.bot };
  return ok(
    toPayload(
      request,
      messages.edit(message, composeEdit(message, body, request.uploads, context)),
    ),
  );
}

function deleteMessage(request: RestRequest): RestResponse {
  const access = chatAccess(request);
  const message = visibleMessage(request, access);
  const own = message.author.id === request.discord.world.bot.id;
  if (!own) requirePermissions(access.permissions, 'ManageMessages');
  request.discord.messages.delete(message);
  return NO_CONTENT;
}

function getMessage(request: RestRequest): RestResponse {
  const access = chatAccess(request);
  requirePermissions(access.permissions, 'ReadMessageHistory');
  return ok(toPayload(request, visibleMessage(request, access)));
}

/** Newest first. Empty without READ_MESSAGE_HISTORY, as on Discord. */
function listMessages(request: RestRequest): RestResponse {
  const { channel, permissions } = chatAccess(request);
  const page = readPagination(request.query, { defaultLimit: 50, max: 100 });
  if (!hasPermissions(permissions, 'ReadMessageHistory')) return ok([]);
  const all = request.discord.messages.list(channel.id);
  const messages = all.filter(({ ephemeralFor }) => ephemeralFor === undefined);
  return ok(
    paginate(messages, page, 'end')
      .reverse()
      .map((message) => toPayload(request, message)),
  );
}

function triggerTyping(request: RestRequest): RestResponse {
  const { channel, bot, permissions } = chatAccess(request);
  requirePermissions(permissions, 'SendMessages');
  startTyping(request.discord.world, channel, bot);
  return NO_CONTENT;
}

const MESSAGES = '/channels/:channelId/messages';

export const CHANNEL_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    pattern: '/channels/:channelId',
    handle: (request) =>
      ok(channelPayloadFor(channelAccess(request).channel, request.discord.world.bot.id)),
  },
  { method: 'POST', pattern: '/channels/:channelId/typing', handle: triggerTyping },
  { method: 'GET', pattern: MESSAGES, handle: listMessages },
  { method: 'POST', pattern: MESSAGES, handle: createMessage },
  { method: 'GET', pattern: `${MESSAGES}/:messageId`, handle: getMessage },
  { method: 'PATCH', pattern: `${MESSAGES}/:messageId`, handle: editMessage },
  { method: 'DELETE', pattern: `${MESSAGES}/:messageId`, handle: deleteMessage },
];
