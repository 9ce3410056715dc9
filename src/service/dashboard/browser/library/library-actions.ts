import type { LibraryAddRequest, LibraryEntry } from '../../protocol.ts';
import { fetchApi } from '../state/api.ts';

/** Call it when the operator has accepted the license. @throws ApiError */
export async function addEntry(entry: LibraryEntry): Promise<void> {
  const json: LibraryAddRequest = {
    accepted_licence: true,
    ...(entry.commercial_use === 'no' && { accepted_non_commercial: true }),
  };
  await fetchApi(pathOf(entry), { method: 'POST', json });
}

/** Cancels what runs, deletes what has arrived, or removes what is installed. @throws ApiError */
export async function cancelEntry(entry: LibraryEntry): Promise<void> {
  await fetchApi(pathOf(entry), { method: 'DELETE' });
}

function pathOf({ key }: LibraryEntry): string {
  return `library/${encodeURIComponent(key)}`;
}
