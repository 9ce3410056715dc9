import type { DictionaryEntry, DictionaryOwner } from '../store/types/dictionary.ts';
import type { Forgotten, Holder } from '../store/types/forgotten.ts';

type Entry = Pick<DictionaryEntry, 'kind' | 'from'>;

/** Dictionaries to remember. Beyond this, the one that has waited longest is forgotten. */
const MAX_DICTIONARIES = 1_000;

/**
 * Remembers which dictionary entries were skipped because they took too long, so that their owners can see it. Forgets
 * everything when the bot restarts.
 */
export class SlowEntries implements Holder {
  readonly #dictionaries = new Map<string, Set<string>>();

  add(owner: DictionaryOwner, entries: readonly Entry[]): void {
    if (entries.length === 0) return;
    const key = dictionaryKey(owner);
    const known = this.#dictionaries.get(key) ?? new Set();
    this.#dictionaries.delete(key);
    this.#dictionaries.set(key, known);
    for (const entry of entries) known.add(entryKey(entry));
    const [oldest] = this.#dictionaries.keys();
    if (this.#dictionaries.size > MAX_DICTIONARIES && oldest !== undefined) {
      this.#dictionaries.delete(oldest);
    }
  }

  has(owner: DictionaryOwner, entry: Entry): boolean {
    return this.#dictionaries.get(dictionaryKey(owner))?.has(entryKey(entry)) ?? false;
  }

  /** After a change of the dictionary: what was slow may be fast now. */
  clear(owner: DictionaryOwner): void {
    this.#dictionaries.delete(dictionaryKey(owner));
  }

  forget(what: Forgotten): void {
    if (what.kind === 'everything') this.#dictionaries.clear();
    for (const key of this.#dictionaries.keys()) {
      const [scope, memberId] = key.split(' ');
      const isOfScope = what.kind === 'scope' && what.scope === scope;
      const isOfMember =
        what.kind === 'member' &&
        what.memberId === memberId &&
        (what.scope === undefined || what.scope === scope);
      if (isOfScope || isOfMember) this.#dictionaries.delete(key);
    }
  }
}

function dictionaryKey({ guildId, memberId = '' }: DictionaryOwner): string {
  return `${guildId} ${memberId}`;
}

function entryKey({ kind, from }: Entry): string {
  return `${kind} ${from}`;
}
