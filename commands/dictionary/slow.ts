import type { Services } from '../../src/bot/interactions/command.ts';
import type { DictionaryEntry } from '../../src/bot/store/types/dictionary.ts';
import { findSlowRules } from '../../src/bot/text/dictionary/rehearse.ts';

/**
 * After a change of the dictionary: tries it on long texts and remembers which entries are too slow for them.
 * @param changedIds the entries to try. Default: all
 * @returns the slow ones among them
 */
export async function noteSlowEntries(
  { store, slowEntries }: Pick<Services, 'store' | 'slowEntries'>,
  guildId: string,
  changedIds?: readonly number[],
): Promise<readonly DictionaryEntry[]> {
  const entries = await store.dictionary.list(guildId);
  const changed = entries.filter(({ id }) => changedIds?.includes(id) ?? true);
  const slow = await findSlowRules(entries, changed);
  slowEntries.forget(guildId);
  slowEntries.add(guildId, slow);
  return slow;
}
