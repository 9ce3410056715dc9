import type { Place } from './state.ts';

/** Of this tab, so that a reload comes back to where it was, and two tabs can be two members. */
const KEY = 'place';

export function keepPlace(place: Place): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(place));
  } catch {
    // Without storage a reload begins anew.
  }
}

export function rememberedPlace(): Place | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
