import { effect, signal } from '@preact/signals';
import { Sound } from '../../../../shared/pages/browser/player/sound.ts';
import { session } from '../state/session.ts';
import { beyondLimits } from './history-limits.ts';
import { deleteEntries, type HistoryEntry, listEntries, storeEntry } from './history-store.ts';

/** The clips of the account, newest first. */
export const history = signal<readonly HistoryEntry[]>([]);

/** Whether the browser stores them. Otherwise, they are gone when the page is closed. */
export const isHistoryStored = signal(true);

/** By entry: a player and a button of the same entry share its sound. */
const sounds = new Map<string, Sound>();

/** Other tabs reload their list when this one changes. */
const channel = new BroadcastChannel('speech-history');
let currentAccount: string | undefined;
channel.onmessage = () => {
  if (currentAccount !== undefined) void loadHistory(currentAccount);
};

export async function loadHistory(account: string): Promise<void> {
  if (account !== currentAccount) forgetHistory();
  currentAccount = account;
  try {
    const entries = await listEntries(account);
    if (account === currentAccount) history.value = entries;
  } catch {
    isHistoryStored.value = false;
  }
}

/**
 * Stores an entry, then lists it: what the list shows is still there after a reload.
 * @param sound the one that plays the entry already
 */
export async function addToHistory(entry: HistoryEntry, sound: Sound): Promise<void> {
  await changeStorage(() => storeEntry(entry));
  if (entry.account !== currentAccount) return;
  sounds.set(entry.id, sound);
  const entries = [entry, ...history.value.filter(({ id }) => id !== entry.id)];
  const dropped = new Set(beyondLimits(entries));
  history.value = entries.filter((kept) => !dropped.has(kept));
  for (const { id } of dropped) disposeSound(id);
}

/** Deletes entries from this browser, and then from the list. */
export async function removeFromHistory(ids: readonly string[]): Promise<void> {
  await changeStorage(() => deleteEntries(ids));
  const removed = new Set(ids);
  history.value = history.value.filter(({ id }) => !removed.has(id));
  for (const id of ids) disposeSound(id);
}

/** Without storage, the list is all there is, and the page says so. */
async function changeStorage(work: () => Promise<void>): Promise<void> {
  try {
    await work();
    channel.postMessage('changed');
  } catch {
    isHistoryStored.value = false;
  }
}

/** The page forgets the list. The browser keeps the clips for the account's next visit. */
function forgetHistory(): void {
  for (const id of [...sounds.keys()]) disposeSound(id);
  currentAccount = undefined;
  history.value = [];
}

effect(() => {
  if (session.value?.account.name !== currentAccount) forgetHistory();
});

export function soundOf({ id, audio, peaks }: HistoryEntry): Sound {
  const known = sounds.get(id);
  if (known !== undefined) return known;
  const source = { kind: 'file', file: audio, ...(peaks === undefined ? {} : { peaks }) } as const;
  const sound = new Sound(id, source);
  sounds.set(id, sound);
  return sound;
}

function disposeSound(id: string): void {
  sounds.get(id)?.dispose();
  sounds.delete(id);
}
