import type { Field } from '../form.ts';

/** Rules that several parts of a command's options share. */

/** Rejects items with the `name` of an earlier item. */
export function refuseRepeatedNames(items: readonly Field[], code: string, what: string): void {
  const seen = new Set<unknown>();
  for (const item of items) {
    const name = item.at('name');
    if (!name.absent && seen.has(name.value)) name.addError(code, `${what} already exists`);
    seen.add(name.value);
  }
}

/** Refuses a field that this type of option cannot have. */
export function refuseForType(field: Field, what: string): void {
  const code = `APPLICATION_COMMAND_${what.toUpperCase().replaceAll(/[ -]/g, '_')}_INVALID`;
  field.addError(code, `${what} cannot be configured for this type of option`);
}
