import { DiscordAPIError, Events, RESTJSONErrorCodes, type VoiceState } from 'discord.js';
import type { Logger } from '../shared/common/logger.ts';
import type { DiscordEvents } from './discord/events.ts';
import type { VoiceSessions } from './voice/types.ts';

/**
 * Drops what waits of members who were kicked or banned. Without the privileged member intent, Discord only says that they
 * left voice, so the bot asks about those who have something in the queue.
 * @returns a function that stops it
 */
export function dropRemovedMembers(
  events: DiscordEvents,
  sessions: VoiceSessions,
  log: Logger,
): () => void {
  return events.on(Events.VoiceStateUpdate, async (_, { guild, id, channelId }) => {
    const queue = channelId === null ? sessions.queueOf(guild.id) : undefined;
    const items = [queue?.playing, ...(queue?.waiting ?? [])];
    if (!items.some((item) => item?.userId === id)) return;
    try {
      if (!(await isGone({ guild, id }))) return;
      for (const kind of ['unread', 'member'] as const) {
        sessions.forget({ kind, scope: guild.id, memberId: id });
      }
    } catch (err) {
      log.warn({ err, guildId: guild.id }, 'could not ask whether a member was removed');
    }
  });
}

/** @throws the error of the request, if Discord does not answer */
async function isGone({ guild, id }: Pick<VoiceState, 'guild' | 'id'>): Promise<boolean> {
  try {
    await guild.members.fetch({ user: id, force: true, cache: false });
    return false;
  } catch (error) {
    if (error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.UnknownMember) {
      return true;
    }
    throw error;
  }
}
