import { OptionType } from '../discord-numbers.ts';
import { problemWithFile } from '../file-size.ts';
import type { Field } from './draft.ts';
import { findMatch, type SuggestionContext, suggestionsOf } from './suggestions.ts';

/** The value to send, undefined for an empty optional option, or the problem. */
export type CheckedField =
  | { readonly value: string | number | boolean | File | undefined }
  | { readonly problem: string };

/** The limit of Discord's client for text options without a limit of their own. */
export const MAX_OPTION_TEXT = 6_000;

const EXPECTED: Readonly<Partial<Record<Field['option']['type'], string>>> = {
  [OptionType.Boolean]: 'Choose True or False.',
  [OptionType.User]: 'Enter a valid user.',
  [OptionType.Channel]: 'Enter a valid channel.',
  [OptionType.Role]: 'Enter a valid role.',
  [OptionType.Mentionable]: 'Enter a valid user or role.',
};

/** Checks an option before sending, like Discord's client and in its words. */
export function checkField(field: Field, suggestionContext: SuggestionContext): CheckedField {
  const { option, text, picked, file } = field;
  const isMissing = picked === undefined && file === undefined && text.trim() === '';
  if (isMissing) {
    if (option.required !== true) return { value: undefined };
    return { problem: 'This option is required. Specify a value.' };
  }
  if (option.type === OptionType.Attachment) return checkFile(file);
  if (picked !== undefined) return { value: picked };
  const fixed = suggestionsOf(option, suggestionContext);
  if (fixed === undefined) return checkTyped(field);
  const match = findMatch(fixed, text);
  if (match !== undefined) return { value: match.value };
  return { problem: EXPECTED[option.type] ?? 'Choose one of the options in the list.' };
}

function checkFile(file: File | undefined): CheckedField {
  const problem = file && problemWithFile(file);
  return problem === undefined ? { value: file } : { problem };
}

function checkTyped({ option, text }: Field): CheckedField {
  switch (option.type) {
    case OptionType.Integer:
      if (!/^\s*[-+]?\d+\s*$/.test(text)) return { problem: 'Enter a valid integer.' };
      return checkRange(option, Number(text));
    case OptionType.Number: {
      const value = Number(text);
      if (!Number.isFinite(value)) return { problem: 'Enter a valid number.' };
      return checkRange(option, value);
    }
    case OptionType.String:
      return checkLength(option, text);
    default:
      return { value: text };
  }
}

function checkRange(
  { min_value: min, max_value: max }: { min_value?: number; max_value?: number },
  value: number,
): CheckedField {
  if (min !== undefined && value < min) return { problem: `Enter ${min} or more.` };
  if (max !== undefined && value > max) return { problem: `Enter ${max} or less.` };
  return { value };
}

function checkLength(
  {
    min_length: min = 0,
    max_length: max = MAX_OPTION_TEXT,
  }: { min_length?: number; max_length?: number },
  text: string,
): CheckedField {
  const length = [...text].length;
  if (length < min) return { problem: `Enter at least ${min} characters (currently ${length}).` };
  if (length > max) return { problem: `Enter at most ${max} characters (currently ${length}).` };
  return { value: text };
}
