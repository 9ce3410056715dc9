import { leaveCommand } from './composer-state.ts';
import { isComposing } from './is-composing.ts';
import { submitDraft } from './send.ts';

/**
 * Handles the keys that work in every option of a command.
 * @returns whether the key was handled
 */
export function handleCommandKey(event: KeyboardEvent): boolean {
  const { key, shiftKey } = event;
  if (isComposing(event)) return false;
  if (key === 'Enter' && !shiftKey) {
    void submitDraft();
    return true;
  }
  if (key === 'Escape') {
    leaveCommand();
    return true;
  }
  return false;
}
