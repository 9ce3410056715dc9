import type { SpeechSettings } from '../state/speech-settings.ts';
import { beyondLimits } from './history-limits.ts';

/** A clip that was made, with all that is needed to play it and to make it again. */
export interface HistoryEntry {
  readonly id: string;
  readonly account: string;
  /** Milliseconds since 1970. */
  readonly madeAt: number;
  readonly text: string;
  readonly settings: SpeechSettings;
  readonly voiceName: string;
  /** Codes, the main one first. */
  readonly languages: readonly string[];
  /** 0 if unknown. */
  readonly seconds: number;
  /** For the waveform; undefined: decoded again. */
  readonly peaks: { readonly values: Float32Array; readonly perSecond: number } | undefined;
  readonly audio: Blob;
}

const DATABASE = 'speech-history';
const CLIPS = 'clips';

let database: Promise<IDBDatabase> | undefined;

/** @returns the entries of an account, newest first @throws DOMException when the browser blocks storage */
export async function listEntries(account: string): Promise<HistoryEntry[]> {
  const entries = await inStore('readonly', (clips) => clips.index('account').getAll(account));
  return (entries as HistoryEntry[]).sort(newestFirst);
}

/** Stores an entry, and deletes those that exceed the limits. @throws DOMException when there is no room */
export async function storeEntry(entry: HistoryEntry): Promise<void> {
  const entries = await listEntries(entry.account);
  await deleteEntries(beyondLimits([entry, ...entries].sort(newestFirst)).map(({ id }) => id));
  await inStore('readwrite', (clips) => clips.put(entry));
}

/** @throws DOMException */
export async function deleteEntries(ids: readonly string[]): Promise<void> {
  for (const id of ids) await inStore('readwrite', (clips) => clips.delete(id));
}

function newestFirst(a: HistoryEntry, b: HistoryEntry): number {
  return b.madeAt - a.madeAt;
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (clips: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  database ??= open();
  const opened = await database.catch((error: unknown) => {
    database = undefined;
    throw error;
  });
  const transaction = opened.transaction(CLIPS, mode);
  const request = work(transaction.objectStore(CLIPS));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(CLIPS, { keyPath: 'id' }).createIndex('account', 'account');
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const opened = request.result;
      // Another tab wants to change the tables, or the user has cleared the storage.
      opened.onversionchange = () => opened.close();
      opened.onclose = () => {
        database = undefined;
      };
      resolve(opened);
    };
  });
}
