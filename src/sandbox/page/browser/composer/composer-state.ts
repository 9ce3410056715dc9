import { computed, signal } from '@preact/signals';
import { commands, editing, locale, place } from '../state.ts';
import { type CommandEntry, listCommandEntries } from './command-entries.ts';
import { findTypedOption, formatCommandLine, parseCommandLine } from './command-line.ts';
import {
  type CommandDraft,
  isEmpty,
  newCommandDraft,
  withArrivedPick,
  withField,
  withOption,
  withoutOption,
} from './draft.ts';
import { draft, draftKey, getDraft, setDraft, updateDraft } from './drafts.ts';
import type { Suggestion, SuggestionContext } from './suggestions.ts';

/** Where the focus should go: the message, an option, or the field that adds options. */
export type FocusTarget =
  | { readonly kind: 'text' }
  /** `isQuiet`: its list opens only with a key. */
  | { readonly kind: 'more'; readonly isQuiet?: true }
  | { readonly kind: 'option'; readonly name: string };

/** The element that should take the focus. That element then resets it to undefined. */
export const focusTarget = signal<FocusTarget | undefined>();
/** The target of the current recording. */
export const recordingFor = signal<Exclude<FocusTarget, { kind: 'more' }> | undefined>();

export const suggestionContext = computed<SuggestionContext>(() => ({
  guild: place.value,
  locale: locale.value,
}));
/** Everything that can follow a slash in this channel. */
export const commandEntries = computed(() =>
  listCommandEntries(commands.value ?? [], locale.value),
);

/** Handles typed text. A line that is a command turns into a command draft. */
export function typeText(text: string): void {
  const wasLine =
    parseCommandLine(draft.value.text, commandEntries.value, locale.value) !== undefined;
  // After Escape, a command line stays text until it is sent.
  const command = wasLine || editing.value !== undefined ? undefined : parseCommand(text);
  if (command === undefined) updateDraft({ text });
  else startCommand(command);
}

/** Parses a line that was typed before the commands were loaded. */
export function parseTypedCommand(): void {
  const { text, command } = draft.value;
  if (command !== undefined || editing.value !== undefined) return;
  const match = parseCommand(text);
  if (match !== undefined) startCommand(match);
}

/** The command that the line describes, if any. */
export function parseCommand(text: string): CommandDraft | undefined {
  return text.trimStart().startsWith('/')
    ? parseCommandLine(text, commandEntries.value, locale.value)
    : undefined;
}

export function chooseEntry(entry: CommandEntry): void {
  startCommand(newCommandDraft(entry));
}

function startCommand(command: CommandDraft): void {
  updateDraft({ text: '', command });
  focusTarget.value = nextTarget(command);
}

/** Leaves the command and keeps its options as text. */
export function leaveCommand(): void {
  const { command, text: extra } = draft.value;
  if (command === undefined) return;
  const isFilled = command.fields.some((field) => !isEmpty(field));
  const line = isFilled ? [formatCommandLine(command, locale.value)] : [];
  updateDraft({ text: [...line, ...(extra === '' ? [] : [extra])].join(' '), command: undefined });
  focusTarget.value = { kind: 'text' };
}

type FieldChange = Parameters<typeof withField>[2];

export function changeField(name: string, next: FieldChange): void {
  const { command } = draft.value;
  if (command !== undefined) updateDraft({ command: withField(command, name, next) });
}

/** Handles text typed into an option. Another option's name with a colon moves to that option. */
export function typeField(name: string, text: string): void {
  const { command } = draft.value;
  const field = command?.fields.find(({ option }) => option.name === name);
  if (command === undefined || field === undefined) return;
  const moved = findTypedOption(command, field, text, locale.value);
  if (moved === undefined) {
    changeField(name, { text, picked: undefined });
    return;
  }
  const left = withField(command, name, { text: moved.before, picked: undefined });
  updateDraft({ command: withOption(left, moved.name, { option: name, text }) });
  focusTarget.value = { kind: 'option', name: moved.name };
}

/** Uses a list item as the option's value, and moves the focus on. */
export function pickValue(name: string, text: string, picked: string | number | boolean): void {
  changeField(name, { text, picked });
  const { command } = draft.value;
  if (command !== undefined) focusTarget.value = nextTarget(command);
}

/** Uses a file as the option's value, and moves the focus on. */
export function takeFile(name: string, file: File): void {
  changeField(name, { file, text: file.name });
  const { command } = draft.value;
  if (command !== undefined) focusTarget.value = nextTarget(command);
}

/**
 * Uses a suggestion as the option's value as soon as it has arrived, and moves the focus on at once. Without one, the
 * typed text stays.
 */
export function pickOnArrival(name: string, pick: Promise<Suggestion | undefined>): void {
  const key = draftKey.value;
  const { command } = draft.value;
  if (key === undefined || command === undefined) return;
  changeField(name, { pick });
  focusTarget.value = nextTarget(command);
  void pick.then((found) => {
    const current = getDraft(key);
    if (current.command === undefined) return;
    const filled = withArrivedPick(current.command, pick, found);
    if (filled !== current.command) setDraft(key, { ...current, command: filled });
  });
}

/** @param words text to move into the option */
export function addOption(name: string, words = ''): void {
  const { command } = draft.value;
  if (command === undefined) return;
  const text = words.trim();
  updateDraft({ text: '', command: withField(withOption(command, name), name, { text }) });
  focusTarget.value = { kind: 'option', name };
}

/** Backspace in an empty option: removes an optional one and moves back. In the first option, leaves the command. */
export function goToPreviousOption(name: string): void {
  const { command } = draft.value;
  if (command === undefined) return;
  const index = command.fields.findIndex(({ option }) => option.name === name);
  const before = command.fields[index - 1];
  const rest = withoutOption(command, name);
  if (before === undefined && rest === command) {
    leaveCommand();
    return;
  }
  updateDraft({ command: rest });
  focusTarget.value = before === undefined ? nextTarget(rest) : targetOf(before);
}

export function removeOption(name: string): void {
  const { command } = draft.value;
  if (command === undefined) return;
  updateDraft({ command: withoutOption(command, name) });
  focusTarget.value = { kind: 'more' };
}

/** The first empty option, or the field that adds options. */
function nextTarget({ fields }: CommandDraft): FocusTarget {
  const open = fields.find(isEmpty);
  return open === undefined ? { kind: 'more' } : targetOf(open);
}

function targetOf({ option }: CommandDraft['fields'][number]): FocusTarget {
  return { kind: 'option', name: option.name };
}
