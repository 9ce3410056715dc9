import { ButtonStyle } from 'discord.js';
import { tagOf } from '../../src/bot/interactions/custom-id.ts';
import { managementFailure } from '../../src/bot/policy/access.ts';
import type { DictionaryEntry, DictionaryOwner } from '../../src/bot/store/dictionary-entries.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import type { ItemAction, Listed } from '../picker/list.ts';
import { Picker } from '../picker/picker.ts';
import { button } from '../shared/components.ts';
import { shorten } from '../shared/quote.ts';
import { describeEntry, describeReplacement } from './describe-entry.ts';
import { dictionaryOwner, nameOf, OWNERS } from './owner.ts';

/** A menu option takes 100 UTF-16 units, for two texts and a number. */
const MENU_QUOTE = { graphemes: 20, characters: 20 };

interface DictionaryData extends Listed<DictionaryEntry> {
  readonly owner: DictionaryOwner;
}

type EntryAction = ItemAction<DictionaryEntry, DictionaryData>;

/** The entries of a dictionary, in the order in which they apply. The filter is whose it is. */
export const dictionaryPicker = new Picker<DictionaryEntry, DictionaryData>({
  command: 'dictionary',
  itemsPerPage: 10,
  filters: ([whose]) => [whose === 'me' ? 'me' : 'server'],
  read: async (call, [whose = 'server']) => {
    const owner = dictionaryOwner(call, whose);
    return { owner, items: await call.services.store.dictionary.list(owner) };
  },
  refOf: refOfEntry,
  gone: unknownEntry,

  overview: {
    heading: ({ t, owner }, { count }) => {
      const name = nameOf(owner);
      return count === 0 ? t(`dictionary.none.${name}`) : t(`dictionary.list.${name}`, { count });
    },
    line: ({ t }, entry) => describeEntry(t, entry),
    menu: {
      placeholder: 'dictionary.menu.pick',
      label: (t, { id, from, to }) =>
        t('dictionary.choice', {
          id,
          from: shorten(from, MENU_QUOTE),
          to: shorten(describeReplacement(t, to), MENU_QUOTE),
        }),
    },
    // For members with two dictionaries.
    besidePages: ({ t, call, owner, view, idOf }) => {
      const hasBoth =
        managementFailure('dictionary', call.interaction, call.settings) === undefined;
      const other = OWNERS.find((one) => one !== nameOf(owner));
      if (!hasBoth || other === undefined) return [];
      const id = idOf('list', { ...view, filters: [other], page: 0 });
      return [button(t, `dictionary.button.${other}`, id)];
    },
  },

  detail: {
    isBelowMenu: true,
    describe: ({ t }, entry) => t('dictionary.selected', { entry: describeEntry(t, entry) }),
    rows: [['up', 'down', 'top', 'edit', 'remove']],
  },

  actions: {
    up: move('dictionary.button.up', { isDisabled: isFirst, placeOf: (place) => place - 1 }),
    down: move('dictionary.button.down', {
      isDisabled: ({ items }, entry) => entry === items.at(-1),
      placeOf: (place) => place + 1,
    }),
    top: move('dictionary.button.top', { isDisabled: isFirst, placeOf: () => 1 }),
    // A form, which also adds entries.
    edit: { label: 'dictionary.button.edit' },
    remove: {
      label: 'dictionary.button.remove',
      style: ButtonStyle.Danger,
      run: async ({ call, scene: { t, owner, items }, item, showList, showItem }) => {
        await call.services.store.dictionary.remove(owner, item.id);
        const note = t('dictionary.removed', { entry: describeEntry(t, item) });
        const after = items[items.indexOf(item) + 1];
        // The next entry is selected, so that the list stays on its page.
        await (after === undefined ? showList(note) : showItem(refOfEntry(after), note));
      },
    },
  },
});

/**
 * Stands for an entry in a custom ID: its kind, its number and a hash of its texts. The number alone could be that of a newer
 * entry by now.
 */
export function refOfEntry({ id, kind, from, to }: DictionaryEntry): string {
  return `${kind}.${id}.${tagOf(`${kind}\n${from}\n${to}`)}`;
}

/** The failure of an entry that was removed or changed meanwhile. */
export function unknownEntry(ref: string): Failure {
  const [, id = ''] = ref.split('.');
  return new Failure('dictionary.unknown', { entry: /^\d{1,9}$/.test(id) ? id : '…' });
}

/** An action that moves an entry. @param placeOf its new place, from its old one; from 1 */
function move(
  label: NonNullable<EntryAction['label']>,
  {
    isDisabled,
    placeOf,
  }: Required<Pick<EntryAction, 'isDisabled'>> & { placeOf: (place: number) => number },
): EntryAction {
  return {
    label,
    isDisabled,
    run: async ({ call, scene: { owner, items }, item, show }) => {
      const place = Math.max(1, placeOf(items.indexOf(item) + 1));
      await call.services.store.dictionary.move(owner, item.id, place);
      await show();
    },
  };
}

function isFirst({ items }: DictionaryData, entry: DictionaryEntry): boolean {
  return entry === items[0];
}
