import { ApplicationIntegrationType } from 'discord-api-types/v10';
import { channelView } from '../state/views.ts';
import type { ChannelView } from '../types/guild.ts';
import { addBot } from '../world/add-bot.ts';
import { directChannelOf, directMessagesBetween } from '../world/direct-messages.ts';
import { guildPermissions, hasPermissions } from '../world/permissions.ts';
import { isInGuild, type MemberContext } from './channel-context.ts';
import { ClientError } from './client-error.ts';

/** Adds the app to the user's account. @throws ClientError when the app does not support it */
export function installApp({ discord, member }: MemberContext): void {
  if (!discord.application.supportedTypes.includes(ApplicationIntegrationType.UserInstall)) {
    throw new ClientError('app-not-addable');
  }
  discord.application.install(member.user);
}

export function uninstallApp({ discord, member }: MemberContext): void {
  discord.application.uninstall(member.user);
}

/** Adds the bot to the guild. @throws ClientError without MANAGE_GUILD, and in direct messages */
export function inviteBot(self: MemberContext): void {
  const { discord, guild, member } = self;
  const mayManage = hasPermissions(guildPermissions(guild, member), 'ManageGuild');
  if (!isInGuild(self) || !mayManage) {
    throw new ClientError('no-manage-server');
  }
  addBot(discord.world, guild);
}

/** Opens direct messages with another user or the bot. @throws ClientError */
export function openDirectMessages(
  { discord: { world }, member: { user } }: MemberContext,
  nameOrId: string,
): ChannelView {
  const other = world.users.get(nameOrId) ?? world.userNamed(nameOrId);
  if (other === undefined || other.id === user.id) {
    throw new ClientError('no-direct-messages');
  }
  const guild = directMessagesBetween(world, user, other);
  world.emit({ name: 'CHANNEL_CREATE', guildId: guild.id, data: {}, isForBot: false });
  return channelView(guild, directChannelOf(guild), user);
}
