import type { APIApplicationCommandBasicOption } from 'discord-api-types/v10';
import type { CommandEntry } from './command-entries.ts';

/** What stands in the message box of a channel. */
export interface Draft {
  /** Beside a command: words that were typed behind its options and belong to none yet. */
  readonly text: string;
  readonly files: readonly File[];
  /** A command being filled in, which takes the place of text and files. */
  readonly command: CommandDraft | undefined;
  /** What went wrong with it, in one sentence. */
  readonly problem: string | undefined;
  /** What was sent in vain, where something else has been typed since. */
  readonly unsent: Draft | undefined;
}

export interface CommandDraft {
  readonly entry: CommandEntry;
  /** Of the options that are shown: the required ones, and what was added. */
  readonly fields: readonly Field[];
}

/** One option on its way. */
export interface Field {
  readonly option: APIApplicationCommandBasicOption;
  readonly text: string;
  /** What was picked from a list and stands behind the text; typing gives it up. */
  readonly picked: string | number | boolean | undefined;
  readonly file: File | undefined;
  /** Why it cannot be sent so. */
  readonly problem: string | undefined;
  /** Where `name:` was typed that made this field: taken away, it is words again. */
  readonly typedIn: { readonly option: string; readonly text: string } | undefined;
}

export const EMPTY_DRAFT: Draft = {
  text: '',
  files: [],
  command: undefined,
  problem: undefined,
  unsent: undefined,
};

/** A command with its required options, empty. */
export function newCommandDraft(entry: CommandEntry): CommandDraft {
  const required = entry.options.filter((option) => option.required === true);
  return { entry, fields: required.map(emptyField) };
}

/** With one field changed; what was wrong with it is forgiven. */
export function withField(
  draft: CommandDraft,
  name: string,
  change: Partial<Pick<Field, 'text' | 'picked' | 'file' | 'problem'>>,
): CommandDraft {
  const fields = draft.fields.map((field) =>
    field.option.name === name ? { ...field, problem: undefined, ...change } : field,
  );
  return { ...draft, fields };
}

/** With an optional option, unless it is there. */
export function withOption(
  draft: CommandDraft,
  name: string,
  typedIn?: Field['typedIn'],
): CommandDraft {
  const option = remainingOptions(draft).find((candidate) => candidate.name === name);
  if (option === undefined) return draft;
  return { ...draft, fields: [...draft.fields, { ...emptyField(option), typedIn }] };
}

/** Without an optional option. Words that had made it are words again. */
export function withoutOption(draft: CommandDraft, name: string): CommandDraft {
  const gone = draft.fields.find(({ option }) => option.name === name);
  if (gone === undefined || gone.option.required === true) return draft;
  const fields = draft.fields.filter((field) => field !== gone);
  const { typedIn } = gone;
  const rest = { ...draft, fields };
  return typedIn === undefined ? rest : withField(rest, typedIn.option, { text: typedIn.text });
}

/** Options that can be added. */
export function remainingOptions({
  entry,
  fields,
}: CommandDraft): APIApplicationCommandBasicOption[] {
  return entry.options.filter(({ name }) => fields.every(({ option }) => option.name !== name));
}

/** Whether the app suggests as one types. */
export function isAutocompleted({ option }: Field): boolean {
  return 'autocomplete' in option && option.autocomplete === true;
}

/** Whether nothing has been given to an option. */
export function isEmpty({ text, file }: Field): boolean {
  return text === '' && file === undefined;
}

function emptyField(option: APIApplicationCommandBasicOption): Field {
  return {
    option,
    text: '',
    picked: undefined,
    file: undefined,
    problem: undefined,
    typedIn: undefined,
  };
}
