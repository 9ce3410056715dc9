import { signal } from '@preact/signals';
import type { UsageReply } from '../../protocol.ts';
import { ask } from './api.ts';

/** What may still be spoken this month, in characters; null is without a limit. */
export interface Allowance {
  readonly limit: number | null;
  readonly remaining: number | null;
}

/** Undefined until it is known. */
export const allowance = signal<Allowance | undefined>(undefined);

/** @throws Refusal */
export async function refreshAllowance(): Promise<void> {
  const { limit, remaining } = await ask<UsageReply>('usage');
  allowance.value = { limit, remaining };
}

/** After something was spoken: its answer says what is left. */
export function noteSpending(headers: Headers): void {
  const left = headers.get('x-characters-remaining');
  if (left === null || allowance.value === undefined) return;
  allowance.value = { ...allowance.value, remaining: Number(left) };
}

export function forgetAllowance(): void {
  allowance.value = undefined;
}
