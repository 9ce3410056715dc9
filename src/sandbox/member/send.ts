import type { InteractionType } from 'discord-api-types/v10';
import type { Interaction, InteractionFacts } from '../state/interactions.ts';
import { interactionChannelPayload } from '../wire/guild.ts';
import { messagePayload } from '../wire/message.ts';
import { memberPayload } from '../wire/user.ts';
import { channelPermissions } from '../world/permissions.ts';
import type { Place } from './place.ts';

export interface Use extends Partial<InteractionFacts> {
  readonly type: InteractionType;
  readonly data: object;
  /** Language of the client, where it is not the person's. */
  readonly locale?: string | undefined;
}

/** Opens an interaction and sends INTERACTION_CREATE. */
export function sendInteraction(place: Place, use: Use): Interaction {
  const { discord, guild, channel, member } = place;
  const { data, locale, ...facts } = use;
  const interaction = discord.interactions.open({
    ...facts,
    guildId: guild.id,
    channelId: channel.id,
    user: member.user,
  });
  const bot = discord.world.botIn(guild);
  const payload = {
    id: interaction.id,
    application_id: discord.world.applicationId,
    type: use.type,
    token: interaction.token,
    version: 1,
    data,
    guild_id: guild.id,
    guild: { id: guild.id, locale: guild.locale, features: [] },
    guild_locale: guild.locale,
    channel_id: channel.id,
    channel: interactionChannelPayload(guild, channel, member),
    member: {
      ...memberPayload(member),
      permissions: channelPermissions(guild, member, channel).toString(),
    },
    locale: locale ?? member.user.locale,
    app_permissions: (bot ? channelPermissions(guild, bot, channel) : 0n).toString(),
    entitlements: [],
    authorizing_integration_owners: { 0: guild.id },
    context: 0,
    attachment_size_limit: discord.limits.attachmentBytes,
    ...(use.source ? { message: messagePayload(use.source, discord) } : {}),
  };
  discord.world.emit({ name: 'INTERACTION_CREATE', guildId: guild.id, data: payload });
  return interaction;
}
