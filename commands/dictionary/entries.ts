import type { AutocompleteCall, Choice, CommandCall } from '../../src/bot/interactions/command.ts';
import { guildIdOf } from '../../src/bot/policy/interaction-scope.ts';
import type { DictionaryEntry, DictionaryOwner } from '../../src/bot/store/dictionary-entries.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { bestMatches } from '../options/best-matches.ts';
import { describeEntry, describeReplacement } from './describe-entry.ts';
import { addEntry, sayRow, typedEntry } from './entry-form.ts';
import { dictionaryOwner } from './owner.ts';

/**
 * `/dictionary add` and `/dictionary pattern`. To leave a word out, members choose `mute`. With neither or both of
 * `spoken` and `mute`, nothing changes: shows the entry, if there is one, and offers a form.
 */
export async function saveEntry(call: CommandCall, kind: DictionaryEntry['kind']): Promise<void> {
  const { owner, typed } = typedEntry(call, kind);
  if ((typed.to === '') !== typed.isMuted) {
    const rows = [sayRow(call, kind)];
    return call.reply.show(await describePresent(call, owner, kind, typed.from), { rows });
  }
  await call.reply.show(await addEntry(call, owner, kind, typed));
}

/** The entry, if there is one, and what is missing. */
async function describePresent(
  { services, t }: CommandCall,
  owner: DictionaryOwner,
  kind: DictionaryEntry['kind'],
  from: string,
): Promise<string> {
  const entries = await services.store.dictionary.list(owner);
  const same = (other: string) =>
    kind === 'word' ? other.toLowerCase() === from.trim().toLowerCase() : other === from;
  const entry = entries.find((other) => other.kind === kind && same(other.from));
  const missing = t('dictionary.spoken-needed');
  return entry === undefined ? missing : `${describeEntry(t, entry)}\n${missing}`;
}

export async function removeEntry(call: CommandCall): Promise<void> {
  const { interaction, services, reply, t } = call;
  const owner = dictionaryOwner(call, interaction.options.getString('for'));
  const { dictionary } = services.store;
  const { id } = await findEntry(interaction.options.getString('entry', true), owner, services);
  const entry = await dictionary.remove(owner, id);
  await reply.show(t('dictionary.removed', { entry: describeEntry(t, entry) }));
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
