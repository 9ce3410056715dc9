import { type ChannelType, ComponentType, SelectMenuDefaultValueType } from 'discord.js';
import type { Row } from '../../src/bot/interactions/card.ts';
import { STORE_LIMITS } from '../../src/bot/store/limits.ts';
import { row } from './components.ts';
import { excluding, including } from './id-lists.ts';
import type { MenuChange } from './menu-change.ts';

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
  return partsOf(ids).map((part, index) =>
    row({
      ...common(words, index),
      type: ComponentType.ChannelSelect,
      channelTypes: [...channelTypes],
      defaultValues: part.map((id) => ({ id, type: SelectMenuDefaultValueType.Channel })),
    }),
  );
}

/** Menus that hold a list of roles. */
export function roleMenus(ids: readonly string[], words: MenuWords): Row[] {
  return partsOf(ids).map((part, index) =>
    row({
      ...common(words, index),
      type: ComponentType.RoleSelect,
      defaultValues: part.map((id) => ({ id, type: SelectMenuDefaultValueType.Role })),
    }),
  );
}

/** Menus that hold a list of members. */
export function memberMenus(ids: readonly string[], words: MenuWords): Row[] {
  return partsOf(ids).map((part, index) =>
    row({
      ...common(words, index),
      type: ComponentType.UserSelect,
      defaultValues: part.map((id) => ({ id, type: SelectMenuDefaultValueType.User })),
    }),
  );
}

function common({ placeholder, idOf }: MenuWords, index: number) {
  return { customId: idOf(index), placeholder, minValues: 0, maxValues: MENU_VALUES };
}

function partsOf(ids: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let start = 0; start < ids.length; start += MENU_VALUES) {
    parts.push(ids.slice(start, start + MENU_VALUES));
  }
  const isFull = (parts.at(-1)?.length ?? MENU_VALUES) === MENU_VALUES;
  return isFull && ids.length < STORE_LIMITS.settingsListLength ? [...parts, []] : parts;
}

export function applyChange(list: readonly string[], { added, removed }: MenuChange): string[] {
  return including(excluding(list, removed), added);
}
