import {
  type APIApplicationCommand,
  ChannelType,
  InteractionContextType,
} from 'discord-api-types/v10';
import { has, isAdministrator, permissionBits } from '../world/permissions.ts';
import { isDirect, type Place, permissionsAt } from './place.ts';

/**
 * The commands the person is shown there. A guild's own command hides a global one of its name;
 * age-restricted ones are in age-restricted channels only.
 */
export function visibleCommands(place: Place): APIApplicationCommand[] {
  const { discord, guild, channel } = place;
  if (channel.type === ChannelType.GuildCategory) return [];
  if (!discord.world.botIn(guild) && !guild.commandsAlone) return [];
  if (isDirect(place)) {
    const { BotDM } = InteractionContextType;
    return discord.commands.list(undefined).filter((command) => isMeantFor(command, BotDM));
  }
  const permissions = permissionsAt(place);
  if (!has(permissions, 'UseApplicationCommands')) return [];
  const own = discord.commands.list(guild.id);
  const key = ({ name, type }: APIApplicationCommand) => `${type} ${name}`;
  const hidden = new Set(own.map(key));
  const global = discord.commands.list(undefined).filter((command) => !hidden.has(key(command)));
  return [...own, ...global].filter(
    (command) =>
      isMeantFor(command, InteractionContextType.Guild) &&
      isAllowed(command, permissions) &&
      (channel.nsfw || command.nsfw !== true),
  );
}

function isMeantFor({ contexts }: APIApplicationCommand, context: InteractionContextType): boolean {
  return !contexts || contexts.includes(context);
}

/** `"0"` is for administrators only. */
function isAllowed(
  { default_member_permissions: needed }: APIApplicationCommand,
  permissions: bigint,
): boolean {
  if (needed === null || needed === undefined || isAdministrator(permissions)) return true;
  const bits = BigInt(needed);
  return bits !== permissionBits([]) && (permissions & bits) === bits;
}
