import type { CommandCall } from '../../src/bot/interactions/command.ts';
import { tagOf } from '../../src/bot/interactions/custom-id.ts';
import type { DictionaryEntry, DictionaryOwner } from '../../src/bot/store/dictionary-entries.ts';
import { Failure } from '../../src/shared/common/failure.ts';

/**
 * An entry in a custom ID: its number and a hash of its texts. The number alone could be that of a newer entry by now.
 */
export function refOf({ id, kind, from, to }: DictionaryEntry): string {
  return `${id}.${tagOf(`${kind}\n${from}\n${to}`)}`;
}

/**
 * Finds the entry of a reference.
 * @throws Failure `dictionary.unknown` if it was removed or changed meanwhile
 */
export async function entryOfRef(
  ref: string | undefined,
  owner: DictionaryOwner,
  { store }: CommandCall['services'],
): Promise<DictionaryEntry> {
  const entries = await store.dictionary.list(owner);
  const entry = entries.find((other) => refOf(other) === ref);
  if (entry === undefined) throw new Failure('dictionary.unknown', { entry: numberIn(ref) });
  return entry;
}

const numberIn = (ref = '') => /^\d{1,9}/.exec(ref)?.[0] ?? '…';
