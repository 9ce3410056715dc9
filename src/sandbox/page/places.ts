import type { Member, Sandbox } from '../types.ts';
import { PageError } from './page-error.ts';
import type { Guild } from './protocol.ts';
import { isDirectMessages, toDirectMessages, toPageGuild } from './views.ts';

/** The member of a guild, or the user of direct messages, that a page can act as. @throws PageError */
export function findActor(sandbox: Sandbox, guildId: string, userId: string): Member {
  const isDirect = isDirectMessages(guildId);
  const guild = sandbox.guilds.find(({ id }) => id === guildId);
  const people = isDirect ? sandbox.users : guild?.members;
  const person = people?.find(({ id }) => id === userId);
  if (person === undefined) throw new PageError('actor-missing');
  if (person.bot) throw new PageError('actor-bot');
  return isDirect ? sandbox.directMessages(person.name) : sandbox.as(guildId, userId);
}

/** The guild or the direct messages, as the member sees them. */
export function toPlace(sandbox: Sandbox, guildId: string, member: Member): Guild {
  return isDirectMessages(guildId)
    ? toDirectMessages(sandbox, member)
    : toPageGuild(sandbox.guild(guildId), member, sandbox);
}

/** False after the member was removed from their guild. */
export function isStillThere({ guilds }: Sandbox, { guildId, userId }: Member): boolean {
  const guild = guilds.find(({ id }) => id === guildId);
  return guild === undefined || guild.members.some(({ id }) => id === userId);
}

/**
 * The available guilds, then the direct messages, as the acting user sees them, or as the owners see them if nobody
 * acts.
 */
export function visibleGuilds(sandbox: Sandbox, actingId: string | undefined): Guild[] {
  const available = sandbox.guilds.filter((guild) => guild.isAvailable);
  const servers = available.map((guild) => {
    const self = guild.members.find(({ id }) => id === actingId);
    return toPageGuild(guild, sandbox.as(guild.id, self?.id ?? guild.ownerId), sandbox);
  });
  const userId = actingId ?? sandbox.guilds[0]?.ownerId;
  const user = sandbox.users.find(({ id }) => id === userId);
  if (user === undefined) return servers;
  return [...servers, toDirectMessages(sandbox, sandbox.directMessages(user.name))];
}
