import type { DictionaryEntry } from '../store/types/dictionary.ts';

type Entry = Pick<DictionaryEntry, 'kind' | 'from'>;

/** Guilds to remember. Beyond this, the guild that has waited longest is forgotten. */
const MAX_GUILDS = 1_000;

/**
 * Remembers which dictionary entries were skipped because they took too long, so that managers can see it. Forgets
 * everything when the bot restarts.
 */
export class SlowEntries {
  readonly #guilds = new Map<string, Set<string>>();

  add(guildId: string, entries: readonly Entry[]): void {
    if (entries.length === 0) return;
    const known = this.#guilds.get(guildId) ?? new Set();
    this.#guilds.delete(guildId);
    this.#guilds.set(guildId, known);
    for (const entry of entries) known.add(keyOf(entry));
    const [oldest] = this.#guilds.keys();
    if (this.#guilds.size > MAX_GUILDS && oldest !== undefined) this.#guilds.delete(oldest);
  }

  has(guildId: string, entry: Entry): boolean {
    return this.#guilds.get(guildId)?.has(keyOf(entry)) ?? false;
  }

  /** After a change of the dictionary: what was slow may be fast now. */
  forget(guildId: string): void {
    this.#guilds.delete(guildId);
  }
}

function keyOf({ kind, from }: Entry): string {
  return `${kind} ${from}`;
}
