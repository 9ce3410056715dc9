import { ButtonStyle, ComponentType } from 'discord.js';
import type { Translate } from '../../src/bot/i18n/index.ts';
import { type CardPart, container, type Row, text } from '../../src/bot/interactions/card.ts';
import type { AnyCall } from '../../src/bot/interactions/command.ts';
import { customId } from '../../src/bot/interactions/custom-id.ts';
import { managementFailure } from '../../src/bot/policy/access.ts';
import type { DictionaryEntry, DictionaryOwner } from '../../src/bot/store/dictionary-entries.ts';
import { button, row } from '../shared/components.ts';
import { type Page, pageButtons, pageOf } from '../shared/pages.ts';
import { shorten } from '../shared/quote.ts';
import { describeEntry, describeReplacement } from './describe-entry.ts';
import { refOf } from './entry-ref.ts';
import { nameOf, OWNERS } from './owner.ts';

/** The actions of the components of `/dictionary list`. The first argument of each is whose dictionary it is. */
export const LIST_ACTIONS = {
  /** The page, from 0. */
  list: 'list',
  pick: 'pick',
  /** An entry, and where to. */
  move: 'move',
  /** An entry. */
  remove: 'remove',
  /** An entry, or the kind of a new one. */
  form: 'form',
} as const;

export const DIRECTIONS = ['up', 'down', 'top'] as const;
export type Direction = (typeof DIRECTIONS)[number];

const ENTRIES_PER_PAGE = 10;
/** A menu option takes 100 UTF-16 units, for two texts and a number. */
const MENU_QUOTE = { graphemes: 20, characters: 20 };

export interface ListView {
  /** From 0. Ignored if an entry is selected. */
  readonly page?: number;
  /** An entry, by its number. */
  readonly selectedId?: number;
  /** The last change. */
  readonly note?: string;
}

/** Shows a dictionary as a card: a page of its entries, and the controls of the selected one. */
export async function showDictionary(
  call: AnyCall,
  owner: DictionaryOwner,
  { page: requested = 0, selectedId, note }: ListView = {},
): Promise<void> {
  const { services, reply, t } = call;
  const entries = await services.store.dictionary.list(owner);
  const index = entries.findIndex(({ id }) => id === selectedId);
  const pageNumber = index < 0 ? requested : Math.floor(index / ENTRIES_PER_PAGE);
  const page = pageOf(entries, ENTRIES_PER_PAGE, pageNumber);
  const selected = entries[index];
  const parts: CardPart[] = [
    ...(note === undefined ? [] : [text(note)]),
    text(describePage(t, owner, page, entries.length)),
    ...(entries.length === 0 ? [] : [pickMenu(t, owner, page, selected)]),
    ...(selected === undefined
      ? []
      : [
          text(t('dictionary.selected', { entry: describeEntry(t, selected) })),
          entryRow(t, owner, selected, { index, count: entries.length }),
        ]),
    ...navigation(call, owner, page),
  ];
  await reply.show([container(...parts)]);
}

function describePage(
  t: Translate,
  owner: DictionaryOwner,
  { items }: Page<DictionaryEntry>,
  count: number,
): string {
  const name = nameOf(owner);
  if (count === 0) return t(`dictionary.none.${name}`);
  const lines = items.map((entry) => describeEntry(t, entry));
  return [t(`dictionary.list.${name}`, { count }), ...lines].join('\n');
}

function pickMenu(
  t: Translate,
  owner: DictionaryOwner,
  page: Page<DictionaryEntry>,
  selected: DictionaryEntry | undefined,
): Row {
  const options = page.items.map((entry) => ({
    label: t('dictionary.choice', {
      id: entry.id,
      from: shorten(entry.from, MENU_QUOTE),
      to: shorten(describeReplacement(t, entry.to), MENU_QUOTE),
    }),
    value: refOf(entry),
    default: entry === selected,
  }));
  return row({
    type: ComponentType.StringSelect,
    customId: customId('dictionary', LIST_ACTIONS.pick, nameOf(owner)),
    placeholder: t('dictionary.menu.pick'),
    options,
  });
}

function entryRow(
  t: Translate,
  owner: DictionaryOwner,
  entry: DictionaryEntry,
  { index, count }: { index: number; count: number },
): Row {
  const idOf = (action: keyof typeof LIST_ACTIONS, ...args: string[]) =>
    customId('dictionary', LIST_ACTIONS[action], nameOf(owner), refOf(entry), ...args);
  const move = (direction: Direction, disabled: boolean) =>
    button(t, `dictionary.button.${direction}`, idOf('move', direction), { disabled });
  return row(
    move('up', index === 0),
    move('down', index === count - 1),
    move('top', index === 0),
    button(t, 'dictionary.button.edit', idOf('form')),
    button(t, 'dictionary.button.remove', idOf('remove'), { style: ButtonStyle.Danger }),
  );
}

/** The buttons of the other pages, and for members with two dictionaries, of the other one. */
function navigation(
  { interaction, settings, t }: AnyCall,
  owner: DictionaryOwner,
  page: Page<DictionaryEntry>,
): Row[] {
  const name = nameOf(owner);
  const idOf = (whose: string, to: number) =>
    customId('dictionary', LIST_ACTIONS.list, whose, String(to));
  const hasBoth = managementFailure('dictionary', interaction, settings) === undefined;
  const other = OWNERS.find((one) => one !== name);
  const buttons = [
    ...(page.pages > 1 ? pageButtons(t, page, (to) => idOf(name, to)) : []),
    ...(hasBoth && other !== undefined
      ? [button(t, `dictionary.button.${other}`, idOf(other, 0))]
      : []),
  ];
  return buttons.length > 0 ? [row(...buttons)] : [];
}
