import type { InteractionType } from 'discord-api-types/v10';
import type { Interaction, InteractionFacts } from '../state/interactions.ts';
import { channelPayload, interactionChannelPayload } from '../wire/guild.ts';
import { messagePayload } from '../wire/message.ts';
import { entitlementPayload } from '../wire/premium.ts';
import { memberPayload, userPayload } from '../wire/user.ts';
import { directAppPermissions } from '../world/direct-messages.ts';
import { isUserInstallOnly } from '../world/installations.ts';
import type { IntegrationOwners } from '../world/model.ts';
import { channelPermissions } from '../world/permissions.ts';
import { type ChannelContext, isInGuild } from './channel-context.ts';

export interface InteractionRequest
  extends Omit<InteractionFacts, 'guildId' | 'channelId' | 'user'> {
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
    ...(isInGuild(context) ? guildFields(context, use.owners) : directFields(context)),
    id: interaction.id,
    application_id: discord.world.applicationId,
    type: use.type,
    token: interaction.token,
    version: 1,
    data,
    channel_id: channel.id,
    context: discord.world.contextOf(guild),
    locale: locale ?? member.user.locale,
    entitlements: entitlementsOf(context),
    authorizing_integration_owners: use.owners,
    attachment_size_limit: discord.limits.attachmentBytes,
    ...(use.source ? { message: messagePayload(use.source, discord) } : {}),
  };
  discord.world.emit({ name: 'INTERACTION_CREATE', guildId: guild.id, data: payload });
  return interaction;
}

/** The active entitlements of the user and of the guild. */
function entitlementsOf({ discord, guild, member }: ChannelContext): object[] {
  const active = discord.entitlements.activeFor(member.user.id, guild.id);
  return active.map((one) => entitlementPayload(one, discord.world));
}

/** An app that only the user has installed has the user's permissions. */
function guildFields(context: ChannelContext, owners: IntegrationOwners): object {
  const { guild, channel, member } = context;
  const permissions = channelPermissions(guild, member, channel);
  return {
    guild_id: guild.id,
    guild: { id: guild.id, locale: guild.locale, features: [] },
    guild_locale: guild.locale,
    channel: interactionChannelPayload(guild, channel, member),
    member: { ...memberPayload(member), permissions: permissions.toString() },
    app_permissions: (isUserInstallOnly(owners) ? permissions : botPermissions(context)).toString(),
  };
}

function botPermissions({ discord, guild, channel }: ChannelContext): bigint {
  const bot = discord.world.botIn(guild);
  return bot ? channelPermissions(guild, bot, channel) : 0n;
}

function directFields({ discord, guild, channel, member }: ChannelContext): object {
  return {
    channel: channelPayload(channel),
    user: userPayload(member.user),
    app_permissions: directAppPermissions(discord.world, guild).toString(),
  };
}
