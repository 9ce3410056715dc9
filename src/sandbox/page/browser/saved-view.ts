import type { View } from './state.ts';

/** Of this tab, so that a reload comes back to where it was, and two tabs can be two members. */
const KEY = 'place';

export function saveView(view: View): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(view));
  } catch {
    // Without storage a reload begins anew.
  }
}

export function loadSavedView(): View | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
