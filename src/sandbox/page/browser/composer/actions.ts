import type { Message } from '../../protocol.ts';
import { editing, replyingTo } from '../state.ts';
import { draft, draftOf, focusOn, putDraft } from './composer-state.ts';
import { NOTHING } from './draft.ts';

/** Puts an own message into the message box, to be changed. */
export function startEditing(message: Message): void {
  const key = `edit ${message.id}`;
  // A change that was begun before goes on.
  if (draftOf(key) === NOTHING) putDraft(key, { ...NOTHING, text: message.content });
  editing.value = message;
  focusOn.value = { at: 'text' };
}

export function startReply(message: Message): void {
  editing.value = undefined;
  replyingTo.value = message;
  goToMessageBox();
}

/** Takes the cursor to where one writes; what stands there stays. */
export function goToMessageBox(): void {
  focusOn.value = { at: draft.peek().command === undefined ? 'text' : 'more' };
}
