import { signal } from '@preact/signals';
import type { UsageReply } from '../../protocol.ts';
import { fetchJson } from './api.ts';

/** What may still be spoken this month, in characters; null is without a limit. */
export interface Quota {
  readonly limit: number | null;
  readonly remaining: number | null;
}

/** Undefined until it is known. */
export const quota = signal<Quota | undefined>(undefined);

/** @throws ApiError */
export async function refreshQuota(): Promise<void> {
  const { limit, remaining } = await fetchJson<UsageReply>('usage');
  quota.value = { limit, remaining };
}

/** After something was spoken: its answer says what is left. */
export function updateQuota(headers: Headers): void {
  const left = headers.get('x-characters-remaining');
  if (left === null || quota.value === undefined) return;
  quota.value = { ...quota.value, remaining: Number(left) };
}

export function clearQuota(): void {
  quota.value = undefined;
}
