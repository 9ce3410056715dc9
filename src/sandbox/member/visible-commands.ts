import {
  type APIApplicationCommand,
  ApplicationIntegrationType,
  ChannelType,
  InteractionContextType,
} from 'discord-api-types/v10';
import { installationsFor, isUserInstallOnly, ownersOf } from '../world/installations.ts';
import type { IntegrationOwners } from '../world/model.ts';
import { hasPermissions } from '../world/permissions.ts';
import { isForum } from '../world/threads.ts';
import { type ChannelContext, isInGuild, permissionsIn } from './channel-context.ts';
import { mayUseCommand } from './command-access.ts';

const { Guild } = InteractionContextType;

/**
 * The commands that a client offers the member in this channel: those of the installations that apply here. A
 * guild command hides the global command of the same name. Age-restricted commands appear only in age-restricted
 * channels.
 */
export function visibleCommands(context: ChannelContext): APIApplicationCommand[] {
  const { discord, guild, channel, member } = context;
  if (channel.type === ChannelType.GuildCategory || isForum(channel)) return [];
  const installed = installationsFor(discord.world, guild, member.user);
  const place = discord.world.contextOf(guild);
  const offered = registeredFor(context, installed).filter(
    (command) => supportsContext(command, place) && hasOwner(ownersOf(command, installed)),
  );
  if (!isInGuild(context)) return offered;
  if (!hasPermissions(permissionsIn(context), 'UseApplicationCommands')) return [];
  // A guild's permissions for commands do not apply to an app that only the user has installed.
  return offered.filter(
    (command) =>
      (channel.nsfw || command.nsfw !== true) &&
      (isUserInstallOnly(ownersOf(command, installed)) || mayUseCommand(context, command)),
  );
}

/** The global commands, and those of the guild if it has the app. */
function registeredFor(
  { discord, guild }: ChannelContext,
  installed: IntegrationOwners,
): APIApplicationCommand[] {
  const isGuild = installed[ApplicationIntegrationType.GuildInstall] === guild.id;
  const own = isGuild ? discord.commands.list(guild.id) : [];
  const key = ({ name, type }: APIApplicationCommand) => `${type} ${name}`;
  const hidden = new Set(own.map(key));
  const global = discord.commands.list(undefined).filter((command) => !hidden.has(key(command)));
  return [...own, ...global];
}

function hasOwner(owners: IntegrationOwners): boolean {
  return Object.keys(owners).length > 0;
}

/** Without contexts, a command works everywhere, unless the older `dm_permission` excludes direct messages. */
function supportsContext(
  { contexts, guild_id: guildId, dm_permission: inDirectMessages }: APIApplicationCommand,
  place: InteractionContextType,
): boolean {
  if (contexts) return contexts.includes(place);
  return place === Guild || (guildId === undefined && inDirectMessages !== false);
}
