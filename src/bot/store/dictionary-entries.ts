import type { Insertable, Selectable } from 'kysely';
import { z } from 'zod';
import { Failure } from '../../shared/common/failure.ts';
import { countCharacters } from '../../shared/contract/contract.ts';
import { STORE_LIMITS } from './limits.ts';
import { nameKey } from './names.ts';
import { parseImport } from './parse-import.ts';
import type { BotTables } from './schema.ts';

/** A rule of a dictionary. */
export interface DictionaryEntry {
  /** A short number that people can type. It counts up in each dictionary. */
  readonly id: number;
  /** The caller checks that a pattern is valid before it is added. */
  readonly kind: 'word' | 'pattern';
  readonly from: string;
  /** '' removes the word. */
  readonly to: string;
  readonly createdBy: string;
}

export type DictionaryDraft = Omit<DictionaryEntry, 'id'>;

/** Whose dictionary it is: a guild's, or a member's own in that guild. */
export interface DictionaryOwner {
  readonly guildId: string;
  /** undefined: the guild's. */
  readonly memberId?: string | undefined;
}

/** Entries with the same kind and key are the same entry. Patterns are case-sensitive. */
export function entryKey({ kind, from }: Pick<DictionaryDraft, 'kind' | 'from'>): string {
  return kind === 'word' ? nameKey(from) : from;
}

/**
 * Normalizes an entry for storage: trims words.
 * @throws Failure `dictionary.entry-invalid`
 */
export function normalizeEntry(draft: DictionaryDraft): DictionaryDraft {
  const from = draft.kind === 'word' ? draft.from.trim() : draft.from;
  const tidy = { ...draft, from, to: draft.to.trim() };
  if (isValid(tidy)) return tidy;
  throw new Failure('dictionary.entry-invalid', {
    fromLimit: STORE_LIMITS.dictionaryFromCharacters,
    toLimit: STORE_LIMITS.dictionaryToCharacters,
  });
}

function isValid(entry: DictionaryDraft): boolean {
  return (
    entryKey(entry) !== '' &&
    [entry.from, entry.to].every((text) => text.isWellFormed() && !/\p{Cc}/u.test(text)) &&
    countCharacters(entry.from) <= STORE_LIMITS.dictionaryFromCharacters &&
    countCharacters(entry.to) <= STORE_LIMITS.dictionaryToCharacters
  );
}

export function toEntry(row: Selectable<BotTables['bot_dictionary']>): DictionaryEntry {
  return {
    id: row.id,
    kind: row.kind,
    from: row.source,
    to: row.spoken,
    createdBy: row.created_by,
  };
}

export function toRow(
  { guildId, memberId = '' }: DictionaryOwner,
  entry: DictionaryEntry,
  position: number,
): Insertable<BotTables['bot_dictionary']> {
  return {
    guild_id: guildId,
    member_id: memberId,
    id: entry.id,
    position,
    kind: entry.kind,
    source: entry.from,
    source_key: entryKey(entry),
    spoken: entry.to,
    created_by: entry.createdBy,
  };
}

/**
 * Adds drafts at the end. A draft of an existing entry changes that entry, which keeps its ID, position and
 * creator.
 * @param nextId the first unused ID
 * @param limit the most entries
 * @throws Failure `dictionary.limit`
 */
export function mergeEntries(
  present: readonly DictionaryEntry[],
  drafts: readonly DictionaryDraft[],
  nextId: number,
  limit: number,
): DictionaryEntry[] {
  const keyOf = (entry: DictionaryDraft) => `${entry.kind} ${entryKey(entry)}`;
  const entries = new Map(present.map((entry) => [keyOf(entry), entry]));
  let id = nextId;
  for (const draft of drafts) {
    const same = entries.get(keyOf(draft));
    entries.set(
      keyOf(draft),
      same ? { ...same, from: draft.from, to: draft.to } : { ...draft, id },
    );
    if (same === undefined) id += 1;
  }
  if (entries.size > limit) throw new Failure('dictionary.limit', { limit });
  return [...entries.values()];
}

const fileSchema = z.object({
  format: z.literal('mynah-dictionary'),
  version: z.literal(1),
  entries: z
    .array(z.object({ kind: z.enum(['word', 'pattern']), from: z.string(), to: z.string() }))
    .max(STORE_LIMITS.dictionaryEntries),
});

export function toDictionaryFile(entries: readonly DictionaryEntry[]): z.input<typeof fileSchema> {
  return {
    format: 'mynah-dictionary',
    version: 1,
    entries: entries.map(({ kind, from, to }) => ({ kind, from, to })),
  };
}

/** @throws Failure `import.invalid` */
export function parseDictionaryFile(
  file: unknown,
  createdBy: string,
  isPattern: (from: string) => boolean,
): DictionaryDraft[] {
  return parseImport(fileSchema, file).entries.map((entry, index) => {
    const at = `entries.${index}`;
    if (entry.kind === 'pattern' && !isPattern(entry.from)) {
      throw new Failure('import.invalid', { at: `${at}.from` });
    }
    try {
      return normalizeEntry({ ...entry, createdBy });
    } catch (cause) {
      throw new Failure('import.invalid', { at }, { cause });
    }
  });
}
