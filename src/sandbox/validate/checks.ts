import type { Field } from './form.ts';

/** Checks of a single value. Each adds Discord's error to the field, and returns the value only if it is valid. */

/** Requires the field. @returns whether it is present */
export function checkPresent(field: Field): boolean {
  if (field.absent) field.addError('BASE_TYPE_REQUIRED', 'This field is required');
  return !field.absent;
}

export interface TextRules {
  required?: boolean;
  /** Lengths in characters: code points, as Discord counts them. */
  min?: number;
  max: number;
  /** Ignore leading and trailing white space, as in embeds. */
  trim?: boolean;
}

export function checkText(field: Field, rules: TextRules): string | undefined {
  const { required = false, min = 0, max, trim = false } = rules;
  if (required ? !checkPresent(field) : field.absent) return undefined;
  if (typeof field.value !== 'string') {
    const shown = JSON.stringify(field.value);
    field.addError('STRING_TYPE_CONVERT', `Could not interpret ${shown} as string.`);
    return undefined;
  }
  const length = countCharacters(trim ? field.value.trim() : field.value);
  if (required && length === 0) {
    field.addError('BASE_TYPE_REQUIRED', 'This field is required');
    return undefined;
  }
  return checkLength(field, length, min, max) ? field.value : undefined;
}

/** Number of characters as Discord counts them: code points, not UTF-16 units. */
export function countCharacters(value: string): number {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
}

function checkLength(field: Field, length: number, min: number, max: number): boolean {
  if (length >= min && length <= max) return true;
  if (min > 0) {
    field.addError('BASE_TYPE_BAD_LENGTH', `Must be between ${min} and ${max} in length.`);
  } else {
    field.addError('BASE_TYPE_MAX_LENGTH', `Must be ${max} or fewer in length.`);
  }
  return false;
}

/** A list of `min` to `max` items. @returns its items; none if it is absent or not a list */
export function checkList(
  field: Field,
  rules: { required?: boolean; min?: number; max: number },
): Field[] {
  const { required = false, min = 0, max } = rules;
  if (required ? !checkPresent(field) : field.absent) return [];
  if (!Array.isArray(field.value)) {
    field.addError('LIST_TYPE_CONVERT', 'Only iterables may be used in a ListType');
    return [];
  }
  checkLength(field, field.value.length, min, max);
  return field.items();
}

/** An object. @returns whether the field is present and an object */
export function checkObject(field: Field, rules: { required?: boolean } = {}): boolean {
  if (rules.required ? !checkPresent(field) : field.absent) return false;
  if (typeof field.value === 'object' && !Array.isArray(field.value)) return true;
  field.addError('MODEL_TYPE_CONVERT', 'Only dictionaries may be used in a ModelType');
  return false;
}

export interface NumberRules {
  required?: boolean;
  min?: number;
  max?: number;
  kind?: 'int' | 'float';
}

export function checkNumber(field: Field, rules: NumberRules = {}): number | undefined {
  const { required = false, min, max, kind = 'int' } = rules;
  if (required ? !checkPresent(field) : field.absent) return undefined;
  const { value } = field;
  if (typeof value !== 'number' || (kind === 'int' && !Number.isInteger(value))) {
    field.addError('NUMBER_TYPE_COERCE', `Value ${JSON.stringify(value)} is not ${kind}.`);
    return undefined;
  }
  if (min !== undefined && value < min) {
    field.addError('NUMBER_TYPE_MIN', `${kind} value should be greater than or equal to ${min}.`);
    return undefined;
  }
  if (max !== undefined && value > max) {
    field.addError('NUMBER_TYPE_MAX', `${kind} value should be less than or equal to ${max}.`);
    return undefined;
  }
  return value;
}

export function checkBoolean(field: Field): boolean | undefined {
  if (field.absent || typeof field.value === 'boolean') return field.value === true;
  field.addError('BOOLEAN_TYPE_CONVERT', 'Must be either true or false.');
  return undefined;
}

/** One of a fixed set of numbers or words. */
export function checkOneOf<T extends string | number>(
  field: Field,
  choices: readonly T[],
  rules: { required?: boolean } = {},
): T | undefined {
  if (rules.required ? !checkPresent(field) : field.absent) return undefined;
  const found = choices.find((choice) => choice === field.value);
  if (found === undefined) {
    const shown = choices.map((choice) => (typeof choice === 'string' ? `'${choice}'` : choice));
    field.addError('BASE_TYPE_CHOICES', `Value must be one of (${formatTuple(shown)}).`);
  }
  return found;
}

/** The `type` of a union member. The error is added to the member itself, as on Discord. */
export function checkUnionType<T extends number>(
  member: Field,
  types: readonly T[],
): T | undefined {
  if (!checkObject(member, { required: true })) return undefined;
  const type = member.at('type');
  if (!checkPresent(type)) return undefined;
  const found = types.find((one) => one === type.value);
  if (found === undefined) {
    const message = `Value of field "type" must be one of (${formatTuple(types)}).`;
    member.addError('UNION_TYPE_CHOICES', message);
  }
  return found;
}

function formatTuple(values: readonly (string | number)[]): string {
  return values.length === 1 ? `${values[0]},` : values.join(', ');
}

const LARGEST_SNOWFLAKE = 2n ** 63n - 1n;

/** A snowflake as text. Numbers are accepted too, as on Discord (for attachment placeholders). */
export function checkSnowflake(
  field: Field,
  rules: { required?: boolean } = {},
): string | undefined {
  if (rules.required ? !checkPresent(field) : field.absent) return undefined;
  const { value } = field;
  const shown = typeof value === 'number' ? String(value) : value;
  if (typeof shown === 'string' && /^\d{1,19}$/.test(shown) && BigInt(shown) <= LARGEST_SNOWFLAKE) {
    return shown;
  }
  field.addError('NUMBER_TYPE_COERCE', `Value ${JSON.stringify(value)} is not snowflake.`);
  return undefined;
}

/** A bit set such as permissions: a decimal number, also as text. */
export function checkBits(field: Field, rules: { required?: boolean } = {}): string | undefined {
  if (rules.required ? !checkPresent(field) : field.absent) return undefined;
  const shown = typeof field.value === 'number' ? String(field.value) : field.value;
  if (typeof shown === 'string' && /^\d{1,20}$/.test(shown)) return shown;
  field.addError('NUMBER_TYPE_COERCE', `Value ${JSON.stringify(field.value)} is not int.`);
  return undefined;
}

/** Fields of Discord that the sandbox does not have. They may only say what is so anyway. */
export function refuseOtherFields(root: Field, fixed: Readonly<Record<string, unknown>>): void {
  for (const [key, value] of Object.entries(fixed)) {
    const field = root.at(key);
    if (field.absent || JSON.stringify(field.value) === JSON.stringify(value)) continue;
    field.addError('NOT_IN_SANDBOX', 'The sandbox does not have this.');
  }
}

/** A time in ISO 8601. */
export function checkTimestamp(field: Field): string | undefined {
  if (field.absent) return undefined;
  const { value } = field;
  if (
    typeof value === 'string' &&
    /^\d{4}-\d\d-\d\dT/.test(value) &&
    !Number.isNaN(Date.parse(value))
  ) {
    return value;
  }
  const shown = typeof value === 'string' ? value : JSON.stringify(value);
  field.addError('DATE_TIME_TYPE_PARSE', `Could not parse ${shown}. Should be ISO8601.`);
  return undefined;
}

/** Items that must not repeat, such as IDs and types. */
export function checkUnique(items: readonly Field[]): void {
  const seen = new Set<unknown>();
  for (const item of items) {
    if (seen.has(item.value)) {
      item.addError('SET_TYPE_ALREADY_CONTAINS_VALUE', 'The set already contains this value');
    }
    seen.add(item.value);
  }
}

/** Whether a value shows nothing: absent, blank text, or an empty list or object. */
export function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === undefined || value === null;
}
