import type { AutocompleteCall, Choice, CommandCall } from '../../src/bot/discord/command.ts';
import type { DictionaryEntry } from '../../src/bot/store/types/dictionary.ts';
import { isPattern } from '../../src/bot/text/dictionary/apply.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { bestMatches } from '../options/matches.ts';
import { askerOf } from '../shared/asker.ts';
import { describeEntry, spokenForm } from './describe.ts';

/** `/dictionary add` and `/dictionary pattern`. Left out, `spoken` is nothing at all. */
export async function saveEntry(
  { interaction, services, reply, t }: CommandCall,
  kind: DictionaryEntry['kind'],
): Promise<void> {
  const { guildId, memberId: createdBy } = askerOf(interaction);
  const from = interaction.options.getString(kind, true);
  const to = interaction.options.getString('spoken') ?? '';
  if (kind === 'pattern' && !isPattern(from)) throw new Failure('dictionary.pattern-invalid', {});
  const { dictionary } = services.store;
  const entry = await dictionary.add(guildId, { kind, from, to, createdBy });
  const added = entry.to === '' ? 'dictionary.added-silent' : 'dictionary.added';
  await reply.show(t(added, { entry: describeEntry(t, entry) }));
}

export async function removeEntry({ interaction, services, reply, t }: CommandCall): Promise<void> {
  const { guildId } = askerOf(interaction);
  const { dictionary } = services.store;
  const { id } = await chosenEntry(interaction.options.getString('entry', true), guildId, services);
  const entry = await dictionary.remove(guildId, id);
  await reply.show(t('dictionary.removed', { entry: describeEntry(t, entry) }));
}

/** `/dictionary move`: earlier entries go before later ones. */
export async function moveEntry({ interaction, services, reply, t }: CommandCall): Promise<void> {
  const { guildId } = askerOf(interaction);
  const { dictionary } = services.store;
  const entry = await chosenEntry(interaction.options.getString('entry', true), guildId, services);
  await dictionary.move(guildId, entry.id, interaction.options.getInteger('place', true));
  const place = (await dictionary.list(guildId)).findIndex(({ id }) => id === entry.id) + 1;
  await reply.show(t('dictionary.moved', { entry: describeEntry(t, entry), place }));
}

export async function suggestEntries({
  interaction,
  services,
  t,
}: AutocompleteCall): Promise<Choice[]> {
  if (interaction.guildId === null) return [];
  const entries = await services.store.dictionary.list(interaction.guildId);
  const candidates = entries.map(({ id, from, to }) => ({
    name: t('dictionary.choice', { id, from, to: spokenForm(t, to) }),
    value: String(id),
    also: [],
  }));
  return bestMatches(candidates, interaction.options.getFocused());
}

/**
 * The entry that was meant, by its number or by what it looks for.
 * @throws Failure `dictionary.unknown`
 */
async function chosenEntry(
  typed: string,
  guildId: string,
  { store }: CommandCall['services'],
): Promise<DictionaryEntry> {
  const entries = await store.dictionary.list(guildId);
  const wanted = typed.trim().toLowerCase();
  const entry =
    entries.find(({ id }) => String(id) === wanted) ??
    entries.find(({ from }) => from.toLowerCase() === wanted);
  if (entry === undefined) throw new Failure('dictionary.unknown', { entry: typed.trim() });
  return entry;
}
