import type { APIApplicationCommandBasicOption } from 'discord-api-types/v10';
import type { CommandEntry } from './command-entries.ts';
import { type Mentions, NO_MENTIONS } from './mentions.ts';
import type { Suggestion } from './suggestions.ts';

/** The content of the message box in one channel. */
export interface Draft {
  /** With a command: words after its options that belong to none of them yet. */
  readonly text: string;
  /** Of a new post in a forum. */
  readonly title: string;
  readonly files: readonly File[];
  /** What was mentioned in the text or in an option, even if it was removed since. */
  readonly mentions: Mentions;
  /** A command that is being filled in. It replaces text and files. */
  readonly command: CommandDraft | undefined;
  /** Why sending failed, in one sentence. */
  readonly problem: string | undefined;
  /** A draft that could not be sent, while the box already contains something else. */
  readonly unsent: Draft | undefined;
}

export interface CommandDraft {
  readonly entry: CommandEntry;
  /** The visible options: required ones and added ones. */
  readonly fields: readonly Field[];
}

/** An option that is being filled in. */
export interface Field {
  readonly option: APIApplicationCommandBasicOption;
  readonly text: string;
  /** The value of the picked list item. Typing clears it. */
  readonly picked: string | number | boolean | undefined;
  readonly file: File | undefined;
  /**
   * The suggestion that the user picked before it had arrived: undefined if there is none for the text. Typing cancels
   * the pick.
   */
  readonly pick: Promise<Suggestion | undefined> | undefined;
  /** Why the option cannot be sent. */
  readonly problem: string | undefined;
  /** The option and text in which `name:` was typed to create this field. Removing the field restores that text. */
  readonly typedIn: { readonly option: string; readonly text: string } | undefined;
}

export const EMPTY_DRAFT: Draft = {
  text: '',
  title: '',
  files: [],
  mentions: NO_MENTIONS,
  command: undefined,
  problem: undefined,
  unsent: undefined,
};

/** An empty draft with the required options. */
export function newCommandDraft(entry: CommandEntry): CommandDraft {
  const required = entry.options.filter((option) => option.required === true);
  return { entry, fields: required.map(emptyField) };
}

/** Changes one field. Clears its problem and a pick that it waits for. */
export function withField(
  draft: CommandDraft,
  name: string,
  change: Partial<Pick<Field, 'text' | 'picked' | 'file' | 'pick' | 'problem'>>,
): CommandDraft {
  const fields = draft.fields.map((field) =>
    field.option.name === name
      ? { ...field, pick: undefined, problem: undefined, ...change }
      : field,
  );
  return { ...draft, fields };
}

/** Fills in a suggestion that has arrived, if the option still waits for it. */
export function withArrivedPick(
  draft: CommandDraft,
  pick: Field['pick'],
  found: Suggestion | undefined,
): CommandDraft {
  const field = draft.fields.find((one) => one.pick === pick);
  if (pick === undefined || field === undefined) return draft;
  const change = found === undefined ? {} : { text: found.name, picked: found.value };
  return withField(draft, field.option.name, change);
}

/** Waits for the suggestions that were picked before they had arrived. */
export async function withAllPicks(draft: CommandDraft): Promise<CommandDraft> {
  const picks = draft.fields.flatMap(({ pick }) => pick ?? []);
  const found = await Promise.all(picks);
  return picks.reduce((filled, pick, index) => withArrivedPick(filled, pick, found[index]), draft);
}

/** The draft without picks that it waits for, and without problems. */
export function settled(draft: Draft): Draft {
  const { command } = draft;
  const fields = command?.fields.map((field) => ({
    ...field,
    pick: undefined,
    problem: undefined,
  }));
  return { ...draft, problem: undefined, command: command && { ...command, fields: fields ?? [] } };
}

/** Adds an optional option, if it is not there yet. */
export function withOption(
  draft: CommandDraft,
  name: string,
  typedIn?: Field['typedIn'],
): CommandDraft {
  const option = remainingOptions(draft).find((candidate) => candidate.name === name);
  if (option === undefined) return draft;
  return { ...draft, fields: [...draft.fields, { ...emptyField(option), typedIn }] };
}

/** Removes an optional option and restores the text that created it. */
export function withoutOption(draft: CommandDraft, name: string): CommandDraft {
  const gone = draft.fields.find(({ option }) => option.name === name);
  if (gone === undefined || gone.option.required === true) return draft;
  const fields = draft.fields.filter((field) => field !== gone);
  const { typedIn } = gone;
  const rest = { ...draft, fields };
  return typedIn === undefined ? rest : withField(rest, typedIn.option, { text: typedIn.text });
}

/** The options that can still be added. */
export function remainingOptions({
  entry,
  fields,
}: CommandDraft): APIApplicationCommandBasicOption[] {
  return entry.options.filter(({ name }) => fields.every(({ option }) => option.name !== name));
}

/** Whether the app suggests values while the user types. */
export function isAutocompleted({ option }: Field): boolean {
  return 'autocomplete' in option && option.autocomplete === true;
}

export function isEmpty({ text, file }: Field): boolean {
  return text === '' && file === undefined;
}

function emptyField(option: APIApplicationCommandBasicOption): Field {
  return {
    option,
    text: '',
    picked: undefined,
    file: undefined,
    pick: undefined,
    problem: undefined,
    typedIn: undefined,
  };
}
