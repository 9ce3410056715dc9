import { computed } from '@preact/signals';
import type { Guild } from '../../protocol.ts';
import { guilds } from '../state.ts';

/** The number of background colors in avatar.css. */
const COLORS = 12;

/** The colors of everyone in the sandbox, by user ID. */
const colors = computed(() => assignColors(guilds.value));

/** The index of a user's color in avatar.css. Authors who are no members, such as webhooks, get one by their name. */
export function avatarColor(id: string, name: string): number {
  return colors.value.get(id) ?? colorOf(name);
}

/**
 * Assigns colors by user name, because IDs differ after each restart. A color is used again only when all are taken.
 */
function assignColors(known: readonly Guild[]): ReadonlyMap<string, number> {
  const assigned = new Map<string, number>();
  const taken = new Set<number>();
  for (const { id, name } of known.flatMap(({ members }) => members)) {
    if (assigned.has(id)) continue;
    let color = colorOf(name);
    while (taken.has(color)) color = (color + 1) % COLORS;
    assigned.set(id, color);
    taken.add(color);
    if (taken.size === COLORS) taken.clear();
  }
  return assigned;
}

/** FNV-1a. http://www.isthe.com/chongo/tech/comp/fnv/ */
function colorOf(name: string): number {
  let hash = 0x811c9dc5;
  for (const character of name) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return hash % COLORS;
}
