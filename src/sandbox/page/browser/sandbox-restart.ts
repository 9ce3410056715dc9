import type { Guild } from '../protocol.ts';

/** Whether none of what was known is there any more: the sandbox forgets everything when it stops. */
export function hasRestarted(before: readonly Guild[], now: readonly Guild[]): boolean {
  return before.length > 0 && before.every(({ id }) => now.every((guild) => guild.id !== id));
}

/**
 * The same servers, members and channels in a sandbox that was started again, where they have other ids;
 * known by their names. Those that it has not are left out.
 * @returns from the former id to the one of now
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
