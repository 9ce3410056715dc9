import {
  type APIApplicationCommand,
  ChannelType,
  InteractionContextType,
} from 'discord-api-types/v10';
import { hasPermissions, isAdministrator, permissionBits } from '../world/permissions.ts';
import { type ChannelContext, isDirectMessage, permissionsIn } from './channel-context.ts';

/**
 * The commands the person is shown there. A guild's own command hides a global one of its name;
 * age-restricted ones are in age-restricted channels only.
 */
export function visibleCommands(context: ChannelContext): APIApplicationCommand[] {
  const { discord, guild, channel } = context;
  if (channel.type === ChannelType.GuildCategory) return [];
  if (!discord.world.botIn(guild) && !guild.hasCommandsWithoutBot) return [];
  if (isDirectMessage(context)) {
    const { BotDM } = InteractionContextType;
    return discord.commands.list(undefined).filter((command) => supportsContext(command, BotDM));
  }
  const permissions = permissionsIn(context);
  if (!hasPermissions(permissions, 'UseApplicationCommands')) return [];
  const own = discord.commands.list(guild.id);
  const key = ({ name, type }: APIApplicationCommand) => `${type} ${name}`;
  const hidden = new Set(own.map(key));
  const global = discord.commands.list(undefined).filter((command) => !hidden.has(key(command)));
  return [...own, ...global].filter(
    (command) =>
      supportsContext(command, InteractionContextType.Guild) &&
      hasDefaultPermissions(command, permissions) &&
      (channel.nsfw || command.nsfw !== true),
  );
}

function supportsContext(
  { contexts }: APIApplicationCommand,
  context: InteractionContextType,
): boolean {
  return !contexts || contexts.includes(context);
}

/** `"0"` is for administrators only. */
function hasDefaultPermissions(
  { default_member_permissions: needed }: APIApplicationCommand,
  permissions: bigint,
): boolean {
  if (needed === null || needed === undefined || isAdministrator(permissions)) return true;
  const bits = BigInt(needed);
  return bits !== permissionBits([]) && (permissions & bits) === bits;
}
