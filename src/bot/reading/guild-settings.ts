import type { Services } from '../interactions/command.ts';
import type { GuildSettings } from '../store/settings-schema.ts';
import type { QueueLimitOverrides } from '../voice/types.ts';
import { READING_LIMITS } from './limits.ts';

/** Adds the channels that are read only until the bot leaves its voice channel. */
export function withBoundChannels(
  settings: GuildSettings,
  bound: readonly string[],
): GuildSettings {
  const { read } = settings;
  return { ...settings, read: { ...read, channels: [...read.channels, ...bound] } };
}

/** The most characters of a message that are read. */
export function characterLimit(
  { textCharacters, read }: GuildSettings,
  limits: Services['limits'],
): number {
  const set = [limits.textCharacters, textCharacters, read.characters];
  return Math.min(...set.filter((limit) => limit !== undefined));
}

/** Messages never fill the whole queue, so that commands still have room. */
export function queueLimits(
  { queue }: GuildSettings,
  { queueLength }: Services['limits'],
): QueueLimitOverrides {
  const items = Math.min(queue.items ?? queueLength, queueLength);
  return {
    items: Math.ceil(items * READING_LIMITS.queueShare),
    itemsPerMember: queue.itemsPerMember ?? READING_LIMITS.messagesPerMember,
  };
}
