import { emojiOf } from '../../state/emoji.ts';
import { isPinnable, MAX_PINS } from '../../state/pins.ts';
import { checkNumber, checkTimestamp } from '../../validate/checks.ts';
import { DiscordError } from '../../validate/discord-error.ts';
import { Form } from '../../validate/form.ts';
import { userPayload } from '../../wire/user.ts';
import type { Message, Reaction, ReactionEmoji } from '../../world/message.ts';
import { hasPermissions } from '../../world/permissions.ts';
import {
  type ChannelAccess,
  chatAccess,
  refuseIf,
  requirePermissions,
  visibleMessage,
} from '../access.ts';
import { paginate, readPagination } from '../pagination.ts';
import {
  NO_CONTENT,
  ok,
  pathParam,
  type RestRequest,
  type RestResponse,
  type Route,
} from '../route.ts';
import { toPayload } from './channels.ts';

interface MessageAccess extends ChannelAccess {
  readonly message: Message;
}

function messageAccess(request: RestRequest): MessageAccess {
  const access = chatAccess(request);
  return { ...access, message: visibleMessage(request, access) };
}

/** @throws DiscordError 10014 */
function emojiParam(request: RestRequest): ReactionEmoji {
  const emoji = emojiOf(request.discord.world, pathParam(request, 'emoji'));
  if (emoji === undefined) throw DiscordError.of('unknownEmoji');
  return emoji;
}

/** @throws DiscordError 10014 when the message does not have the reaction */
function reactionOf(request: RestRequest, { message }: MessageAccess): Reaction {
  const reaction = request.discord.reactions.of(message, emojiParam(request));
  if (reaction === undefined) throw DiscordError.of('unknownEmoji');
  return reaction;
}

function react(request: RestRequest): RestResponse {
  const { message, bot, permissions } = messageAccess(request);
  const { reactions } = request.discord;
  const emoji = emojiParam(request);
  refuseIf(reactions.refusal(message, emoji, permissions));
  reactions.add(message, emoji, bot.user);
  return NO_CONTENT;
}

function removeOwn(request: RestRequest): RestResponse {
  const access = messageAccess(request);
  const reaction = reactionOf(request, access);
  request.discord.reactions.remove(access.message, reaction, access.bot.user.id);
  return NO_CONTENT;
}

function removeOfUser(request: RestRequest): RestResponse {
  const access = messageAccess(request);
  requirePermissions(access.permissions, 'ManageMessages');
  const reaction = reactionOf(request, access);
  request.discord.reactions.remove(access.message, reaction, pathParam(request, 'userId'));
  return NO_CONTENT;
}

function removeEmoji(request: RestRequest): RestResponse {
  const access = messageAccess(request);
  requirePermissions(access.permissions, 'ManageMessages');
  request.discord.reactions.clear(access.message, reactionOf(request, access));
  return NO_CONTENT;
}

function removeAll(request: RestRequest): RestResponse {
  const { message, permissions } = messageAccess(request);
  requirePermissions(permissions, 'ManageMessages');
  request.discord.reactions.clear(message);
  return NO_CONTENT;
}

function listUsers(request: RestRequest): RestResponse {
  const access = messageAccess(request);
  requirePermissions(access.permissions, 'ReadMessageHistory');
  const { userIds } = reactionOf(request, access);
  const page = readPagination(request.query, { defaultLimit: 25, max: 100 });
  const users = [...userIds].flatMap((id) => request.discord.world.users.get(id) ?? []);
  const sorted = users.sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
  return ok(paginate(sorted, page, 'start').map(userPayload));
}

/** The pinned messages, without those that cannot be read. */
function pinsOf(request: RestRequest): Message[] {
  const { channel, permissions } = chatAccess(request);
  const isReadable = hasPermissions(permissions, 'ReadMessageHistory');
  return isReadable ? request.discord.pins.list(channel.id) : [];
}

function listPins(request: RestRequest): RestResponse {
  const { form, root } = Form.of({
    before: request.query.get('before'),
    limit: Number(request.query.get('limit') ?? PINS_PER_PAGE),
  });
  const before = checkTimestamp(root.at('before'));
  const limit = checkNumber(root.at('limit'), { min: 1, max: PINS_PER_PAGE }) ?? PINS_PER_PAGE;
  form.throwIfInvalid();
  const isEarlier = ({ pinnedAt }: Message) =>
    before === undefined || Date.parse(pinnedAt ?? '') < Date.parse(before);
  const found = pinsOf(request).filter(isEarlier);
  const items = found.slice(0, limit).map((message) => ({
    pinned_at: message.pinnedAt,
    message: toPayload(request, message),
  }));
  return ok({ items, has_more: found.length > limit });
}

const PINS_PER_PAGE = 50;

/** The older form of the list. */
function listPinsBefore2025(request: RestRequest): RestResponse {
  const pins = pinsOf(request).slice(0, PINS_PER_PAGE);
  return ok(pins.map((message) => toPayload(request, message)));
}

function pin(request: RestRequest): RestResponse {
  const { channel, bot, message, permissions } = messageAccess(request);
  requirePermissions(permissions, 'PinMessages');
  if (!isPinnable(message)) throw DiscordError.of('systemMessage');
  const { pins } = request.discord;
  if (pins.list(channel.id).length >= MAX_PINS) throw DiscordError.of('tooManyPins');
  pins.pin(channel, message, bot.user);
  return NO_CONTENT;
}

function unpin(request: RestRequest): RestResponse {
  const { channel, message, permissions } = messageAccess(request);
  requirePermissions(permissions, 'PinMessages');
  request.discord.pins.unpin(channel, message);
  return NO_CONTENT;
}

const CHANNEL = '/channels/:channelId';
const REACTIONS = `${CHANNEL}/messages/:messageId/reactions`;
const EMOJI = `${REACTIONS}/:emoji`;
/** The newer form, and the older one. */
const PINS = [`${CHANNEL}/messages/pins`, `${CHANNEL}/pins`] as const;

export const REACTION_ROUTES: readonly Route[] = [
  { method: 'PUT', pattern: `${EMOJI}/@me`, handle: react },
  { method: 'DELETE', pattern: `${EMOJI}/@me`, handle: removeOwn },
  { method: 'DELETE', pattern: `${EMOJI}/:userId`, handle: removeOfUser },
  { method: 'GET', pattern: EMOJI, handle: listUsers },
  { method: 'DELETE', pattern: EMOJI, handle: removeEmoji },
  { method: 'DELETE', pattern: REACTIONS, handle: removeAll },
  { method: 'GET', pattern: PINS[0], handle: listPins },
  { method: 'GET', pattern: PINS[1], handle: listPinsBefore2025 },
  ...PINS.flatMap((path): Route[] => [
    { method: 'PUT', pattern: `${path}/:messageId`, handle: pin },
    { method: 'DELETE', pattern: `${path}/:messageId`, handle: unpin },
  ]),
];
