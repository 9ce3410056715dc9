import { ComponentType } from '../discord-numbers.ts';
import { problemWithFiles } from '../file-size.ts';
import { type Input, isRequired, type LabelledField, type Value, type Values } from './fields.ts';

/** The longest text that Discord takes in a modal. */
const MAX_TEXT = 4_000;

/** What is wrong with a modal as it is filled in: sentences, by custom id. */
export function problemsOf(
  fields: readonly LabelledField[],
  values: Values,
): Readonly<Record<string, string>> {
  const problems = fields.flatMap(({ input }): [string, string][] => {
    const problem = problemWith(input, values[input.custom_id] ?? '');
    return problem === undefined ? [] : [[input.custom_id, problem]];
  });
  return Object.fromEntries(problems);
}

function problemWith(input: Input, value: Value): string | undefined {
  if (value.length === 0) return isRequired(input) ? 'This field is required.' : undefined;
  if (input.type === ComponentType.TextInput) {
    const { min_length: min = 0, max_length: max = MAX_TEXT } = input;
    return outside(value.length, min, max, 'Enter', 'character');
  }
  const { min_values: min = 1, max_values: max = 1 } = input;
  const noun = input.type === ComponentType.FileUpload ? 'file' : 'option';
  const wrong = outside(value.length, min, max, 'Choose', noun);
  return wrong ?? problemWithFiles([...value].filter((one) => one instanceof File));
}

function outside(
  count: number,
  min: number,
  max: number,
  verb: string,
  noun: string,
): string | undefined {
  const amount = (limit: number) => `${limit} ${noun}${limit === 1 ? '' : 's'}`;
  if (count < min) return `${verb} at least ${amount(min)} (currently ${count}).`;
  if (count > max) return `${verb} at most ${amount(max)} (currently ${count}).`;
  return undefined;
}
