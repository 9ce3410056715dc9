import { actingMember, channel, conversation, editing, replyingTo } from '../state.ts';
import { startEditing } from './actions.ts';
import { typedNameIn } from './command-entries.ts';
import { areCommandsLoaded, completeName, waitForCommands } from './commands-loaded.ts';
import { focusTarget } from './composer-state.ts';
import { draft, updateDraft } from './drafts.ts';
import { isComposing } from './is-composing.ts';
import { lastCommand } from './last-sent.ts';
import { submitDraft } from './send.ts';

/**
 * Handles the keys of the message text, after those of its list.
 * @returns whether the key was handled
 */
export function handleTextKey(event: KeyboardEvent): boolean {
  const { key, shiftKey } = event;
  if (isComposing(event)) return false;
  if (key === 'Enter' && !shiftKey) {
    void submitDraft();
    return true;
  }
  if (key === 'Tab' && !shiftKey && isNameTypedEarly()) {
    void waitForCommands().then((isHere) => isHere && completeName());
    return true;
  }
  if (key === 'Escape' && (editing.value ?? replyingTo.value) !== undefined) {
    editing.value = undefined;
    replyingTo.value = undefined;
    return true;
  }
  if (key === 'ArrowUp' && draft.value.text === '' && editing.value === undefined) {
    return recallCommand() || editLastOwn();
  }
  return false;
}

/** Whether a command is being typed before the commands have loaded. */
function isNameTypedEarly(): boolean {
  return !areCommandsLoaded.value && typedNameIn(draft.value.text) !== undefined;
}

/** Fills in the command that was sent last, so that it can be changed and sent again. */
function recallCommand(): boolean {
  const sent = lastCommand(channel.value?.id ?? '');
  if (sent === undefined) return false;
  updateDraft({ command: sent.command, mentions: sent.mentions });
  focusTarget.value = { kind: 'more' };
  return true;
}

function editLastOwn(): boolean {
  const own = conversation.value?.findLast(
    ({ authorId, voiceMessage, ephemeral }) =>
      authorId === actingMember.value?.id && !voiceMessage && !ephemeral,
  );
  if (own !== undefined) startEditing(own);
  return own !== undefined;
}
