import type { Modal } from '../../protocol.ts';
import { view } from '../state.ts';
import type { FieldValues } from './fields.ts';

/** So many closed modals are remembered. */
const MAX_KEPT = 20;

/** What was typed into modals that were closed without submitting, the latest last. */
const kept = new Map<string, FieldValues>();

/** The same modal, opened again: another one has other fields, or other texts in them. */
function keyOf({ title, components }: Modal): string {
  return JSON.stringify([view.value?.userId, view.value?.channelId, title, components]);
}

export function keptValues(modal: Modal): FieldValues | undefined {
  return kept.get(keyOf(modal));
}

export function keepValues(modal: Modal, values: FieldValues): void {
  const key = keyOf(modal);
  kept.delete(key);
  kept.set(key, values);
  const [oldest] = kept.keys();
  if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest);
}

export function forgetValues(modal: Modal): void {
  kept.delete(keyOf(modal));
}
