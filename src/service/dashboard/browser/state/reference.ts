import { signal } from '@preact/signals';
import type { ReferenceReply } from '../../protocol.ts';
import { fetchJson } from './api.ts';

/** Facts about the service, loaded once. */
const reference = signal<ReferenceReply | undefined>(undefined);

/** @throws ApiError */
export async function loadReference(): Promise<ReferenceReply> {
  reference.value ??= await fetchJson<ReferenceReply>('reference');
  return reference.value;
}

/** For views that are shown only after it is loaded. */
export function requireReference(): ReferenceReply {
  const loaded = reference.value;
  if (loaded === undefined) throw new Error('The reference is not loaded.');
  return loaded;
}

/** "Korean"; the code itself for unknown languages */
export function languageName(code: string): string {
  return requireReference().languages.find((language) => language.code === code)?.name ?? code;
}
