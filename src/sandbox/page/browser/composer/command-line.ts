import { splitOptionLine } from '../../../../shared/common/option-line.ts';
import { OptionType } from '../discord-numbers.ts';
import { localizedName } from '../localized.ts';
import type { CommandEntry } from './command-entries.ts';
import {
  type CommandDraft,
  type Field,
  isAutocompleted,
  newCommandDraft,
  withField,
  withOption,
} from './draft.ts';

/**
 * Parses a line such as `/say text:Hello voice:Emma` into a command draft. Returns undefined while the name is
 * incomplete, and for unknown commands.
 */
export function parseCommandLine(
  line: string,
  entries: readonly CommandEntry[],
  locale: string,
): CommandDraft | undefined {
  const typed = line.trimStart();
  const [entry, name] = entries
    .flatMap((one): [CommandEntry, string][] => [
      [one, one.label],
      [one, one.name],
    ])
    .filter(([, known]) => isCommand(typed, known))
    .reduce<[CommandEntry | undefined, string]>(longest, [undefined, '']);
  if (entry === undefined) return undefined;
  return fill(newCommandDraft(entry), typed.slice(name.length + 2), locale);
}

/** The inverse of `parseCommandLine`. Files are left out. */
export function formatCommandLine({ entry, fields }: CommandDraft, locale: string): string {
  const names = namesOf(entry, locale);
  const given = fields.filter(({ option, text }) => {
    return text !== '' && option.type !== OptionType.Attachment;
  });
  const values = given.map((field) => `${field.option.name}:${quoted(writtenIn(field), names)}`);
  return [`/${entry.label}`, ...values].join(' ');
}

/**
 * Typing `voice:` after other words moves to that option, as in Discord.
 * @returns the option and the text before it, or undefined if the text does not end with an option name
 */
export function findTypedOption(
  { entry, fields }: CommandDraft,
  { option: self }: Field,
  text: string,
  locale: string,
): { name: string; before: string } | undefined {
  const match = /^(|[\s\S]*\s)(\S+):$/u.exec(text);
  const [, before = '', word] = match ?? [];
  const isQuoted = before.startsWith('"');
  const meant = entry.options.find((option) => {
    return option.name === word || localizedName(option, locale) === word;
  });
  if (meant === undefined || isQuoted) return undefined;
  if (meant.name === self.name) return before === '' ? { name: meant.name, before } : undefined;
  const field = fields.find(({ option }) => option.name === meant.name);
  const isFree = field === undefined || (field.text === '' && field.file === undefined);
  return isFree ? { name: meant.name, before: before.trimEnd() } : undefined;
}

function isCommand(typed: string, name: string): boolean {
  const start = `/${name}`;
  return (
    typed.toLowerCase().startsWith(start.toLowerCase()) && /\s/.test(typed[start.length] ?? '')
  );
}

function longest(
  best: [CommandEntry | undefined, string],
  next: [CommandEntry, string],
): [CommandEntry | undefined, string] {
  return next[1].length > best[1].length ? next : best;
}

function fill(draft: CommandDraft, rest: string, locale: string): CommandDraft {
  const { options } = draft.entry;
  const { lead, values } = splitOptionLine(rest, namesOf(draft.entry, locale));
  const first = options[0];
  const led = lead === '' || first === undefined ? [] : [[first.name, lead] as const];
  return [...led, ...values].reduce((filled, [name, text]) => {
    const option = options.find((one) => one.name === name || localizedName(one, locale) === name);
    if (option === undefined) return filled;
    return withField(withOption(filled, option.name), option.name, { text });
  }, draft);
}

/** All registered and localized option names. */
function namesOf({ options }: CommandEntry, locale: string): string[] {
  return [...new Set(options.flatMap((option) => [option.name, localizedName(option, locale)]))];
}

/** Autocompleted choices are known only to the app, so they are written as values. Others are found by name. */
function writtenIn(field: Field): string {
  return isAutocompleted(field) ? String(field.picked ?? field.text) : field.text;
}

/** Adds quotes if part of the value would be parsed as another option. */
function quoted(value: string, names: readonly string[]): string {
  return splitOptionLine(value, names).values.length === 0 ? value : `"${value}"`;
}
