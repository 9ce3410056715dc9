import type { AutocompleteCall, Choice, CommandCall } from '../../src/bot/interactions/command.ts';
import { guildIdOf } from '../../src/bot/policy/interaction-scope.ts';
import type { DictionaryEntry, DictionaryOwner } from '../../src/bot/store/types/dictionary.ts';
import { isPattern } from '../../src/bot/text/dictionary/apply.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { bestMatches } from '../options/best-matches.ts';
import { describeEntry, describeReplacement } from './describe-entry.ts';
import { dictionaryOwner, nameOf } from './owner.ts';
import { noteSlowEntries } from './slow.ts';

/** `/dictionary add` and `/dictionary pattern`. To leave a word out, members choose `mute`. */
export async function saveEntry(call: CommandCall, kind: DictionaryEntry['kind']): Promise<void> {
  const { interaction, services, reply, t } = call;
  const { options } = interaction;
  const owner = dictionaryOwner(call, options.getString('for'));
  const from = options.getString(kind, true);
  const to = options.getString('spoken')?.trim() ?? '';
  const isMuted = options.getBoolean('mute') ?? false;
  if ((to === '') !== isMuted) return showEntry(call, owner, { kind, from });
  if (kind === 'pattern' && !isPattern(from)) throw new Failure('dictionary.pattern-invalid', {});
  const { dictionary } = services.store;
  const createdBy = interaction.user.id;
  const entry = await dictionary.add(owner, { kind, from, to, createdBy });
  const slow = await noteSlowEntries(services, owner, [entry.id]);
  const warning = slow.length === 0 ? '' : `\n${t('dictionary.added-slow')}`;
  const key = entry.to === '' ? 'dictionary.added-silent' : 'dictionary.added';
  await reply.show(t(`${key}.${nameOf(owner)}`, { entry: describeEntry(t, entry) }) + warning);
}

/** Without `spoken` or `mute`, nothing changes: shows the entry, if there is one, and what is missing. */
async function showEntry(
  { services, reply, t }: CommandCall,
  owner: DictionaryOwner,
  { kind, from }: Pick<DictionaryEntry, 'kind' | 'from'>,
): Promise<void> {
  const entries = await services.store.dictionary.list(owner);
  const same = (other: string) =>
    kind === 'word' ? other.toLowerCase() === from.trim().toLowerCase() : other === from;
  const entry = entries.find((other) => other.kind === kind && same(other.from));
  const missing = t('dictionary.spoken-needed');
  await reply.show(entry === undefined ? missing : `${describeEntry(t, entry)}\n${missing}`);
}

export async function removeEntry(call: CommandCall): Promise<void> {
  const { interaction, services, reply, t } = call;
  const owner = dictionaryOwner(call, interaction.options.getString('for'));
  const { dictionary } = services.store;
  const { id } = await findEntry(interaction.options.getString('entry', true), owner, services);
  const entry = await dictionary.remove(owner, id);
  services.slowEntries.forget(owner);
  await reply.show(t('dictionary.removed', { entry: describeEntry(t, entry) }));
}

/** `/dictionary move`: entries apply in the order of the list. */
export async function moveEntry(call: CommandCall): Promise<void> {
  const { interaction, services, reply, t } = call;
  const owner = dictionaryOwner(call, interaction.options.getString('for'));
  const { dictionary } = services.store;
  const entry = await findEntry(interaction.options.getString('entry', true), owner, services);
  await dictionary.move(owner, entry.id, interaction.options.getInteger('place', true));
  const index = (await dictionary.list(owner)).findIndex(({ id }) => id === entry.id);
  await reply.show(t('dictionary.moved', { entry: describeEntry(t, entry), position: index + 1 }));
}

export async function suggestEntries({
  interaction,
  services,
  t,
}: AutocompleteCall): Promise<Choice[]> {
  const guildId = guildIdOf(interaction);
  if (guildId === null) return [];
  const { dictionary, settings: allSettings } = services.store;
  const settings = await allSettings.get(guildId);
  const owner = dictionaryOwner({ interaction, settings }, interaction.options.getString('for'));
  const entries = await dictionary.list(owner);
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
  owner: DictionaryOwner,
  { store }: CommandCall['services'],
): Promise<DictionaryEntry> {
  const entries = await store.dictionary.list(owner);
  const query = typed.trim().toLowerCase();
  const entry =
    entries.find(({ id }) => String(id) === query) ??
    entries.find(({ from }) => from.toLowerCase() === query);
  if (entry === undefined) throw new Failure('dictionary.unknown', { entry: typed.trim() });
  return entry;
}
