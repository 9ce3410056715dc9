import { DiscordError } from '../../validate/discord-error.ts';
import { channelPayload, guildPayload, rolePayload, soundboardPayload } from '../../wire/guild.ts';
import { memberPayload } from '../../wire/user.ts';
import { guildAccess } from '../access.ts';
import { readPagination } from '../pagination.ts';
import {
  isTrue,
  ok,
  pathParam,
  type RestRequest,
  type RestResponse,
  type Route,
} from '../route.ts';

/** Discord does not tell whether a guild without the bot exists. */
function getGuild(request: RestRequest): RestResponse {
  const { world } = request.discord;
  const found = world.guilds.get(pathParam(request, 'guildId'));
  if (!found?.available || !world.botIn(found)) throw DiscordError.of('unknownGuild');
  const counts = {
    approximate_member_count: found.members.size,
    approximate_presence_count: found.members.size,
  };
  const withCounts = isTrue(request, 'with_counts');
  return ok({ ...guildPayload(found), ...(withCounts ? counts : {}) });
}

function listChannels(request: RestRequest): RestResponse {
  return ok([...guildAccess(request).guild.channels.values()].map(channelPayload));
}

function listRoles(request: RestRequest): RestResponse {
  return ok([...guildAccess(request).guild.roles.values()].map(rolePayload));
}

function getRole(request: RestRequest): RestResponse {
  const found = guildAccess(request).guild.roles.get(pathParam(request, 'roleId'));
  if (found === undefined) throw DiscordError.of('unknownRole');
  return ok(rolePayload(found));
}

function getMember(request: RestRequest): RestResponse {
  const { guild: found } = guildAccess(request);
  const userId = pathParam(request, 'userId');
  const member = found.members.get(userId);
  if (member) return ok(memberPayload(member));
  throw DiscordError.of(request.discord.world.users.has(userId) ? 'unknownMember' : 'unknownUser');
}

/** Listing members needs the privileged intent, enabled in the developer portal. */
function listMembers(request: RestRequest): RestResponse {
  const { guild: found } = guildAccess(request);
  if (!request.discord.account.privilegedIntents.includes('GuildMembers')) {
    throw DiscordError.of('missingAccess');
  }
  const { after = 0n, limit } = readPagination(request.query, { defaultLimit: 1, max: 1_000 });
  const sorted = [...found.members.values()]
    .filter(({ user }) => BigInt(user.id) > after)
    .sort((a, b) => (BigInt(a.user.id) < BigInt(b.user.id) ? -1 : 1));
  return ok(sorted.slice(0, limit).map(memberPayload));
}

function listSoundboard(request: RestRequest): RestResponse {
  const { guild } = guildAccess(request);
  return ok({ items: guild.soundboard.map((sound) => soundboardPayload(guild, sound)) });
}

export const GUILD_ROUTES: readonly Route[] = [
  { method: 'GET', pattern: '/guilds/:guildId', handle: getGuild },
  { method: 'GET', pattern: '/guilds/:guildId/channels', handle: listChannels },
  { method: 'GET', pattern: '/guilds/:guildId/roles', handle: listRoles },
  { method: 'GET', pattern: '/guilds/:guildId/roles/:roleId', handle: getRole },
  { method: 'GET', pattern: '/guilds/:guildId/soundboard-sounds', handle: listSoundboard },
  { method: 'GET', pattern: '/guilds/:guildId/members', handle: listMembers },
  { method: 'GET', pattern: '/guilds/:guildId/members/:userId', handle: getMember },
];
