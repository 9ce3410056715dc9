import type { Guild } from '../protocol.ts';

/** A restarted sandbox has none of its previous guilds. */
export function hasRestarted(before: readonly Guild[], now: readonly Guild[]): boolean {
  return before.length > 0 && before.every(({ id }) => now.every((guild) => guild.id !== id));
}

/**
 * Maps the guilds, members and channels of a stopped sandbox to those of a new one, by name. Leaves out those
 * that no longer exist.
 * @returns from old to new IDs
 */
export function mapIds(
  before: readonly Guild[],
  now: readonly Guild[],
): ReadonlyMap<string, string> {
  const ids = before.flatMap((guild) => {
    const same =
      now.find(({ id }) => id === guild.id) ?? now.find(({ name }) => name === guild.name);
    return same === undefined ? [] : [[guild.id, same.id] as const, ...mapIdsWithin(guild, same)];
  });
  return new Map(ids);
}

function mapIdsWithin(before: Guild, now: Guild): (readonly [string, string])[] {
  return [
    ...pairs(before.members, now.members, ({ name }) => name),
    // A text channel and a voice channel may have the same name.
    ...pairs(before.channels, now.channels, ({ kind, name }) => `${kind} ${name}`),
  ];
}

function pairs<T extends { readonly id: string }>(
  before: readonly T[],
  now: readonly T[],
  nameOf: (one: T) => string,
): (readonly [string, string])[] {
  const byName = new Map(now.map((one) => [nameOf(one), one.id]));
  const known = new Set(now.map(({ id }) => id));
  return before.flatMap((one) => {
    const id = known.has(one.id) ? one.id : byName.get(nameOf(one));
    return id === undefined ? [] : [[one.id, id] as const];
  });
}
