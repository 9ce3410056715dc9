import { computed, effect, untracked } from '@preact/signals';
import { commands } from '../state.ts';
import { matchingEntries, typedNameIn } from './command-entries.ts';
import { chooseEntry, commandEntries, parseTypedCommand } from './composer-state.ts';
import { draft, draftKey } from './drafts.ts';

/** Commands load shortly after the page. The user may already have typed one. */
export const areCommandsLoaded = computed(() => commands.value !== undefined);

/** An effect: once the commands have loaded, parses the text that is already in the message box. */
export function parseWhenCommandsLoad(): void {
  if (areCommandsLoaded.value) untracked(parseTypedCommand);
}

/**
 * Waits for the commands to load if the message box may contain one.
 * @returns whether the same draft is still shown
 */
export async function waitForCommands(): Promise<boolean> {
  const key = draftKey.value;
  if (!areCommandsLoaded.value && draft.value.text.startsWith('/')) await commandsLoaded();
  return draftKey.value === key;
}

/** Chooses the first command in the list for the typed text. @returns whether there is one */
export function completeName(): boolean {
  const { text, command } = draft.value;
  const typed = command === undefined ? typedNameIn(text) : undefined;
  const [first] = typed === undefined ? [] : matchingEntries(commandEntries.value, typed);
  if (first !== undefined) chooseEntry(first);
  return first !== undefined;
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
