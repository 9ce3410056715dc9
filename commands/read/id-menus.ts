import { ComponentType, SelectMenuDefaultValueType } from 'discord.js';
import type { Row } from '../../src/bot/interactions/card.ts';
import { STORE_LIMITS } from '../../src/bot/store/limits.ts';
import { row } from '../shared/components.ts';
import type { MenuChange } from '../shared/menu-change.ts';
import { excluding, including } from './change-reading.ts';
import { VOICE_TYPES } from './channels.ts';

/** Discord's limit for one menu. */
const MENU_VALUES = 25;

interface MenuWords {
  readonly placeholder: string;
  /** The custom ID of a menu, by its index. */
  idOf(index: number): string;
}

/** Menus that hold a list of voice channels: as many as it needs, and room for more. */
export function voiceChannelMenus(ids: readonly string[], words: MenuWords): Row[] {
  return partsOf(ids).map((part, index) =>
    row({
      ...common(words, index),
      type: ComponentType.ChannelSelect,
      channelTypes: [...VOICE_TYPES],
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
