import type { AutocompleteCall, Choice, CommandCall } from '../../src/bot/interactions/command.ts';
import type { DictionaryEntry } from '../../src/bot/store/types/dictionary.ts';
import { isPattern } from '../../src/bot/text/dictionary/apply.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { bestMatches } from '../options/best-matches.ts';
import { callerOf } from '../shared/caller.ts';
import { describeEntry, describeReplacement } from './describe-entry.ts';
import { noteSlowEntries } from './slow.ts';

/** `/dictionary add` and `/dictionary pattern`. Without `spoken`, the word is not spoken. */
export async function saveEntry(
  { interaction, services, reply, t }: CommandCall,
  kind: DictionaryEntry['kind'],
): Promise<void> {
  const { guildId, memberId: createdBy } = callerOf(interaction);
  const from = interaction.options.getString(kind, true);
  const to = interaction.options.getString('spoken') ?? '';
  if (kind === 'pattern' && !isPattern(from)) throw new Failure('dictionary.pattern-invalid', {});
  const { dictionary } = services.store;
  const entry = await dictionary.add(guildId, { kind, from, to, createdBy });
  const key = entry.to === '' ? 'dictionary.added-silent' : 'dictionary.added';
  const slow = await noteSlowEntries(services, guildId, [entry.id]);
  const warning = slow.length === 0 ? '' : `\n${t('dictionary.added-slow')}`;
  await reply.show(t(key, { entry: describeEntry(t, entry) }) + warning);
}

export async function removeEntry({ interaction, services, reply, t }: CommandCall): Promise<void> {
  const { guildId } = callerOf(interaction);
  const { dictionary } = services.store;
  const { id } = await findEntry(interaction.options.getString('entry', true), guildId, services);
  const entry = await dictionary.remove(guildId, id);
  services.slowEntries.forget(guildId);
  await reply.show(t('dictionary.removed', { entry: describeEntry(t, entry) }));
}

/** `/dictionary move`: entries apply in the order of the list. */
export async function moveEntry({ interaction, services, reply, t }: CommandCall): Promise<void> {
  const { guildId } = callerOf(interaction);
  const { dictionary } = services.store;
  const entry = await findEntry(interaction.options.getString('entry', true), guildId, services);
  await dictionary.move(guildId, entry.id, interaction.options.getInteger('place', true));
  const index = (await dictionary.list(guildId)).findIndex(({ id }) => id === entry.id);
  await reply.show(t('dictionary.moved', { entry: describeEntry(t, entry), position: index + 1 }));
}

export async function suggestEntries({
  interaction,
  services,
  t,
}: AutocompleteCall): Promise<Choice[]> {
  if (interaction.guildId === null) return [];
  const entries = await services.store.dictionary.list(interaction.guildId);
  const candidates = entries.map(({ id, from, to }) => ({
    name: t('dictionary.choice', { id, from, to: describeReplacement(t, to) }),
    value: String(id),
    also: [],
  }));
  return bestMatches(candidates, interaction.options.getFocused());
}

/**
 * Finds an entry by its number or by the text it matches.
 * @throws Failure `dictionary.unknown`
 */
async function findEntry(
  typed: string,
  guildId: string,
  { store }: CommandCall['services'],
): Promise<DictionaryEntry> {
  const entries = await store.dictionary.list(guildId);
  const query = typed.trim().toLowerCase();
  const entry =
    entries.find(({ id }) => String(id) === query) ??
    entries.find(({ from }) => from.toLowerCase() === query);
  if (entry === undefined) throw new Failure('dictionary.unknown', { entry: typed.trim() });
  return entry;
}
