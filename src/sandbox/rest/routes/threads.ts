import { ChannelType } from 'discord-api-types/v10';
import { composeMessage, type MessageBody } from '../../state/compose-message.ts';
import {
  publicThreadType,
  refuseAdding,
  refuseEdit,
  refusePost,
  refuseRemoving,
  refuseStart,
  refuseTags,
} from '../../state/thread-rules.ts';
import { checkNumber, checkSnowflake, checkTimestamp } from '../../validate/checks.ts';
import { DiscordError } from '../../validate/discord-error.ts';
import { Form } from '../../validate/form.ts';
import {
  validatePost,
  validateThread,
  validateThreadEdit,
  validateThreadFromMessage,
} from '../../validate/threads.ts';
import { channelPayload, channelPayloadFor, threadMemberPayload } from '../../wire/guild.ts';
import { messagePayload } from '../../wire/message.ts';
import { memberPayload } from '../../wire/user.ts';
import type { Thread } from '../../world/model.ts';
import { effectivePermissions, hasPermissions } from '../../world/permissions.ts';
import { isForum, parentOf, threadsIn } from '../../world/threads.ts';
import {
  type ChannelAccess,
  channelAccess,
  guildAccess,
  refuseIf,
  requirePartPermissions,
  requirePermissions,
  type ThreadAccess,
  threadAccess,
  visibleMessage,
} from '../access.ts';
import { readPagination } from '../pagination.ts';
import {
  created,
  isTrue,
  NO_CONTENT,
  ok,
  pathParam,
  type RestRequest,
  type RestResponse,
  type Route,
} from '../route.ts';
import { describeUploads } from '../validation-inputs.ts';

function createdThread(request: RestRequest, thread: Thread, extra: object = {}): RestResponse {
  const payload = channelPayloadFor(thread, request.discord.world.bot.id);
  return created({ ...payload, ...extra });
}

function startFromMessage(request: RestRequest): RestResponse {
  const access = channelAccess(request);
  const { channel, guild, permissions } = access;
  const source = visibleMessage(request, access);
  const body = validateThreadFromMessage(request.body);
  const type = isForum(channel) ? undefined : publicThreadType(channel);
  if (type === undefined) throw DiscordError.of('wrongChannelType');
  refuseIf(refuseStart(channel, type, permissions));
  if (guild.threads.has(source.id)) throw DiscordError.of('threadExists');
  const owner = request.discord.world.bot;
  return createdThread(
    request,
    request.discord.threads.create(channel, { ...body, type, owner, source }),
  );
}

/** A thread without a message, or a post in a forum. */
function startThread(request: RestRequest): RestResponse {
  const access = channelAccess(request);
  if (isForum(access.channel)) return createPost(request, access);
  const body = validateThread(request.body);
  refuseIf(refuseStart(access.channel, body.type, access.permissions));
  const { threads, world } = request.discord;
  return createdThread(request, threads.create(access.channel, { ...body, owner: world.bot }));
}

function createPost(request: RestRequest, access: ChannelAccess): RestResponse {
  const { discord, uploads } = request;
  const { channel: forum, bot: author } = access;
  const limit = { maxFileBytes: discord.limits.attachmentBytes };
  const {
    message: sent,
    tagIds,
    ...body
  } = validatePost(request.body, describeUploads(uploads), limit);
  const message = sent as MessageBody;
  refuseIf(refusePost(forum, tagIds, access.permissions));
  requirePartPermissions(message, uploads.length, access);
  const { world, threads, messages } = discord;
  const type = ChannelType.PublicThread;
  const thread = threads.create(forum, { ...body, type, owner: world.bot, appliedTagIds: tagIds });
  const parts = composeMessage(message, uploads, { world, channel: thread, author });
  const first = messages.create(thread, parts, { id: thread.id, author: world.bot });
  return createdThread(request, thread, { message: messagePayload(first, discord) });
}

/** The bot, or the member in the path. */
function targetOf(request: RestRequest, { guild }: ThreadAccess) {
  const member = guild.members.get(pathParam(request, 'userId'));
  if (member === undefined) throw DiscordError.of('unknownMember');
  return member;
}

function join(request: RestRequest): RestResponse {
  const { thread, bot } = threadAccess(request);
  if (thread.thread.archived) throw DiscordError.of('threadArchived');
  request.discord.threads.add(thread, bot);
  return NO_CONTENT;
}

function leave(request: RestRequest): RestResponse {
  const { thread, bot } = threadAccess(request);
  if (thread.thread.archived) throw DiscordError.of('threadArchived');
  request.discord.threads.remove(thread, bot.user);
  return NO_CONTENT;
}

function addMember(request: RestRequest): RestResponse {
  const access = threadAccess(request);
  const { guild, thread, bot } = access;
  const target = targetOf(request, access);
  refuseIf(refuseAdding(thread, access.permissions));
  const seen = effectivePermissions(guild, target, parentOf(guild, thread));
  if (!hasPermissions(seen, 'ViewChannel')) throw DiscordError.of('missingAccess');
  request.discord.threads.add(thread, target, bot.user);
  return NO_CONTENT;
}

function removeMember(request: RestRequest): RestResponse {
  const access = threadAccess(request);
  const { thread, bot, permissions } = access;
  const target = targetOf(request, access);
  refuseIf(refuseRemoving(thread, { userId: bot.user.id, permissions }));
  request.discord.threads.remove(thread, target.user, bot.user);
  return NO_CONTENT;
}

function threadMember({ guild, thread }: ThreadAccess, userId: string, withMember: boolean) {
  const payload = threadMemberPayload(thread, userId);
  const member = guild.members.get(userId);
  if (payload === undefined || member === undefined) return undefined;
  return { ...payload, ...(withMember ? { member: memberPayload(member) } : {}) };
}

function getMember(request: RestRequest): RestResponse {
  const access = threadAccess(request);
  const withMember = isTrue(request, 'with_member');
  const member = threadMember(access, targetOf(request, access).user.id, withMember);
  if (member === undefined) throw DiscordError.of('unknownMember');
  return ok(member);
}

/** Needs the privileged intent, enabled in the developer portal. Paginated only with `with_member`. */
function listMembers(request: RestRequest): RestResponse {
  const access = threadAccess(request);
  if (!request.discord.account.privilegedIntents.includes('GuildMembers')) {
    throw DiscordError.of('missingAccess');
  }
  const withMember = isTrue(request, 'with_member');
  const { after = 0n, limit } = readPagination(request.query, { defaultLimit: 100, max: 100 });
  const ids = [...access.thread.thread.members.keys()];
  const page = ids
    .filter((id) => BigInt(id) > after)
    .sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
    .slice(0, limit);
  return ok((withMember ? page : ids).flatMap((id) => threadMember(access, id, withMember) ?? []));
}

function listActive(request: RestRequest): RestResponse {
  const { guild, bot } = guildAccess(request);
  const { threads } = request.discord;
  const active = [...guild.threads.values()].filter((thread) => threads.isActive(thread));
  const own = active.flatMap((thread) => threadMemberPayload(thread, bot.user.id) ?? []);
  return ok({ threads: active.reverse().map(channelPayload), members: own, has_more: false });
}

const DEFAULT_ARCHIVED = 50;

/** Archived threads of a channel that match, the last archived first. */
function listArchived(request: RestRequest, matches: (thread: Thread) => boolean): RestResponse {
  const { guild, bot, channel, permissions } = channelAccess(request);
  requirePermissions(permissions, 'ReadMessageHistory');
  const { form, root } = Form.of({
    before: request.query.get('before'),
    limit: Number(request.query.get('limit') ?? DEFAULT_ARCHIVED),
  });
  const before = checkTimestamp(root.at('before'));
  const limit = checkNumber(root.at('limit'), { min: 2, max: 100 }) ?? DEFAULT_ARCHIVED;
  form.throwIfInvalid();
  const at = ({ thread }: Thread) => Date.parse(thread.archiveChangedAt);
  const found = threadsIn(guild, channel.id)
    .filter((it) => it.thread.archived && matches(it))
    .filter((it) => before === undefined || at(it) < Date.parse(before))
    .toReversed()
    .sort((a, b) => at(b) - at(a));
  return ok(threadList(found, limit, bot.user.id));
}

function threadList(found: readonly Thread[], limit: number, botId: string) {
  const page = found.slice(0, limit);
  return {
    threads: page.map(channelPayload),
    members: page.flatMap((thread) => threadMemberPayload(thread, botId) ?? []),
    has_more: found.length > limit,
  };
}

const isPrivate = ({ type }: Thread): boolean => type === ChannelType.PrivateThread;

function listPrivate(request: RestRequest): RestResponse {
  requirePermissions(channelAccess(request).permissions, 'ManageThreads');
  return listArchived(request, isPrivate);
}

/** Private threads that the bot has joined, the newest first. `before` is an ID here. */
function listJoinedPrivate(request: RestRequest): RestResponse {
  const { guild, bot, channel, permissions } = channelAccess(request);
  requirePermissions(permissions, 'ReadMessageHistory');
  const { form, root } = Form.of({ before: request.query.get('before') });
  const before = checkSnowflake(root.at('before'));
  form.throwIfInvalid();
  const limit = Number(request.query.get('limit') ?? DEFAULT_ARCHIVED);
  const found = threadsIn(guild, channel.id)
    .filter((it) => it.thread.archived && isPrivate(it) && it.thread.members.has(bot.user.id))
    .filter(({ id }) => before === undefined || BigInt(id) < BigInt(before))
    .sort((a, b) => (BigInt(a.id) > BigInt(b.id) ? -1 : 1));
  return ok(threadList(found, limit, bot.user.id));
}

export function editThread(request: RestRequest): RestResponse {
  const { guild, thread, bot, permissions } = threadAccess(request);
  const change = validateThreadEdit(request.body);
  refuseIf(refuseEdit(thread, change, { userId: bot.user.id, permissions }));
  if (change.appliedTagIds) {
    refuseIf(refuseTags(parentOf(guild, thread), change.appliedTagIds, permissions));
  }
  request.discord.threads.edit(thread, change, bot.user);
  return ok(channelPayloadFor(thread, bot.user.id));
}

export function deleteThread(request: RestRequest): RestResponse {
  const { thread, bot, permissions } = threadAccess(request);
  requirePermissions(permissions, 'ManageThreads');
  const payload = channelPayloadFor(thread, bot.user.id);
  request.discord.threads.delete(thread);
  return ok(payload);
}

const CHANNEL = '/channels/:channelId';
const MEMBERS = `${CHANNEL}/thread-members`;
const ARCHIVED = 'threads/archived';

export const THREAD_ROUTES: readonly Route[] = [
  { method: 'POST', pattern: `${CHANNEL}/messages/:messageId/threads`, handle: startFromMessage },
  { method: 'POST', pattern: `${CHANNEL}/threads`, handle: startThread },
  { method: 'PUT', pattern: `${MEMBERS}/@me`, handle: join },
  { method: 'DELETE', pattern: `${MEMBERS}/@me`, handle: leave },
  { method: 'GET', pattern: MEMBERS, handle: listMembers },
  { method: 'GET', pattern: `${MEMBERS}/:userId`, handle: getMember },
  { method: 'PUT', pattern: `${MEMBERS}/:userId`, handle: addMember },
  { method: 'DELETE', pattern: `${MEMBERS}/:userId`, handle: removeMember },
  { method: 'GET', pattern: '/guilds/:guildId/threads/active', handle: listActive },
  {
    method: 'GET',
    pattern: `${CHANNEL}/${ARCHIVED}/public`,
    handle: (request) => listArchived(request, (thread) => !isPrivate(thread)),
  },
  { method: 'GET', pattern: `${CHANNEL}/${ARCHIVED}/private`, handle: listPrivate },
  {
    method: 'GET',
    pattern: `${CHANNEL}/users/@me/${ARCHIVED}/private`,
    handle: listJoinedPrivate,
  },
];
