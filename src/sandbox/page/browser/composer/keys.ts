import { leaveCommand } from './composer-state.ts';
import { send } from './send.ts';

/**
 * The keys of a command that mean the same in every option of it.
 * @returns whether this was one of them
 */
export function onCommandKey({ key, shiftKey, isComposing }: KeyboardEvent): boolean {
  if (isComposing) return false;
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
