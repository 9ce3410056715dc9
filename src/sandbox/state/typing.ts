import { guildIdField } from '../wire/message.ts';
import { memberPayload } from '../wire/user.ts';
import type { Channel, GuildMember } from '../world/model.ts';
import type { World } from '../world/world.ts';

/** Someone is typing in the channel, for the next ten seconds or until their message arrives. */
export function startTyping(world: World, channel: Channel, member: GuildMember): void {
  const { id: channelId, guildId } = channel;
  const data = {
    channel_id: channelId,
    user_id: member.user.id,
    timestamp: Math.floor(Date.now() / 1_000),
    ...guildIdField(channel, world),
    ...(world.guilds.has(guildId) ? { member: memberPayload(member) } : {}),
  };
  world.emit({ name: 'TYPING_START', guildId, channelId, data });
}
