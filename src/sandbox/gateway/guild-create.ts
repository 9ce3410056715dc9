import { GatewayIntentBits } from 'discord-api-types/v10';
import { bareVoiceStatePayload, channelPayload, guildPayload } from '../wire/guild.ts';
import { memberPayload } from '../wire/user.ts';
import type { Guild, GuildMember } from '../world/model.ts';
import type { World } from '../world/world.ts';

/** The whole guild, as far as the session's intents let it be seen. */
export function guildCreatePayload(world: World, guild: Guild, intents: number) {
  const seesVoice = (intents & GatewayIntentBits.GuildVoiceStates) !== 0;
  return {
    ...guildPayload(guild),
    joined_at: world.botIn(guild)?.joinedAt ?? new Date(0).toISOString(),
    large: false,
    unavailable: false,
    member_count: guild.members.size,
    members: visibleMembers(world, guild, intents).map(memberPayload),
    channels: [...guild.channels.values()].map(channelPayload),
    voice_states: seesVoice ? voiceStates(guild) : [],
    threads: [],
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: [],
  };
}

/** Without the presence intent: the bot, and who is in voice. */
function visibleMembers(world: World, guild: Guild, intents: number): GuildMember[] {
  const all = [...guild.members.values()];
  if ((intents & GatewayIntentBits.GuildPresences) !== 0) return all;
  return all.filter(({ user }) => user.id === world.bot.id || guild.voiceStates.has(user.id));
}

function voiceStates(guild: Guild) {
  return [...guild.voiceStates.values()].flatMap((state) => {
    const member = guild.members.get(state.userId);
    return member ? [bareVoiceStatePayload(state, member)] : [];
  });
}
