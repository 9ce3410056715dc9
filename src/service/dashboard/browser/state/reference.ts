import { signal } from '@preact/signals';
import type { ReferenceReply } from '../../protocol.ts';
import { fetchJson } from './api.ts';

/** What the service is like; the same for everybody, and fetched once. */
const reference = signal<ReferenceReply | undefined>(undefined);

/** @throws ApiError */
export async function loadReference(): Promise<ReferenceReply> {
  reference.value ??= await fetchJson<ReferenceReply>('reference');
  return reference.value;
}

/** For views, which are shown only when it is there. */
export function requireReference(): ReferenceReply {
  const known = reference.value;
  if (known === undefined) throw new Error('The reference is not loaded.');
  return known;
}

/** "Korean"; the code itself for a language that the service does not name. */
export function languageName(code: string): string {
  return requireReference().languages.find((known) => known.code === code)?.name ?? code;
}
