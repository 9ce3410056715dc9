import type { CommandDraft, Draft, Field } from './draft.ts';

/** The changes to one draft, for undo and redo. */
interface History {
  /** Oldest first. */
  readonly past: readonly Draft[];
  /** Undone changes, the next one last. */
  readonly future: readonly Draft[];
  /** What the last change continues, if it was typing. */
  readonly typing: Typing | undefined;
}

/** Typing or deleting one character after the other. */
interface Typing {
  readonly part: Part;
  readonly isGrowing: boolean;
}

/** The name of an option, or null for the text. */
type Part = string | null;

/** Steps per draft. */
const MAX_STEPS = 100;
const NO_HISTORY: History = { past: [], future: [], typing: undefined };
const histories = new Map<string, History>();

/** Records a change, unless it continues a word. Changes that were undone can then no longer be redone. */
export function recordChange(key: string, before: Draft, after: Draft): void {
  if (hasSameContent(before, after)) return;
  const { past, typing: earlier } = histories.get(key) ?? NO_HISTORY;
  const typing = typingBetween(before, after);
  const continues =
    typing !== undefined &&
    typing.part === earlier?.part &&
    typing.isGrowing === earlier.isGrowing &&
    !startsWord(textOf(before, typing.part), textOf(after, typing.part));
  const steps = continues ? past : [...past, before].slice(-MAX_STEPS);
  histories.set(key, { past: steps, future: [], typing });
}

/** @returns the draft before the last change, or undefined if there is none */
export function stepBack(key: string, now: Draft): Draft | undefined {
  const { past, future } = histories.get(key) ?? NO_HISTORY;
  const before = past.at(-1);
  if (before === undefined) return undefined;
  const undone = { past: past.slice(0, -1), future: [...future, now], typing: undefined };
  histories.set(key, undone);
  return before;
}

/** @returns the draft after the change that was undone last, or undefined if there is none */
export function stepForward(key: string, now: Draft): Draft | undefined {
  const { past, future } = histories.get(key) ?? NO_HISTORY;
  const after = future.at(-1);
  if (after === undefined) return undefined;
  const redone = { past: [...past, now], future: future.slice(0, -1), typing: undefined };
  histories.set(key, redone);
  return after;
}

/** After a restart of the sandbox, drafts have other keys. */
export function forgetHistories(): void {
  histories.clear();
}

/** The only part that differs: the text or an option. Undefined if there are several. */
export function changedPart(one: Draft, other: Draft): Part | undefined {
  if (!hasSameOptions(one, other)) return undefined;
  const parts: Part[] = [null, ...fieldsOf(other.command).map(({ option }) => option.name)];
  const changed = parts.filter((part) => textOf(one, part) !== textOf(other, part));
  return changed.length === 1 ? changed[0] : undefined;
}

function typingBetween(before: Draft, after: Draft): Typing | undefined {
  const part = changedPart(before, after);
  if (part === undefined) return undefined;
  const growth = textOf(after, part).length - textOf(before, part).length;
  return Math.abs(growth) === 1 ? { part, isGrowing: growth > 0 } : undefined;
}

function startsWord(before: string, after: string): boolean {
  return /\s$/u.test(before) && /\S$/u.test(after);
}

function hasSameContent(one: Draft, other: Draft): boolean {
  const isSame = (field: Field, index: number) => {
    const twin = fieldsOf(other.command)[index];
    return field.text === twin?.text && field.picked === twin.picked && field.file === twin.file;
  };
  return (
    one.text === other.text &&
    one.files === other.files &&
    hasSameOptions(one, other) &&
    fieldsOf(one.command).every(isSame)
  );
}

function hasSameOptions({ command: one }: Draft, { command: other }: Draft): boolean {
  const [fields, others] = [fieldsOf(one), fieldsOf(other)];
  return (
    one?.entry === other?.entry &&
    fields.length === others.length &&
    fields.every(({ option }, index) => option === others[index]?.option)
  );
}

function textOf({ text, command }: Draft, part: Part): string {
  if (part === null) return text;
  return fieldsOf(command).find(({ option }) => option.name === part)?.text ?? '';
}

function fieldsOf(command: CommandDraft | undefined): readonly Field[] {
  return command?.fields ?? [];
}
