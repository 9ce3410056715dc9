import { computed, effect, untracked } from '@preact/signals';
import { commands } from '../state.ts';
import { draft, draftKey, readTyped } from './composer-state.ts';

/** Which commands there are comes a moment after the page: somebody may have typed one by then. */
const areKnown = computed(() => commands.value !== undefined);

/** Reads what was typed until now, when the commands have come. An effect. */
export function readWhenKnown(): void {
  if (areKnown.value) untracked(readTyped);
}

/**
 * Waits for the commands where what stands in the message box may be one.
 * @returns whether it is still the same message box
 */
export async function mayBeSent(): Promise<boolean> {
  const key = draftKey.value;
  if (!areKnown.value && draft.value.text.startsWith('/')) await known();
  return draftKey.value === key;
}

function known(): Promise<void> {
  return new Promise((resolve) => {
    const stop = effect(() => {
      if (!areKnown.value) return;
      resolve();
      queueMicrotask(() => stop());
    });
  });
}
