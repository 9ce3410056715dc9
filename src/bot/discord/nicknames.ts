import type { BotStore } from '../store/store.ts';

/**
 * The spoken nicknames of members, by ID. Members without one are called by their display names. Never rejects: while
 * the database is down, nobody has one.
 * @param ids may be undefined for people who are unknown
 */
export async function nicknamesOf(
  { memberVoices }: Pick<BotStore, 'memberVoices'>,
  guildId: string | null,
  ids: Iterable<string | undefined>,
): Promise<ReadonlyMap<string, string>> {
  const known = [...ids].filter((id) => id !== undefined);
  if (guildId === null || known.length === 0) return new Map();
  return memberVoices.nicknames(guildId, known).catch(() => new Map());
}
