import { ComponentType, type InteractionButtonComponentData } from 'discord.js';
import {
  type Card,
  type CardPart,
  container,
  type Row,
  section,
  text,
} from '../../src/bot/interactions/card.ts';
import { button, questionRow, row } from '../shared/components.ts';
import { type Page, pageButtons, pageOf } from '../shared/pages.ts';
import { BACK, type Detail, type List, type Listed, type ListView, type Scene } from './list.ts';

/** Discord's limit for an option of a menu. */
const MAX_LABEL_LENGTH = 100;

/** Actions that every list has: the list itself, the menu of a page, and one item. */
export const ACTIONS = { list: BACK, open: 'open', item: 'item' } as const;

/** The action of a button beside an item of a page. Afterwards, the list is shown. */
export const onList = (action: string) => `list-${action}`;
/** The action of a button below the clip of an item. Afterwards, the clip says what was done. */
export const onClip = (action: string) => `clip-${action}`;
/** The action of a button that answers a question. */
export const confirmed = (action: string) => `${action}-now`;

/** The selected item; undefined if it is gone. */
export function selectedItem<Item, Data extends Listed<Item>>(
  list: List<Item, Data>,
  { items, view }: Scene<Data>,
): Item | undefined {
  return items.find((item) => list.refOf(item) === view.selected);
}

/** A page of a list. @param note what was done */
export function listCard<Item, Data extends Listed<Item>>(
  list: List<Item, Data>,
  before: Scene<Data>,
  note: string | undefined,
): Card {
  const { overview, detail } = list;
  const page = pageOf(matching(list, before), list.itemsPerPage, before.view.page);
  const selected = detail?.isBelowMenu ? selectedItem(list, before) : undefined;
  const view = { ...before.view, page: page.number, selected: '' };
  const scene: Scene<Data> = { ...before, view };
  const above = overview.above?.(scene) ?? [];
  return [
    ...(note === undefined ? [] : [text(note)]),
    ...(above.length === 0 ? [] : [container(...above)]),
    container(
      ...drawItems(list, scene, page),
      ...drawMenu(list, scene, page, selected),
      ...(selected === undefined || detail === undefined
        ? []
        : drawDetail(list, detail, scene, selected)),
      ...(overview.below?.(scene) ?? []),
      ...drawNavigation(list, scene, page),
    ),
  ];
}

/** One item on a card of its own. @param note what was done */
export function itemCard<Item, Data extends Listed<Item>>(
  list: List<Item, Data>,
  detail: Detail<Item, Data>,
  scene: Scene<Data>,
  item: Item,
  note: string | undefined,
): Card {
  const above = note === undefined ? [] : [text(note)];
  return [...above, container(...drawDetail(list, detail, scene, item))];
}

/** The question before an action. Cancelling leads back to where it was asked. */
export function questionCard<Item, Data extends Listed<Item>>(
  { detail, actions }: List<Item, Data>,
  scene: Scene<Data>,
  name: string,
  question: string,
): Card {
  const { label } = actions[name] ?? {};
  if (label === undefined) throw new Error(`The action ${name} asks without a label`);
  const hasCard = detail !== undefined && !detail.isBelowMenu;
  const ids = {
    confirm: scene.idOf(confirmed(name), scene.view),
    cancel: scene.idOf(hasCard ? ACTIONS.item : ACTIONS.list, scene.view),
  };
  return [container(text(question), questionRow(scene.t, label, ids))];
}

/** The button below the clip of an item, as far as the caller may use it. */
export function rowsBelowClip<Item, Data extends Listed<Item>>(
  list: List<Item, Data>,
  scene: Scene<Data>,
  item: Item,
): Row[] {
  const name = list.belowClips;
  const only = name && actionButton(list, scene, item, name, onClip(name));
  return only ? [row(only)] : [];
}

/** The view that selects an item, on the page that shows it. */
export function viewOfItem<Item, Data extends Listed<Item>>(
  list: List<Item, Data>,
  scene: Scene<Data>,
  item: Item,
): ListView {
  const index = matching(list, scene).indexOf(item);
  const page = index < 0 ? scene.view.page : Math.floor(index / list.itemsPerPage);
  return { ...scene.view, page, selected: list.refOf(item) };
}

/** The items that the filters let through. */
export function matching<Item, Data extends Listed<Item>>(
  list: List<Item, Data>,
  { items, view }: Scene<Data>,
): Item[] {
  return items.filter((item) => list.matches?.(item, view.filters) ?? true);
}

function drawItems<Item, Data extends Listed<Item>>(
  list: List<Item, Data>,
  scene: Scene<Data>,
  page: Page<Item>,
): CardPart[] {
  const { heading, line, button: name } = list.overview;
  const lines = page.items.map((item) => line(scene, item));
  if (name === undefined) return [text([heading(scene, page), ...lines].join('\n'))];
  const parts = page.items.map((item, index) => {
    const beside = actionButton(list, scene, item, name, onList(name));
    const content = lines[index] ?? '';
    return beside === undefined ? text(content) : section(content, beside);
  });
  return [text(heading(scene, page)), ...parts];
}

function drawMenu<Item, Data extends Listed<Item>>(
  list: List<Item, Data>,
  scene: Scene<Data>,
  { items }: Page<Item>,
  selected: Item | undefined,
): Row[] {
  const { placeholder, label, action = '' } = list.overview.menu;
  const { failure } = list.actions[action] ?? {};
  const options = items
    .filter((item) => failure?.(scene, item) === undefined)
    .map((item) => ({
      label: label(scene.t, item).slice(0, MAX_LABEL_LENGTH),
      value: list.refOf(item),
      default: item === selected,
    }));
  if (options.length === 0) return [];
  return [
    row({
      type: ComponentType.StringSelect,
      customId: scene.idOf(ACTIONS.open, scene.view),
      placeholder: scene.t(placeholder),
      options,
    }),
  ];
}

function drawDetail<Item, Data extends Listed<Item>>(
  list: List<Item, Data>,
  detail: Detail<Item, Data>,
  scene: Scene<Data>,
  item: Item,
): CardPart[] {
  const { describe, rows, back, more } = detail;
  const view = viewOfItem(list, scene, item);
  const drawn = rows.map((names) =>
    names.flatMap((name) =>
      name === BACK && back !== undefined
        ? [button(scene.t, back, scene.idOf(ACTIONS.list, view))]
        : (actionButton(list, scene, item, name) ?? []),
    ),
  );
  return [
    text(describe(scene, item)),
    ...drawn.filter(({ length }) => length > 0).map((buttons) => row(...buttons)),
    ...(more?.({ ...scene, view }, item) ?? []),
  ];
}

/** @param id the action in its custom ID. Default: the name of the action */
function actionButton<Item, Data extends Listed<Item>>(
  list: List<Item, Data>,
  scene: Scene<Data>,
  item: Item,
  name: string,
  id = name,
): InteractionButtonComponentData | undefined {
  const action = list.actions[name];
  if (action?.label === undefined) return undefined;
  const { label, style, failure, isShown, isDisabled } = action;
  if (failure?.(scene, item) !== undefined || isShown?.(scene, item) === false) return undefined;
  return button(scene.t, label, scene.idOf(id, viewOfItem(list, scene, item)), {
    ...(style && { style }),
    disabled: isDisabled?.(scene, item) ?? false,
  });
}

/** Buttons for the other pages, and those that the list adds. */
function drawNavigation<Item, Data extends Listed<Item>>(
  { overview }: List<Item, Data>,
  scene: Scene<Data>,
  page: Page<Item>,
): Row[] {
  const { t, view } = scene;
  const toPage = (number: number) => scene.idOf(ACTIONS.list, { ...view, page: number });
  const buttons = [
    ...(page.pages > 1 ? pageButtons(t, page, toPage) : []),
    ...(overview.besidePages?.(scene) ?? []),
  ];
  return buttons.length > 0 ? [row(...buttons)] : [];
}
