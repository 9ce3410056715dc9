import {
  type APIApplicationCommand,
  ChannelType,
  InteractionContextType,
} from 'discord-api-types/v10';
import { hasPermissions } from '../world/permissions.ts';
import { isForum } from '../world/threads.ts';
import { type ChannelContext, isDirectMessage, permissionsIn } from './channel-context.ts';
import { mayUseCommand } from './command-access.ts';

/**
 * The commands that a client offers the member in this channel. A guild command hides the global command
 * of the same name. Age-restricted commands appear only in age-restricted channels.
 */
export function visibleCommands(context: ChannelContext): APIApplicationCommand[] {
  const { discord, guild, channel } = context;
  if (channel.type === ChannelType.GuildCategory || isForum(channel)) return [];
  if (!discord.world.botIn(guild) && !guild.hasCommandsWithoutBot) return [];
  if (isDirectMessage(context)) {
    const { BotDM } = InteractionContextType;
    return discord.commands.list(undefined).filter((command) => supportsContext(command, BotDM));
  }
  if (!hasPermissions(permissionsIn(context), 'UseApplicationCommands')) return [];
  const own = discord.commands.list(guild.id);
  const key = ({ name, type }: APIApplicationCommand) => `${type} ${name}`;
  const hidden = new Set(own.map(key));
  const global = discord.commands.list(undefined).filter((command) => !hidden.has(key(command)));
  return [...own, ...global].filter(
    (command) =>
      supportsContext(command, InteractionContextType.Guild) &&
      mayUseCommand(context, command) &&
      (channel.nsfw || command.nsfw !== true),
  );
}

function supportsContext(
  { contexts }: APIApplicationCommand,
  context: InteractionContextType,
): boolean {
  return !contexts || contexts.includes(context);
}
