import type { OptionValue } from '../../protocol.ts';
import { problemWithFiles } from '../file-size.ts';
import { call, Refusal } from '../server-connection.ts';
import { channel, editing, me } from '../state.ts';
import { upload } from '../uploads.ts';
import { watchRun } from '../watch-run.ts';
import { type Checked, checkField } from './check-field.ts';
import { mayBeSent } from './commands-loaded.ts';
import {
  around,
  change,
  commandIn,
  draft,
  draftKey,
  draftOf,
  focusOn,
  putDraft,
} from './composer-state.ts';
import {
  type CommandDraft,
  type Draft,
  type Field,
  isEmpty,
  NOTHING,
  remainingOptions,
} from './draft.ts';
import { writeMessage } from './send-message.ts';
import { inTurn } from './send-queue.ts';
import { isInMessageBox } from './use-focus.ts';

const MAX_TEXT = 2_000;

/** Sends what stands in the message box: a command, a changed message, or a new one. */
export async function send(): Promise<void> {
  if (!(await mayBeSent())) return;
  const { text, files } = draft.value;
  const problem = problemWith(text) ?? problemWithFiles(files);
  if (editing.value === undefined) {
    const command = draft.value.command ?? commandIn(text);
    const loose = problemWithLooseWords(draft.value);
    if (loose !== undefined) change({ problem: loose });
    else if (command !== undefined) await sendCommand(command);
    else if (problem !== undefined) change({ problem });
    else if (text.trim() !== '' || files.length > 0) await letGo(draft.value, writeMessage);
  } else if (problem !== undefined) change({ problem });
  else await saveEdited(editing.value.id, text, editing.value.content);
}

function problemWith(text: string): string | undefined {
  const unknown = /^\/([\p{L}\p{N}_-]+)/u.exec(text)?.[1];
  if (unknown !== undefined && editing.value === undefined) {
    // Or there is one, which this member may not use, or not here: Discord's client shows neither.
    return `/${unknown} isn’t available to ${me.value?.displayName ?? 'you'} in this channel.`;
  }
  const length = [...text].length;
  if (length <= MAX_TEXT) return undefined;
  return `Your message has ${length.toLocaleString('en')} characters. The limit is ${MAX_TEXT.toLocaleString('en')}.`;
}

/** Of words behind a command: Discord's client drops them, and the command does something else than was meant. */
function problemWithLooseWords({ text, command }: Draft): string | undefined {
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
    if (content !== before) await inTurn(() => call('edit', { messageId, content }));
    putDraft(key, NOTHING);
    if (editing.value?.id === messageId) editing.value = undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    putDraft(key, { ...draftOf(key), problem: error.message });
  }
}

async function sendCommand(command: CommandDraft): Promise<void> {
  const checked = command.fields.map((field) => checkField(field, around.value));
  const fields = command.fields.map((field, index) => {
    const one = checked[index];
    return { ...field, problem: one && 'problem' in one ? one.problem : undefined };
  });
  const wrong = fields.find(({ problem }) => problem !== undefined);
  if (wrong !== undefined) {
    change({ text: '', command: { ...command, fields } });
    focusOn.value = { at: 'option', name: wrong.option.name };
    return;
  }
  focusOn.value = { at: 'text' };
  await letGo({ ...NOTHING, command }, async (sent, channelId) => {
    const { entry } = command;
    const { run } = await call('command', {
      channelId,
      name: entry.command.name,
      ...(entry.subcommand === undefined ? {} : { subcommand: entry.subcommand }),
      options: await sendable(command.fields, checked),
    });
    watchRun(run, (problem) => giveBack(channelId, sent, `/${entry.label}: ${problem}`));
  });
}

async function sendable(
  fields: readonly Field[],
  checked: readonly Checked[],
): Promise<Record<string, OptionValue>> {
  const sent = fields.map(async ({ option }, index): Promise<[string, OptionValue][]> => {
    const one = checked[index];
    if (one === undefined || !('value' in one) || one.value === undefined) return [];
    const { value } = one;
    return [[option.name, value instanceof File ? { upload: await upload(value) } : value]];
  });
  return Object.fromEntries((await Promise.all(sent)).flat());
}

/** Empties the box at once, so that the next thing can be typed. What is refused comes back. */
async function letGo(
  sent: Draft,
  act: (sent: Draft, channelId: string) => Promise<void>,
): Promise<void> {
  const key = draftKey.value;
  const channelId = channel.value?.id;
  if (key === undefined || channelId === undefined) return;
  // Files wait for their message, whatever command comes between.
  putDraft(key, sent.command === undefined ? NOTHING : { ...NOTHING, files: draft.value.files });
  try {
    await inTurn(() => act(sent, channelId));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    giveBack(key, sent, error.message);
  }
}

/** Into its box, or, where something else stands there by now, beside it. */
function giveBack(key: string, sent: Draft, problem: string): void {
  const { text, files, command } = draftOf(key);
  const isFree = text === '' && (command?.fields ?? []).every(isEmpty);
  if (!isFree) {
    putDraft(key, { ...draftOf(key), problem, lost: { ...sent, problem: undefined } });
    return;
  }
  // The box that has the cursor is about to be another one; who is elsewhere stays there.
  const isHere = key === draftKey.value && isInMessageBox();
  putDraft(key, { ...sent, files: [...sent.files, ...files], problem });
  if (isHere) focusOn.value = { at: sent.command === undefined ? 'text' : 'more' };
}
