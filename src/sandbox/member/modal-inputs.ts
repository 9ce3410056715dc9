import { ComponentType } from 'discord-api-types/v10';
import type { ModalField } from '../types/interaction.ts';
import type { LooseComponent } from '../world/components.ts';
import { ClientError } from './client-error.ts';
import { checkSelection } from './components.ts';
import { hasFileType } from './file-types.ts';
import type { ResolvedData } from './resolved-data.ts';

export type ModalFields = Readonly<Record<string, ModalField>>;

interface Option {
  readonly label: string;
  readonly value: string;
  readonly default?: boolean;
}

/** Longest text that a client allows in a modal. */
const MAX_TEXT = 4_000;

/**
 * The `value` or `values` that a client submits for one input, after its checks.
 * @param given what the member filled in; undefined leaves the input as it was
 * @throws ClientError
 */
export function fillInput(
  input: LooseComponent,
  given: ModalField | undefined,
  resolved: ResolvedData,
): object {
  switch (input.type) {
    case ComponentType.TextInput:
      return { value: fillTextInput(input, given) };
    case ComponentType.FileUpload:
      return { values: fillFileUpload(input, given, resolved) };
    case ComponentType.RadioGroup:
      return { value: fillRadioGroup(input, given) };
    case ComponentType.CheckboxGroup:
      return { values: fillCheckboxGroup(input, given) };
    case ComponentType.Checkbox:
      return { value: fillCheckbox(input, given) };
    default:
      return { values: fillSelect(input, given, resolved) };
  }
}

function fillTextInput(input: LooseComponent, given: ModalField | undefined): string {
  const typed = given ?? input.value ?? '';
  if (typeof typed !== 'string') throw new ClientError('takes-text', { name: input.custom_id });
  if (typed === '') {
    if (input.required === false) return typed;
    throw new ClientError('field-required', { name: input.custom_id });
  }
  if (typed.length < Number(input.min_length ?? 0)) {
    throw new ClientError('too-short', { name: input.custom_id });
  }
  if (typed.length > Number(input.max_length ?? MAX_TEXT)) {
    throw new ClientError('too-long', { name: input.custom_id });
  }
  return typed;
}

function fillFileUpload(
  upload: LooseComponent,
  given: ModalField | undefined,
  resolved: ResolvedData,
): string[] {
  const files = (Array.isArray(given) ? given : []).filter((file) => typeof file !== 'string');
  const min = upload.required === false ? 0 : Number(upload.min_values ?? 1);
  const max = Number(upload.max_values ?? 1);
  if (files.length < min || files.length > max) {
    throw new ClientError('file-count', { name: upload.custom_id, min, max });
  }
  const types = upload.file_types as readonly string[] | undefined;
  if (!files.every(({ name }) => hasFileType(name, types))) {
    throw new ClientError('file-type', { name: upload.custom_id });
  }
  return files.map((file) => resolved.file(file));
}

function fillRadioGroup(group: LooseComponent, given: ModalField | undefined): string | null {
  const [chosen, ...more] = chosenOptions(group, given);
  if (more.length > 0) throw new ClientError('takes-one-option', { name: group.custom_id });
  if (chosen === undefined && group.required !== false) {
    throw new ClientError('field-required', { name: group.custom_id });
  }
  return chosen ?? null;
}

function fillCheckboxGroup(group: LooseComponent, given: ModalField | undefined): string[] {
  const chosen = chosenOptions(group, given);
  if (chosen.length === 0 && group.required === false) return [];
  const min = Number(group.min_values ?? 1);
  const max = Number(group.max_values ?? optionsOf(group).length);
  if (chosen.length < min || chosen.length > max) {
    throw new ClientError('value-count', { name: group.custom_id, min, max });
  }
  return chosen;
}

function fillCheckbox(box: LooseComponent, given: ModalField | undefined): boolean {
  const checked = given ?? box.default ?? false;
  if (typeof checked !== 'boolean') throw new ClientError('is-on-or-off', { name: box.custom_id });
  return checked;
}

function fillSelect(
  menu: LooseComponent,
  given: ModalField | undefined,
  resolved: ResolvedData,
): string[] {
  const chosen = given === undefined ? defaultsOf(menu) : textsOf(given);
  const isSkipped = menu.required === false && chosen.length === 0;
  return isSkipped ? [] : checkSelection(menu, chosen, resolved);
}

/** The values of different options, in the order of the options. */
function chosenOptions(group: LooseComponent, given: ModalField | undefined): string[] {
  const options = optionsOf(group);
  const chosen = given === undefined ? defaultsOf(group) : textsOf(given);
  const isOf =
    ({ value, label }: Option) =>
    (text: string) =>
      text === value || text === label;
  const unknown = chosen.find((text) => !options.some((option) => isOf(option)(text)));
  if (unknown !== undefined) throw new ClientError('not-an-option', { value: unknown });
  return options.filter((option) => chosen.some(isOf(option))).map(({ value }) => value);
}

const optionsOf = ({ options }: LooseComponent): Option[] => (options ?? []) as Option[];

/** The selection when the modal opens. */
function defaultsOf(input: LooseComponent): string[] {
  const ids = (input.default_values ?? []) as { id: string }[];
  const options = optionsOf(input).filter((option) => option.default === true);
  return [...options.map(({ value }) => value), ...ids.map(({ id }) => id)];
}

function textsOf(given: ModalField): string[] {
  return (Array.isArray(given) ? given : [given]).map(String);
}
