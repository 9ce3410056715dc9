import { leaveCommand } from './composer-state.ts';
import { isComposing } from './is-composing.ts';
import { send } from './send.ts';

/**
 * The keys of a command that mean the same in every option of it.
 * @returns whether this was one of them
 */
export function handleCommandKey(event: KeyboardEvent): boolean {
  const { key, shiftKey } = event;
  if (isComposing(event)) return false;
  if (key === 'Enter' && !shiftKey) {
    void send();
    return true;
  }
  if (key === 'Escape') {
    leaveCommand();
    return true;
  }
  return false;
}
