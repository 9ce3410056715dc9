import { InteractionContextType, type InteractionType } from 'discord-api-types/v10';
import type { Interaction, InteractionFacts } from '../state/interactions.ts';
import { channelPayload, interactionChannelPayload } from '../wire/guild.ts';
import { messagePayload } from '../wire/message.ts';
import { memberPayload, userPayload } from '../wire/user.ts';
import { DIRECT_MESSAGE_APP_PERMISSIONS } from '../world/direct-messages.ts';
import { channelPermissions } from '../world/permissions.ts';
import { type ChannelContext, isDirectMessage } from './channel-context.ts';

export interface InteractionRequest extends Partial<InteractionFacts> {
  readonly type: InteractionType;
  readonly data: object;
  /** Language of the client. Default: the member's. */
  readonly locale?: string | undefined;
}

/** Creates an interaction and sends INTERACTION_CREATE. */
export function sendInteraction(context: ChannelContext, use: InteractionRequest): Interaction {
  const { discord, guild, channel, member } = context;
  const { data, locale, ...facts } = use;
  const interaction = discord.interactions.open({
    ...facts,
    guildId: guild.id,
    channelId: channel.id,
    user: member.user,
  });
  const payload = {
    ...(isDirectMessage(context) ? directFields(context) : guildFields(context)),
    id: interaction.id,
    application_id: discord.world.applicationId,
    type: use.type,
    token: interaction.token,
    version: 1,
    data,
    channel_id: channel.id,
    locale: locale ?? member.user.locale,
    entitlements: [],
    authorizing_integration_owners: { 0: discord.world.installationFor(guild.id) },
    attachment_size_limit: discord.limits.attachmentBytes,
    ...(use.source ? { message: messagePayload(use.source, discord) } : {}),
  };
  discord.world.emit({ name: 'INTERACTION_CREATE', guildId: guild.id, data: payload });
  return interaction;
}

function guildFields({ discord, guild, channel, member }: ChannelContext): object {
  const bot = discord.world.botIn(guild);
  return {
    guild_id: guild.id,
    guild: { id: guild.id, locale: guild.locale, features: [] },
    guild_locale: guild.locale,
    channel: interactionChannelPayload(guild, channel, member),
    member: {
      ...memberPayload(member),
      permissions: channelPermissions(guild, member, channel).toString(),
    },
    app_permissions: (bot ? channelPermissions(guild, bot, channel) : 0n).toString(),
    context: InteractionContextType.Guild,
  };
}

function directFields({ channel, member }: ChannelContext): object {
  return {
    channel: channelPayload(channel),
    user: userPayload(member.user),
    app_permissions: DIRECT_MESSAGE_APP_PERMISSIONS.toString(),
    context: InteractionContextType.BotDM,
  };
}
