import { OptionType } from '../discord-numbers.ts';
import { problemWithFiles } from '../file-size.ts';
import { editing } from '../state.ts';
import { draft, focusTarget, updateDraft } from './composer-state.ts';
import { type CommandDraft, remainingOptions, withField, withOption } from './draft.ts';

/** Discord's limit per message. */
const MAX_FILES = 10;

/** Adds dropped, pasted or chosen files to the command's options or to the message. */
export function addFiles(files: readonly File[]): void {
  const { command } = draft.value;
  if (files.length === 0) return;
  if (editing.value !== undefined) {
    updateDraft({ problem: 'You can’t add files while editing a message.' });
  } else if (command === undefined) attach(files);
  else fillIn(command, files);
}

export function removeFile(file: File): void {
  updateDraft({ files: draft.value.files.filter((other) => other !== file) });
}

/** Files of the clipboard or of a drag. */
export function filesFrom(data: DataTransfer | null): readonly File[] {
  return [...(data?.files ?? [])];
}

function attach(files: readonly File[]): void {
  const all = [...draft.value.files, ...files];
  updateDraft({ files: all.slice(0, MAX_FILES) });
  const isTooMany = all.length > MAX_FILES;
  const problem = isTooMany ? `You can attach up to ${MAX_FILES} files.` : problemWithFiles(files);
  if (problem !== undefined) updateDraft({ problem });
  focusTarget.value = { kind: 'text' };
}

function fillIn(command: CommandDraft, files: readonly File[]): void {
  const filled = files.reduce<CommandDraft | undefined>(
    (before, file) => (before === undefined ? undefined : withFile(before, file)),
    command,
  );
  if (filled === undefined) {
    updateDraft({ problem: `/${command.entry.label} doesn’t accept ${countOf(files)}.` });
    return;
  }
  updateDraft({ command: filled });
  const open = filled.fields.find(({ text, file }) => text === '' && file === undefined);
  focusTarget.value =
    open === undefined ? { kind: 'more' } : { kind: 'option', name: open.option.name };
}

/** Fills the first free file option, which may still have to be added. */
function withFile(command: CommandDraft, file: File): CommandDraft | undefined {
  const shown = command.fields.find(
    (field) => field.option.type === OptionType.Attachment && field.file === undefined,
  );
  const hidden = remainingOptions(command).find(({ type }) => type === OptionType.Attachment);
  const name = shown?.option.name ?? hidden?.name;
  if (name === undefined) return undefined;
  return withField(withOption(command, name), name, { file, text: file.name });
}

function countOf({ length }: readonly File[]): string {
  return length === 1 ? 'a file' : `${length} files`;
}
