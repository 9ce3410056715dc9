import type { Services } from '../../src/bot/interactions/command.ts';
import type { DictionaryEntry, DictionaryOwner } from '../../src/bot/store/types/dictionary.ts';
import { findSlowRules } from '../../src/bot/text/dictionary/rehearse.ts';

/**
 * After a change of a dictionary: tries it on long texts, a member's together with the server's, and remembers which
 * entries are too slow for them.
 * @param changedIds the entries to try. Default: all
 * @returns the slow ones among them
 */
export async function noteSlowEntries(
  { store, slowEntries }: Pick<Services, 'store' | 'slowEntries'>,
  owner: DictionaryOwner,
  changedIds?: readonly number[],
): Promise<readonly DictionaryEntry[]> {
  const entries = await store.dictionary.list(owner);
  const changed = entries.filter(({ id }) => changedIds?.includes(id) ?? true);
  const guilds =
    owner.memberId === undefined ? [] : await store.dictionary.list({ guildId: owner.guildId });
  const slow = await findSlowRules([...entries, ...guilds], changed);
  slowEntries.clear(owner);
  slowEntries.add(owner, slow);
  return slow;
}
