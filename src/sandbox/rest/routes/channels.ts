import type { RESTPostAPIChannelMessageJSONBody as NewMessage } from 'discord-api-types/v10';
import { MessageFlags } from 'discord-api-types/v10';
import { composeEdit, composeMessage } from '../../state/compose.ts';
import { DiscordError } from '../../validate/discord-error.ts';
import { validateMessage, validateMessageEdit } from '../../validate/messages.ts';
import { withoutContent } from '../../wire/content.ts';
import { channelPayload } from '../../wire/guild.ts';
import { messagePayload } from '../../wire/message.ts';
import type { Message } from '../../world/model.ts';
import { has } from '../../world/permissions.ts';
import { type ChannelAccess, channelAccess, chatAccess, demand, messageIn } from '../access.ts';
import { type Answer, type Call, NO_CONTENT, ok, type Route } from '../call.ts';
import { editedFacts, uploadFacts } from '../files.ts';
import { referencesOf } from '../references.ts';
import { readWindow, windowOf } from '../window.ts';

function show({ discord }: Call, message: Message): object {
  const payload = messagePayload(message, discord);
  if (discord.account.privilegedIntents.includes('MessageContent')) return payload;
  return withoutContent(payload, discord.world.bot.id);
}

function create(call: Call): Answer {
  const { discord, uploads } = call;
  const access = chatAccess(call);
  demand(access.permissions, 'SendMessages');
  const limit = { maxFileBytes: discord.limits.attachmentBytes };
  const body = validateMessage(call.body, uploadFacts(uploads), limit);
  demandFor(body, uploads.length, access);
  const { repliedTo, forwarded } = referencesOf(call, access, body.message_reference);
  const { world } = discord;
  const { channel, bot: author } = access;
  const around = { world, channel, author, repliedTo: repliedTo?.author.id };
  const flags = (body.flags ?? 0) & ~MessageFlags.Ephemeral;
  const parts = composeMessage({ ...body, flags }, uploads, around);
  const message = discord.messages.create(channel, parts, {
    author: world.bot,
    replyTo: repliedTo?.id,
    forwarded,
    tts: body.tts ?? false,
    nonce: body.nonce ?? undefined,
  });
  return ok(show(call, message));
}

/** What some messages need beyond SEND_MESSAGES. */
function demandFor(body: NewMessage, files: number, { permissions }: ChannelAccess): void {
  const voice = ((body.flags ?? 0) & MessageFlags.IsVoiceMessage) !== 0;
  if (voice && !has(permissions, 'SendVoiceMessages')) {
    throw DiscordError.of('voiceMessageForbidden');
  }
  if (files > 0) demand(permissions, 'AttachFiles');
  if ((body.embeds?.length ?? 0) > 0) demand(permissions, 'EmbedLinks');
  if (body.tts) demand(permissions, 'SendTTSMessages');
  if (body.poll) demand(permissions, 'SendPolls');
  // The sandbox's guilds have none, and others' are not for bots.
  if ((body.sticker_ids?.length ?? 0) > 0) throw DiscordError.of('stickerUnusable');
}

function edit(call: Call): Answer {
  const access = chatAccess(call);
  const message = messageIn(call, access);
  const { world, messages, limits } = call.discord;
  if (message.author.id !== world.bot.id) throw DiscordError.of('notYourMessage');
  const limit = { maxFileBytes: limits.attachmentBytes };
  const body = validateMessageEdit(
    call.body,
    editedFacts(message),
    uploadFacts(call.uploads),
    limit,
  );
  const around = { world, channel: access.channel, author: access.bot };
  return ok(show(call, messages.edit(message, composeEdit(message, body, call.uploads, around))));
}

function remove(call: Call): Answer {
  const access = chatAccess(call);
  const message = messageIn(call, access);
  const own = message.author.id === call.discord.world.bot.id;
  if (!own) demand(access.permissions, 'ManageMessages');
  call.discord.messages.delete(message);
  return NO_CONTENT;
}

function get(call: Call): Answer {
  const access = chatAccess(call);
  demand(access.permissions, 'ReadMessageHistory');
  return ok(show(call, messageIn(call, access)));
}

/** Newest first, as Discord lists them; without READ_MESSAGE_HISTORY there is nothing to see. */
function list(call: Call): Answer {
  const { channel, permissions } = chatAccess(call);
  const window = readWindow(call.query, { usual: 50, max: 100 });
  if (!has(permissions, 'ReadMessageHistory')) return ok([]);
  const all = call.discord.messages.list(channel.id);
  const messages = all.filter(({ onlyFor }) => onlyFor === undefined);
  return ok(
    windowOf(messages, window, 'end')
      .reverse()
      .map((message) => show(call, message)),
  );
}

function typing(call: Call): Answer {
  demand(chatAccess(call).permissions, 'SendMessages');
  return NO_CONTENT;
}

const MESSAGES = '/channels/:channelId/messages';

export const CHANNEL_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    pattern: '/channels/:channelId',
    handle: (call) => ok(channelPayload(channelAccess(call).channel)),
  },
  { method: 'POST', pattern: '/channels/:channelId/typing', handle: typing },
  { method: 'GET', pattern: MESSAGES, handle: list },
  { method: 'POST', pattern: MESSAGES, handle: create },
  { method: 'GET', pattern: `${MESSAGES}/:messageId`, handle: get },
  { method: 'PATCH', pattern: `${MESSAGES}/:messageId`, handle: edit },
  { method: 'DELETE', pattern: `${MESSAGES}/:messageId`, handle: remove },
];
