import {
  MessageReferenceType,
  type RESTAPIMessageReference as Reference,
} from 'discord-api-types/v10';
import { DiscordError } from '../validate/discord-error.ts';
import type { Message } from '../world/message.ts';
import { hasPermissions } from '../world/permissions.ts';
import { accessToChannel, type ChannelAccess, requirePermissions } from './access.ts';
import type { RestRequest } from './route.ts';

/** The message that a new message replies to or forwards. */
export interface References {
  readonly repliedTo?: Message | undefined;
  readonly forwarded?: Message | undefined;
}

/**
 * Resolves the message that a new message replies to or forwards.
 * @throws DiscordError 160002 or 50013 without READ_MESSAGE_HISTORY, 50035 when the message does not exist,
 * 160014 when the application cannot read the message to forward
 */
export function resolveReferences(
  request: RestRequest,
  access: ChannelAccess,
  reference: Reference | null | undefined,
): References {
  if (!reference) return {};
  if (reference.type === MessageReferenceType.Forward) {
    return { forwarded: findForwardable(request, reference) };
  }
  if (!hasPermissions(access.permissions, 'ReadMessageHistory'))
    throw DiscordError.of('replyWithoutHistory');
  const repliedTo = findMessage(request, access.channel.id, reference);
  if (repliedTo === undefined && reference.fail_if_not_exists !== false) throw unknownReference();
  return { repliedTo };
}

function findForwardable(request: RestRequest, reference: Reference): Message {
  const { world, account } = request.discord;
  const { channel, permissions } = accessToChannel(request.discord, reference.channel_id ?? '');
  requirePermissions(permissions, 'ReadMessageHistory');
  const message = findMessage(request, channel.id, reference);
  if (message === undefined) throw unknownReference();
  const isReadable =
    account.privilegedIntents.includes('MessageContent') ||
    message.author.id === world.bot.id ||
    message.mentions.userIds.includes(world.bot.id);
  if (!isReadable) throw DiscordError.of('forwardUnreadable');
  return message;
}

function findMessage({ discord }: RestRequest, channelId: string, reference: Reference) {
  const message = discord.messages.get(channelId, reference.message_id);
  return message?.ephemeralFor === undefined ? message : undefined;
}

function unknownReference(): DiscordError {
  const error = { code: 'REPLIES_UNKNOWN_MESSAGE', message: 'Unknown message' };
  return DiscordError.invalidForm({ message_reference: { _errors: [error] } });
}
