import type { BaseInteraction } from 'discord.js';

/** For whom alone sound is kept: a server, or whoever writes to the bot directly. */
export function soundScope({ guildId, user }: Pick<BaseInteraction, 'guildId' | 'user'>): string {
  return guildId ?? `direct ${user.id}`;
}
