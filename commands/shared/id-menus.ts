import {
  type ChannelSelectMenuInteraction,
  type ChannelType,
  ComponentType,
  type RoleSelectMenuInteraction,
  SelectMenuDefaultValueType,
  type UserSelectMenuInteraction,
} from 'discord.js';
import type { Row } from '../../src/bot/interactions/card.ts';
import { STORE_LIMITS } from '../../src/bot/store/limits.ts';
import { row } from './components.ts';

/** Discord's limit for one menu. */
const MENU_VALUES = 25;

interface MenuWords {
  readonly placeholder: string;
  /** The custom ID of a menu, by its index. */
  idOf(index: number): string;
}

/** Menus that hold a list of channels: as many as it needs, and room for more. */
export function channelMenus(
  ids: readonly string[],
  channelTypes: readonly ChannelType[],
  words: MenuWords,
): Row[] {
  const { Channel } = SelectMenuDefaultValueType;
  return menusOf(ids, words).map(({ part, ...menu }) =>
    row({
      ...menu,
      type: ComponentType.ChannelSelect,
      channelTypes: [...channelTypes],
      defaultValues: part.map((id) => ({ id, type: Channel })),
    }),
  );
}

/** Menus that hold a list of roles. */
export function roleMenus(ids: readonly string[], words: MenuWords): Row[] {
  const { Role } = SelectMenuDefaultValueType;
  return menusOf(ids, words).map(({ part, ...menu }) =>
    row({
      ...menu,
      type: ComponentType.RoleSelect,
      defaultValues: part.map((id) => ({ id, type: Role })),
    }),
  );
}

/** Menus that hold a list of members. */
export function memberMenus(ids: readonly string[], words: MenuWords): Row[] {
  const { User } = SelectMenuDefaultValueType;
  return menusOf(ids, words).map(({ part, ...menu }) =>
    row({
      ...menu,
      type: ComponentType.UserSelect,
      defaultValues: part.map((id) => ({ id, type: User })),
    }),
  );
}

function menusOf(ids: readonly string[], { placeholder, idOf }: MenuWords) {
  const parts: string[][] = [];
  for (let start = 0; start < ids.length; start += MENU_VALUES) {
    parts.push(ids.slice(start, start + MENU_VALUES));
  }
  const isFull = (parts.at(-1)?.length ?? MENU_VALUES) === MENU_VALUES;
  if (isFull && ids.length < STORE_LIMITS.settingsListLength) parts.push([]);
  const common = { placeholder, minValues: 0, maxValues: MENU_VALUES };
  return parts.map((part, index) => ({ ...common, customId: idOf(index), part }));
}

/** A member's change in a menu that shows a list. */
export interface MenuChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/**
 * Compares what a member chose with what the menu showed. The rest of the list stays as it is, so that a change by
 * somebody else in the meantime is kept.
 */
export function changeInMenu({
  component,
  values,
}:
  | ChannelSelectMenuInteraction
  | RoleSelectMenuInteraction
  | UserSelectMenuInteraction): MenuChange {
  const data = component !== null && 'data' in component ? component.data : component;
  const shown = (data?.default_values ?? []).map(({ id }) => id);
  return {
    added: values.filter((id) => !shown.includes(id)),
    removed: shown.filter((id) => !values.includes(id)),
  };
}

export function applyChange(list: readonly string[], { added, removed }: MenuChange): string[] {
  return including(excluding(list, removed), added);
}

/** Adds the items that are not in the list yet. */
export function including<T>(list: readonly T[], items: readonly T[]): T[] {
  return [...new Set([...list, ...items])];
}

/** Removes the items. */
export function excluding<T>(list: readonly T[], items: readonly T[]): T[] {
  return list.filter((item) => !items.includes(item));
}
