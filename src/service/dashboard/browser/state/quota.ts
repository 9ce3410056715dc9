import { signal } from '@preact/signals';
import type { UsageReply } from '../../protocol.ts';
import { fetchJson } from './api.ts';

/** The characters of this month. null: no limit. */
export interface Quota {
  readonly limit: number | null;
  readonly remaining: number | null;
}

/** Undefined until it is loaded. */
export const quota = signal<Quota | undefined>(undefined);

/** @throws ApiError */
export async function refreshQuota(): Promise<void> {
  const { limit, remaining } = await fetchJson<UsageReply>('usage');
  quota.value = { limit, remaining };
}

/** Reads the remaining characters from the headers of a speech response. */
export function updateQuota(headers: Headers): void {
  const remaining = headers.get('x-characters-remaining');
  if (remaining === null || quota.value === undefined) return;
  quota.value = { ...quota.value, remaining: Number(remaining) };
}

export function clearQuota(): void {
  quota.value = undefined;
}
