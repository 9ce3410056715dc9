import type { OptionValue } from '../../protocol.ts';
import { problemWithFiles } from '../file-size.ts';
import { CallError, call } from '../server-connection.ts';
import { actingMember, channel, editing } from '../state.ts';
import { upload } from '../uploads.ts';
import { watchRun } from '../watch-run.ts';
import { type CheckedField, checkField } from './check-field.ts';
import { waitForCommands } from './commands-loaded.ts';
import {
  draft,
  draftKey,
  focusTarget,
  getDraft,
  parseCommand,
  setDraft,
  suggestionContext,
  updateDraft,
} from './composer-state.ts';
import {
  type CommandDraft,
  type Draft,
  EMPTY_DRAFT,
  type Field,
  isEmpty,
  remainingOptions,
} from './draft.ts';
import { sendMessage } from './send-message.ts';
import { enqueueSend } from './send-queue.ts';
import { isInMessageBox } from './use-focus.ts';

const MAX_TEXT = 2_000;

/** Sends the content of the message box: a command, an edited message, or a new one. */
export async function submitDraft(): Promise<void> {
  if (!(await waitForCommands())) return;
  const { text, files } = draft.value;
  const problem = problemWith(text) ?? problemWithFiles(files);
  if (editing.value === undefined) {
    const command = draft.value.command ?? parseCommand(text);
    const extra = problemWithExtraWords(draft.value);
    if (extra !== undefined) updateDraft({ problem: extra });
    else if (command !== undefined) await sendCommand(command);
    else if (problem !== undefined) updateDraft({ problem });
    else if (text.trim() !== '' || files.length > 0) await sendDraft(draft.value, sendMessage);
  } else if (problem !== undefined) updateDraft({ problem });
  else await saveEdited(editing.value.id, text, editing.value.content);
}

function problemWith(text: string): string | undefined {
  const unknown = /^\/([\p{L}\p{N}_-]+)/u.exec(text)?.[1];
  if (unknown !== undefined && editing.value === undefined) {
    // The command may exist but not be available to this member here. Discord's client shows neither.
    return `/${unknown} isn’t available to ${actingMember.value?.displayName ?? 'you'} in this channel.`;
  }
  const length = [...text].length;
  if (length <= MAX_TEXT) return undefined;
  return `Your message has ${length.toLocaleString('en')} characters. The limit is ${MAX_TEXT.toLocaleString('en')}.`;
}

/** Discord's client drops words after the options, and the command then does something unexpected. */
function problemWithExtraWords({ text, command }: Draft): string | undefined {
  const words = text.trim();
  if (command === undefined || words === '') return undefined;
  const [next] = remainingOptions(command);
  return next === undefined
    ? `/${command.entry.label} has no option for “${words}”. Remove it and try again.`
    : `“${words}” doesn’t belong to an option yet. Pick one from the list, or press Tab for the first.`;
}

async function saveEdited(messageId: string, content: string, before: string): Promise<void> {
  const key = `edit ${messageId}`;
  try {
    if (content !== before) await enqueueSend(() => call('edit', { messageId, content }));
    setDraft(key, EMPTY_DRAFT);
    if (editing.value?.id === messageId) editing.value = undefined;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    setDraft(key, { ...getDraft(key), problem: error.message });
  }
}

async function sendCommand(command: CommandDraft): Promise<void> {
  const checked = command.fields.map((field) => checkField(field, suggestionContext.value));
  const fields = command.fields.map((field, index) => {
    const one = checked[index];
    return { ...field, problem: one && 'problem' in one ? one.problem : undefined };
  });
  const wrong = fields.find(({ problem }) => problem !== undefined);
  if (wrong !== undefined) {
    updateDraft({ text: '', command: { ...command, fields } });
    focusTarget.value = { kind: 'option', name: wrong.option.name };
    return;
  }
  focusTarget.value = { kind: 'text' };
  await sendDraft({ ...EMPTY_DRAFT, command }, async (sent, channelId) => {
    const { entry } = command;
    const { run } = await call('command', {
      channelId,
      name: entry.command.name,
      ...(entry.subcommand === undefined ? {} : { subcommand: entry.subcommand }),
      options: await toOptionValues(command.fields, checked),
    });
    watchRun(run, (problem) => restoreDraft(channelId, sent, `/${entry.label}: ${problem}`));
  });
}

async function toOptionValues(
  fields: readonly Field[],
  checked: readonly CheckedField[],
): Promise<Record<string, OptionValue>> {
  const sent = fields.map(async ({ option }, index): Promise<[string, OptionValue][]> => {
    const one = checked[index];
    if (one === undefined || !('value' in one) || one.value === undefined) return [];
    const { value } = one;
    return [[option.name, value instanceof File ? { upload: await upload(value) } : value]];
  });
  return Object.fromEntries((await Promise.all(sent)).flat());
}

/** Clears the box at once, so that the user can type on. Restores the draft if sending fails. */
async function sendDraft(
  sent: Draft,
  action: (sent: Draft, channelId: string) => Promise<void>,
): Promise<void> {
  const key = draftKey.value;
  const channelId = channel.value?.id;
  if (key === undefined || channelId === undefined) return;
  // Attached files stay for the next message when a command is sent.
  setDraft(
    key,
    sent.command === undefined ? EMPTY_DRAFT : { ...EMPTY_DRAFT, files: draft.value.files },
  );
  try {
    await enqueueSend(() => action(sent, channelId));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    restoreDraft(key, sent, error.message);
  }
}

/** Restores a draft, or stores it as `unsent` if the box already contains something else. */
function restoreDraft(key: string, sent: Draft, problem: string): void {
  const { text, files, command } = getDraft(key);
  const isFree = text === '' && (command?.fields ?? []).every(isEmpty);
  if (!isFree) {
    setDraft(key, { ...getDraft(key), problem, unsent: { ...sent, problem: undefined } });
    return;
  }
  // Restoring a command replaces the focused box. The focus must not move if it is elsewhere.
  const isHere = key === draftKey.value && isInMessageBox();
  setDraft(key, { ...sent, files: [...sent.files, ...files], problem });
  if (isHere) focusTarget.value = { kind: sent.command === undefined ? 'text' : 'more' };
}
