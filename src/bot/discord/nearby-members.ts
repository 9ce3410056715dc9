import type { Guild } from 'discord.js';

/** The members in the bot's voice channel, or else in the member's. Empty if neither is in one. */
export function nearbyMembers(guild: Guild | null, memberId: string): ReadonlySet<string> {
  const states = guild?.voiceStates.cache;
  const channelId =
    states?.get(guild?.client.user.id ?? '')?.channelId ?? states?.get(memberId)?.channelId;
  if (!states || !channelId) return new Set();
  return new Set(states.filter((state) => state.channelId === channelId).keys());
}
