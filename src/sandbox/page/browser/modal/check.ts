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
    return outside(value.length, input.min_length ?? 0, input.max_length ?? MAX_TEXT, 'characters');
  }
  const noun = input.type === ComponentType.FileUpload ? 'files' : 'choices';
  const wrong = outside(value.length, input.min_values ?? 1, input.max_values ?? 1, noun);
  return wrong ?? problemWithFiles([...value].filter((one) => one instanceof File));
}

function outside(count: number, min: number, max: number, noun: string): string | undefined {
  if (count < min) return `At least ${min} ${noun}, please; these are ${count}.`;
  if (count > max) return `At most ${max} ${noun}, please; these are ${count}.`;
  return undefined;
}
