import { computed, effect, untracked } from '@preact/signals';
import { commands } from '../state.ts';
import { draft, draftKey, parseTypedCommand } from './composer-state.ts';

/** Which commands there are comes a moment after the page: somebody may have typed one by then. */
const areCommandsLoaded = computed(() => commands.value !== undefined);

/** Reads what was typed until now, when the commands have come. An effect. */
export function parseWhenCommandsLoad(): void {
  if (areCommandsLoaded.value) untracked(parseTypedCommand);
}

/**
 * Waits for the commands where what stands in the message box may be one.
 * @returns whether it is still the same message box
 */
export async function waitForCommands(): Promise<boolean> {
  const key = draftKey.value;
  if (!areCommandsLoaded.value && draft.value.text.startsWith('/')) await commandsLoaded();
  return draftKey.value === key;
}

function commandsLoaded(): Promise<void> {
  return new Promise((resolve) => {
    const stop = effect(() => {
      if (!areCommandsLoaded.value) return;
      resolve();
      queueMicrotask(() => stop());
    });
  });
}
