import type { DiscordGatewayAdapterImplementerMethods } from '@discordjs/voice';
import { GatewayOpcodes } from 'discord-api-types/v10';
import type { LinkTarget } from './thread/protocol.ts';

/**
 * Sends op 4.
 * @param channelId null to leave
 * @returns false when the gateway is away
 */
export function sendVoiceState(
  adapter: DiscordGatewayAdapterImplementerMethods,
  { guildId }: LinkTarget,
  channelId: string | null,
): boolean {
  return adapter.sendPayload({
    op: GatewayOpcodes.VoiceStateUpdate,
    d: { guild_id: guildId, channel_id: channelId, self_deaf: true, self_mute: false },
  });
}
