import {
  type APIApplicationCommand,
  ApplicationIntegrationType,
  InteractionContextType,
} from 'discord-api-types/v10';
import { sharesGuildWithBot } from './direct-messages.ts';
import type { Guild, IntegrationOwners, User } from './model.ts';
import type { World } from './world.ts';

const { GuildInstall, UserInstall } = ApplicationIntegrationType;

/** The installations through which the user can use the app in this guild or in these direct messages. */
export function installationsFor(world: World, guild: Guild, user: User): IntegrationOwners {
  const guildOwner = guildInstallation(world, guild, user);
  return {
    ...(guildOwner === undefined ? {} : { [GuildInstall]: guildOwner }),
    ...(world.appUserIds.has(user.id) ? { [UserInstall]: user.id } : {}),
  };
}

/** The guild's ID, or "0" in direct messages with the bot, which come with a shared guild. */
function guildInstallation(world: World, guild: Guild, user: User): string | undefined {
  switch (world.contextOf(guild)) {
    case InteractionContextType.BotDM:
      return sharesGuildWithBot(world, user.id) ? '0' : undefined;
    case InteractionContextType.PrivateChannel:
      return undefined;
    default:
      return world.botIn(guild) || guild.hasCommandsWithoutBot ? guild.id : undefined;
  }
}

/** The installation through which the bot posts messages without an interaction. */
export function ownersOfBotMessages(world: World, guild: Guild): IntegrationOwners {
  return { [GuildInstall]: world.guilds.has(guild.id) ? guild.id : '0' };
}

/**
 * Those of the installations that offer the command. Guild commands belong to the guild's installation.
 * https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-object-authorizing-integration-owners-object
 */
export function ownersOf(
  command: APIApplicationCommand,
  installed: IntegrationOwners,
): IntegrationOwners {
  const types = command.guild_id === undefined ? command.integration_types : [GuildInstall];
  const kept = Object.entries(installed).filter(([type]) => types?.includes(Number(type)));
  return Object.fromEntries(kept);
}

/** Whether only the user has the app: in guilds without it, and in private channels. */
export function isUserInstallOnly(owners: IntegrationOwners): boolean {
  return owners[GuildInstall] === undefined;
}
