import { suggestNames } from '../../../../shared/common/suggest-names.ts';
import type { OptionValue } from '../../protocol.ts';
import { OptionType } from '../discord-numbers.ts';
import { problemWithFiles } from '../file-size.ts';
import { t } from '../i18n/index.ts';
import { CallError, call } from '../server-connection.ts';
import { actingMember, channel, commands, connection, editing } from '../state.ts';
import { upload } from '../uploads.ts';
import { watchRun } from '../watch-run.ts';
import { type CheckedField, checkField, MAX_TEXT } from './check-field.ts';
import { areCommandsLoaded, completeName, waitForCommands } from './commands-loaded.ts';
import { focusTarget, parseCommand, suggestionContext } from './composer-state.ts';
import {
  type CommandDraft,
  type Draft,
  EMPTY_DRAFT,
  type Field,
  isEmpty,
  remainingOptions,
  withAllPicks,
} from './draft.ts';
import { draft, draftKey, getDraft, setDraft, updateDraft } from './drafts.ts';
import { rememberSent } from './last-sent.ts';
import { encodeMentions, type Mentions } from './mentions.ts';
import { sendMessage } from './send-message.ts';
import { enqueueSend } from './send-queue.ts';
import { isInMessageBox } from './use-focus.ts';

/** Sends the content of the message box: a command, an edited message, or a new one. */
export async function submitDraft(): Promise<void> {
  if (connection.value !== 'open') {
    updateDraft({ problem: t('composer.problem.offline') });
    return;
  }
  const isEarly = !areCommandsLoaded.value;
  // Enter picks the first command of the list, which could not be shown yet.
  if (!(await waitForCommands()) || (isEarly && completeName())) return;
  const { files, mentions } = draft.value;
  const text = encodeMentions(draft.value.text, mentions);
  const problem = problemWith(text) ?? problemWithFiles(files);
  if (editing.value === undefined) {
    const command = draft.value.command ?? parseCommand(draft.value.text);
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
    const names = (commands.value ?? []).map(({ name }) => name);
    const [near] = suggestNames(unknown, names, 1);
    if (near !== undefined) return t('composer.problem.typo', { command: unknown, near });
    // The command may exist but not be available to this member here. Discord's client shows neither.
    return t('composer.problem.unknown', {
      command: unknown,
      name: actingMember.value?.displayName ?? '',
    });
  }
  const length = [...text].length;
  if (length <= MAX_TEXT) return undefined;
  return t('composer.problem.long', { length, limit: MAX_TEXT });
}

/** Discord's client drops words after the options, and the command then does something unexpected. */
function problemWithExtraWords({ text, command }: Draft): string | undefined {
  const words = text.trim();
  if (command === undefined || words === '') return undefined;
  const [next] = remainingOptions(command);
  return next === undefined
    ? t('composer.problem.no-option', { command: command.entry.label, words })
    : t('composer.problem.words', { words });
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
  const { mentions } = draft.value;
  const checked = checkCommand(command, mentions);
  if (showProblem(checked)) return;
  focusTarget.value = { kind: 'text' };
  await sendDraft({ ...EMPTY_DRAFT, mentions, command }, async (sent, channelId) => {
    const { entry, fields } = await withAllPicks(command);
    const final = checkCommand({ entry, fields }, mentions);
    if (wrongField(final) !== undefined) {
      restoreDraft(channelId, { ...sent, command: final.command }, undefined);
      return;
    }
    const { run } = await call('command', {
      channelId,
      name: entry.command.name,
      ...(entry.subcommand === undefined ? {} : { subcommand: entry.subcommand }),
      options: await toOptionValues(final),
    });
    watchRun(run, (problem) =>
      restoreDraft(
        channelId,
        sent,
        t('composer.problem.command', { command: entry.label, problem }),
      ),
    );
  });
}

/** A command whose options were checked, with the values to send. */
interface CheckedCommand {
  /** With the problems of its options. */
  readonly command: CommandDraft;
  readonly values: ReadonlyMap<string, CheckedField>;
}

/** Options that wait for their suggestion are checked when it has arrived. */
function checkCommand({ entry, fields }: CommandDraft, mentions: Mentions): CheckedCommand {
  const values = new Map(
    fields
      .filter(({ pick }) => pick === undefined)
      .map((field) => withMentions(field, mentions))
      .map((field) => [field.option.name, checkField(field, suggestionContext.value)]),
  );
  const withProblems = fields.map((field) => {
    const checked = values.get(field.option.name);
    return { ...field, problem: checked && 'problem' in checked ? checked.problem : undefined };
  });
  return { command: { entry, fields: withProblems }, values };
}

/** The field as it is sent. */
function withMentions(field: Field, mentions: Mentions): Field {
  const isText = field.option.type === OptionType.String;
  return isText ? { ...field, text: encodeMentions(field.text, mentions) } : field;
}

function wrongField({ command }: CheckedCommand): Field | undefined {
  return command.fields.find(({ problem }) => problem !== undefined);
}

/** Shows the first problem of a command. @returns whether there is one */
function showProblem(checked: CheckedCommand): boolean {
  const wrong = wrongField(checked);
  if (wrong === undefined) return false;
  updateDraft({ text: '', command: checked.command });
  focusTarget.value = { kind: 'option', name: wrong.option.name };
  return true;
}

async function toOptionValues({ values }: CheckedCommand): Promise<Record<string, OptionValue>> {
  const sent = [...values].map(async ([name, one]): Promise<[string, OptionValue][]> => {
    if (!('value' in one) || one.value === undefined) return [];
    const { value } = one;
    return [[name, value instanceof File ? { upload: await upload(value) } : value]];
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
  rememberSent(channelId, sent);
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
function restoreDraft(key: string, sent: Draft, problem: string | undefined): void {
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
