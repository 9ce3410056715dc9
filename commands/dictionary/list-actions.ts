import type { ComponentCall } from '../../src/bot/interactions/command.ts';
import type { DictionaryOwner } from '../../src/bot/store/dictionary-entries.ts';
import { showAfterFailure } from '../shared/show-after-failure.ts';
import { describeEntry } from './describe-entry.ts';
import { entryOfRef } from './entry-ref.ts';
import { DIRECTIONS, type Direction, showDictionary } from './list-card.ts';
import { dictionaryOwner } from './owner.ts';

/** Turns to a page, or to the other dictionary. */
export function turnPage(call: ComponentCall): Promise<void> {
  return showDictionary(call, ownerIn(call), { page: Number(call.args[1]) });
}

/** Selects an entry. */
export function pickEntry(call: ComponentCall): Promise<void> {
  const owner = ownerIn(call);
  const { interaction } = call;
  const ref = interaction.isStringSelectMenu() ? interaction.values[0] : undefined;
  return orShowList(call, owner, async () => {
    const { id } = await entryOfRef(ref, owner, call.services);
    await showDictionary(call, owner, { selectedId: id });
  });
}

/** Moves an entry one place up or down, or to the top: entries apply in the order of the list. */
export function moveEntry(call: ComponentCall): Promise<void> {
  const owner = ownerIn(call);
  const [, ref, typed] = call.args;
  const direction = DIRECTIONS.find((one) => one === typed) ?? 'up';
  return orShowList(call, owner, async () => {
    const { dictionary } = call.services.store;
    const entry = await entryOfRef(ref, owner, call.services);
    const entries = await dictionary.list(owner);
    const index = entries.findIndex(({ id }) => id === entry.id);
    await dictionary.move(owner, entry.id, placeAfter(direction, index + 1));
    await showDictionary(call, owner, { selectedId: entry.id });
  });
}

/** @param place from 1 */
function placeAfter(direction: Direction, place: number): number {
  if (direction === 'top') return 1;
  return direction === 'up' ? Math.max(1, place - 1) : place + 1;
}

export function removeFromList(call: ComponentCall): Promise<void> {
  const owner = ownerIn(call);
  const { services, t, args } = call;
  return orShowList(call, owner, async () => {
    const { id } = await entryOfRef(args[1], owner, services);
    const entries = await services.store.dictionary.list(owner);
    const after = entries[entries.findIndex((other) => other.id === id) + 1];
    const entry = await services.store.dictionary.remove(owner, id);
    const note = t('dictionary.removed', { entry: describeEntry(t, entry) });
    // The next entry is selected, so that the list stays on its page.
    await showDictionary(call, owner, { note, ...(after && { selectedId: after.id }) });
  });
}

const ownerIn = (call: ComponentCall) =>
  dictionaryOwner(call, call.args[0] === 'me' ? 'me' : 'server');

/** For entries that may be gone. */
function orShowList(
  call: ComponentCall,
  owner: DictionaryOwner,
  work: () => Promise<void>,
): Promise<void> {
  return showAfterFailure(work, () => showDictionary(call, owner));
}
