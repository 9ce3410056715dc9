import { computed, signal } from '@preact/signals';
import { session } from './session.ts';

/** Older favorites are dropped. More than anyone marks by hand. */
const MAX_FAVORITES = 500;

const NONE: ReadonlySet<string> = new Set();

/** By account name, as loaded from the browser's storage. */
const byAccount = signal<ReadonlyMap<string, ReadonlySet<string>>>(new Map());

/** The IDs of the favorite voices of the account that is logged in, oldest first. */
export const favorites = computed<ReadonlySet<string>>(() => {
  const account = session.value?.account.name;
  if (account === undefined) return NONE;
  return byAccount.value.get(account) ?? load(account);
});

/** Adds or removes a favorite. Kept in this browser, for this account. */
export function toggleFavorite(voiceId: string): void {
  const account = session.peek()?.account.name;
  if (account === undefined) return;
  const ids = new Set(favorites.peek());
  if (!ids.delete(voiceId)) ids.add(voiceId);
  const kept = [...ids].slice(-MAX_FAVORITES);
  byAccount.value = new Map(byAccount.peek()).set(account, new Set(kept));
  save(account, kept);
}

// Another tab has changed them.
addEventListener('storage', ({ key }) => {
  if (key === null || key.startsWith(keyOf(''))) byAccount.value = new Map();
});

function keyOf(account: string): string {
  return `favorite-voices/${account}`;
}

/** The storage belongs to the user, who may have edited it: anything but a list of texts is ignored. */
function load(account: string): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(keyOf(account)) ?? '[]');
    if (!Array.isArray(ids)) return NONE;
    return new Set(ids.filter((id) => typeof id === 'string').slice(-MAX_FAVORITES));
  } catch {
    return NONE;
  }
}

function save(account: string, ids: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(account), JSON.stringify(ids));
  } catch {
    // Without storage, favorites last until the page is closed.
  }
}
