import type { Message } from '../../protocol.ts';
import { editing, replyingTo } from '../state.ts';
import { draft, draftOf, focusTarget, putDraft } from './composer-state.ts';
import { EMPTY_DRAFT } from './draft.ts';

/** Puts an own message into the message box, to be changed. */
export function startEditing(message: Message): void {
  const key = `edit ${message.id}`;
  // A change that was begun before goes on.
  if (draftOf(key) === EMPTY_DRAFT) putDraft(key, { ...EMPTY_DRAFT, text: message.content });
  editing.value = message;
  focusTarget.value = { kind: 'text' };
}

export function startReply(message: Message): void {
  editing.value = undefined;
  replyingTo.value = message;
  focusMessageBox();
}

/** Takes the cursor to where one writes; what stands there stays. */
export function focusMessageBox(): void {
  focusTarget.value = { kind: draft.peek().command === undefined ? 'text' : 'more' };
}
