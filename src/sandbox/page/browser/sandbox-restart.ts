import type { Guild } from '../protocol.ts';

/** A restarted sandbox has none of its previous servers. */
export function hasRestarted(before: readonly Guild[], now: readonly Guild[]): boolean {
  const servers = before.filter(({ kind }) => kind === 'server');
  return servers.length > 0 && servers.every(({ id }) => now.every((guild) => guild.id !== id));
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
    const match =
      now.find(({ id }) => id === guild.id) ?? now.find(({ name }) => name === guild.name);
    return match === undefined
      ? []
      : [[guild.id, match.id] as const, ...mapIdsWithin(guild, match)];
  });
  return new Map(ids);
}

function mapIdsWithin(before: Guild, now: Guild): (readonly [string, string])[] {
  return [
    ...pairByName(before.members, now.members, ({ name }) => name),
    // A text channel and a voice channel may have the same name.
    ...pairByName(before.channels, now.channels, ({ kind, name }) => `${kind} ${name}`),
  ];
}

function pairByName<T extends { readonly id: string }>(
  before: readonly T[],
  now: readonly T[],
  nameOf: (item: T) => string,
): (readonly [string, string])[] {
  const byName = new Map(now.map((item) => [nameOf(item), item.id]));
  const known = new Set(now.map(({ id }) => id));
  return before.flatMap((item) => {
    const id = known.has(item.id) ? item.id : byName.get(nameOf(item));
    return id === undefined ? [] : [[item.id, id] as const];
  });
}
