/** What is stored per tab, so that a reload restores it and two tabs can act as two members. */
export type TabKey = 'place' | 'panels' | 'drafts';

export function saveInTab(key: TabKey, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage, a reload starts anew.
  }
}

/** @returns what was saved, or undefined. It may be anything: check it */
export function loadFromTab(key: TabKey): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
