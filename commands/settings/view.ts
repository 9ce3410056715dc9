import type { Translate } from '../../src/bot/i18n/index.ts';
import type { CardPart } from '../../src/bot/interactions/card.ts';
import type { AnyCall } from '../../src/bot/interactions/command.ts';
import { customId } from '../../src/bot/interactions/custom-id.ts';
import type { GuildSettings } from '../../src/bot/store/settings-schema.ts';

/** What a card shows settings with. */
export interface SettingView {
  /** The command that handles the controls. */
  readonly command: string;
  readonly call: Pick<AnyCall, 'interaction' | 'services'>;
  /** After the latest change. */
  readonly settings: GuildSettings;
  readonly t: Translate;
}

/** The pages of the card of `/settings`, in the order of its menu. */
export const PAGES = ['general', 'access', 'members', 'words', 'limits', 'reading'] as const;
export type PageName = (typeof PAGES)[number];

/** A page, and what it shows there: a group of commands, or a part of a list. */
export interface Place {
  readonly page: PageName;
  readonly args?: readonly string[];
}

/** The data of a page of `/settings`. */
export interface PageView extends SettingView {
  readonly call: AnyCall;
  /** From the custom ID: check them like options. */
  readonly args: readonly string[];
}

/** Draws a page. A card has room for 30 components besides its frame, and for about 3,500 characters. */
export type DrawPage = (view: PageView) => readonly CardPart[] | Promise<readonly CardPart[]>;

/** @param name as a client sent it */
export function pageNamed(name: string | undefined): PageName {
  return PAGES.find((page) => page === name) ?? 'general';
}

export function settingsId(action: string, ...args: readonly string[]): string {
  return customId('settings', action, ...args);
}

/** The custom ID of a button that opens a page. */
export function placeId({ page, args = [] }: Place): string {
  return settingsId('show', page, ...args);
}
