import { customId, tagOf } from '../../src/bot/interactions/custom-id.ts';

/** The actions of the components on the cards. Their arguments are a {@link PresetView}. */
export type PresetAction =
  // The list.
  | 'list'
  | 'open'
  | 'listen'
  // One preset.
  | 'reopen'
  | 'play'
  | 'channel'
  | 'use'
  | 'rename'
  | 'delete'
  | 'drop'
  | 'set-default'
  | 'clear-default'
  | 'channels';

/** The page of the list, and one preset. Custom IDs carry it, so the bot stores nothing. */
export interface PresetView {
  /** From 0. */
  readonly page: number;
  /** The tag of the preset's name; '' for none. */
  readonly selected: string;
}

export function presetId(action: PresetAction, { page, selected }: PresetView): string {
  return customId('preset', action, String(page), selected);
}

/** Reads the arguments of a custom ID. Malformed ones select the first page and no preset. */
export function parsePresetView([page, selected]: readonly string[]): PresetView {
  return {
    page: Math.max(0, Math.trunc(Number(page)) || 0),
    selected: selected && /^[\w-]{1,12}$/.test(selected) ? selected : '',
  };
}

/** The view that selects a preset. */
export function viewOfPreset(view: PresetView, name: string): PresetView {
  return { ...view, selected: tagOf(name) };
}
