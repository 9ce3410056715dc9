import type { Message } from '../../protocol.ts';
import { editing, place, replyingTo } from '../state.ts';
import { focusTarget } from './composer-state.ts';
import { EMPTY_DRAFT } from './draft.ts';
import { draft, getDraft, setDraft } from './drafts.ts';
import { decodeMentions } from './mentions.ts';

/** Loads one of the member's own messages into the message box for editing. */
export function startEditing(message: Message): void {
  const key = `edit ${message.id}`;
  // Continue an edit that was started earlier.
  if (getDraft(key) === EMPTY_DRAFT) {
    setDraft(key, { ...EMPTY_DRAFT, ...decodeMentions(message.content, place.value) });
  }
  editing.value = message;
  focusTarget.value = { kind: 'text' };
}

export function startReply(message: Message): void {
  editing.value = undefined;
  replyingTo.value = message;
  focusMessageBox();
}

/** Moves the focus to the message box and keeps its content. */
export function focusMessageBox(): void {
  focusTarget.value = { kind: draft.peek().command === undefined ? 'text' : 'more' };
}
