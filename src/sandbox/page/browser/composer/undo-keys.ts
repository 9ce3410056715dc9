import { stepThroughChanges } from './composer-state.ts';

/**
 * Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y. Browsers can undo only what was typed into a field that still exists, but not what
 * the page changed: a sent message, a picked suggestion, a removed option.
 * @returns whether the key was handled
 */
export function handleUndoKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (!(ctrlKey || metaKey) || altKey) return false;
  const letter = key.toLowerCase();
  if (letter !== 'z' && letter !== 'y') return false;
  stepThroughChanges(letter === 'z' && !shiftKey ? 'back' : 'forward');
  return true;
}
