import { OptionType } from '../discord-numbers.ts';
import { problemWithFile } from '../file-size.ts';
import { t } from '../i18n/index.ts';
import type { Field } from './draft.ts';
import { findMatch, type SuggestionContext, suggestionsOf } from './suggestions.ts';

/** The value to send, undefined for an empty optional option, or the problem. */
export type CheckedField =
  | { readonly value: string | number | boolean | File | undefined }
  | { readonly problem: string };

/** Discord's limit for messages. */
export const MAX_TEXT = 2_000;

/** The limit of Discord's client for text options without a limit of their own. */
export const MAX_OPTION_TEXT = 6_000;

const EXPECTED = {
  [OptionType.Boolean]: 'composer.option.problem.boolean',
  [OptionType.User]: 'composer.option.problem.user',
  [OptionType.Channel]: 'composer.option.problem.channel',
  [OptionType.Role]: 'composer.option.problem.role',
  [OptionType.Mentionable]: 'composer.option.problem.mentionable',
} as const;

/** Checks an option before sending, like Discord's client and in its words. */
export function checkField(field: Field, suggestionContext: SuggestionContext): CheckedField {
  const { option, text, picked, file } = field;
  const isMissing = picked === undefined && file === undefined && text.trim() === '';
  if (isMissing) {
    if (option.required !== true) return { value: undefined };
    return { problem: t('composer.option.problem.required') };
  }
  if (option.type === OptionType.Attachment) return checkFile(file);
  if (picked !== undefined) return { value: picked };
  const fixed = suggestionsOf(option, suggestionContext);
  if (fixed === undefined) return checkTyped(field);
  const match = findMatch(fixed, text);
  if (match !== undefined) return { value: match.value };
  const expected =
    option.type in EXPECTED ? EXPECTED[option.type as keyof typeof EXPECTED] : undefined;
  return { problem: t(expected ?? 'composer.option.problem.choice') };
}

function checkFile(file: File | undefined): CheckedField {
  const problem = file && problemWithFile(file);
  return problem === undefined ? { value: file } : { problem };
}

function checkTyped({ option, text }: Field): CheckedField {
  switch (option.type) {
    case OptionType.Integer:
      if (!/^\s*[-+]?\d+\s*$/.test(text)) return { problem: t('composer.option.problem.integer') };
      return checkRange(option, Number(text));
    case OptionType.Number: {
      const value = Number(text);
      if (!Number.isFinite(value)) return { problem: t('composer.option.problem.number') };
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
  if (min !== undefined && value < min)
    return { problem: t('composer.option.problem.min', { min }) };
  if (max !== undefined && value > max)
    return { problem: t('composer.option.problem.max', { max }) };
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
  if (length < min) return { problem: t('form.few-characters', { count: min, now: length }) };
  if (length > max) return { problem: t('form.many-characters', { count: max, now: length }) };
  return { value: text };
}
