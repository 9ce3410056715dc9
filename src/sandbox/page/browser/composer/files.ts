import { OptionType } from '../discord-numbers.ts';
import { problemWithFiles } from '../file-size.ts';
import { t } from '../i18n/index.ts';
import { editing } from '../state.ts';
import { focusTarget } from './composer-state.ts';
import { type CommandDraft, remainingOptions, withField, withOption } from './draft.ts';
import { draft, updateDraft } from './drafts.ts';

/** Discord's limit per message. */
const MAX_FILES = 10;

/** What the user says about files. It stays with a file, whatever draft it is in. */
const descriptions = new WeakMap<File, string>();

export const descriptionOf = (file: File): string => descriptions.get(file) ?? '';

export function describeFile(file: File, description: string): void {
  descriptions.set(file, description);
}

/** Adds dropped, pasted or chosen files to the command's options or to the message. */
export function addFiles(files: readonly File[]): void {
  const { command } = draft.value;
  if (files.length === 0) return;
  if (editing.value !== undefined) {
    updateDraft({ problem: t('composer.problem.edit-files') });
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
  const problem = isTooMany
    ? t('composer.problem.files', { count: MAX_FILES })
    : problemWithFiles(files);
  if (problem !== undefined) updateDraft({ problem });
  focusTarget.value = { kind: 'text' };
}

function fillIn(command: CommandDraft, files: readonly File[]): void {
  const filled = files.reduce<CommandDraft | undefined>(
    (before, file) => (before === undefined ? undefined : withFile(before, file)),
    command,
  );
  if (filled === undefined) {
    const values = { command: command.entry.label, count: files.length };
    updateDraft({ problem: t('composer.problem.no-files', values) });
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
