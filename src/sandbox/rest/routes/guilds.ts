import { DiscordError } from '../../validate/discord-error.ts';
import { channelPayload, guildPayload, rolePayload } from '../../wire/guild.ts';
import { memberPayload } from '../../wire/user.ts';
import { guildAccess } from '../access.ts';
import { type Answer, type Call, ok, param, type Route } from '../call.ts';
import { readWindow } from '../window.ts';

function guild(call: Call): Answer {
  const { guild: found } = guildAccess(call);
  const counts = {
    approximate_member_count: found.members.size,
    approximate_presence_count: found.members.size,
  };
  const wanted = call.query.get('with_counts') === 'true';
  return ok({ ...guildPayload(found), ...(wanted ? counts : {}) });
}

function channels(call: Call): Answer {
  return ok([...guildAccess(call).guild.channels.values()].map(channelPayload));
}

function roles(call: Call): Answer {
  return ok([...guildAccess(call).guild.roles.values()].map(rolePayload));
}

function role(call: Call): Answer {
  const found = guildAccess(call).guild.roles.get(param(call, 'roleId'));
  if (found === undefined) throw DiscordError.of('unknownRole');
  return ok(rolePayload(found));
}

function member(call: Call): Answer {
  const { guild: home } = guildAccess(call);
  const userId = param(call, 'userId');
  const found = home.members.get(userId);
  if (found) return ok(memberPayload(found));
  throw DiscordError.of(call.discord.world.users.has(userId) ? 'unknownMember' : 'unknownUser');
}

/** Listing all members needs the privileged intent, switched on in the developer portal. */
function members(call: Call): Answer {
  const { guild: home } = guildAccess(call);
  if (!call.discord.account.privilegedIntents.includes('GuildMembers')) {
    throw DiscordError.of('missingAccess');
  }
  const { after = 0n, limit } = readWindow(call.query, { usual: 1, max: 1_000 });
  const sorted = [...home.members.values()]
    .filter(({ user }) => BigInt(user.id) > after)
    .sort((a, b) => (BigInt(a.user.id) < BigInt(b.user.id) ? -1 : 1));
  return ok(sorted.slice(0, limit).map(memberPayload));
}

export const GUILD_ROUTES: readonly Route[] = [
  { method: 'GET', pattern: '/guilds/:guildId', handle: guild },
  { method: 'GET', pattern: '/guilds/:guildId/channels', handle: channels },
  { method: 'GET', pattern: '/guilds/:guildId/roles', handle: roles },
  { method: 'GET', pattern: '/guilds/:guildId/roles/:roleId', handle: role },
  { method: 'GET', pattern: '/guilds/:guildId/members', handle: members },
  { method: 'GET', pattern: '/guilds/:guildId/members/:userId', handle: member },
];
