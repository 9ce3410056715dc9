import type { View } from './state.ts';

/** Stored per tab, so that a reload restores it and two tabs can act as two members. */
const KEY = 'place';

export function saveView(view: View): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(view));
  } catch {
    // Without storage, a reload shows the first guild.
  }
}

export function loadSavedView(): View | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
