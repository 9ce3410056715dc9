import { type BaseInteraction, InteractionContextType, PermissionFlagsBits } from 'discord.js';
import { personalScope } from '../store/personal-scope.ts';

type Located = Pick<
  BaseInteraction,
  'guildId' | 'guild' | 'user' | 'context' | 'authorizingIntegrationOwners'
>;

/**
 * The guild whose data, rules and budget an interaction uses. null: the caller's own, in direct messages, in private
 * channels, and in guilds that have not added the bot, where members use their own installation. Only this function asks
 * an interaction for its guild's ID, so that nothing of such a guild is stored or read.
 * https://docs.discord.com/developers/interactions/receiving-and-responding#interaction-object-authorizing-integration-owners-object
 */
export function guildIdOf({
  guildId,
  guild,
  authorizingIntegrationOwners: owners,
}: Pick<Located, 'guildId' | 'guild' | 'authorizingIntegrationOwners'>): string | null {
  // A guild can have the bot without its commands, or its commands without the bot.
  const isInstalled = guild !== null || owners.guildId === guildId;
  return isInstalled ? guildId : null;
}

/** The owner of an interaction's audio, charges and turns: its guild, or the caller. */
export function scopeOf(interaction: Located): string {
  return guildIdOf(interaction) ?? personalScope(interaction.user.id);
}

/**
 * Whether Discord shows all answers to the caller alone: in guilds that do not let their members' own apps post.
 * https://docs.discord.com/developers/topics/permissions#permissions-bitwise-permission-flags
 */
export function isAnswerHidden(
  interaction: Located & Pick<BaseInteraction, 'memberPermissions'>,
): boolean {
  const mayPost = interaction.memberPermissions?.has(PermissionFlagsBits.UseExternalApps) ?? true;
  return guildIdOf(interaction) === null && !mayPost;
}

/** Whether the bot can see the channel of an interaction. Elsewhere, it can only answer with the interaction's token. */
export function isBotPresent({ guild, context }: Pick<Located, 'guild' | 'context'>): boolean {
  return guild !== null || context === InteractionContextType.BotDM;
}
