import type { Field } from '../form.ts';

/** Rules that several parts of a command's options share. */

/** Complains at each item whose `name` an earlier item has already. */
export function refuseRepeatedNames(items: readonly Field[], code: string, what: string): void {
  const seen = new Set<unknown>();
  for (const item of items) {
    const name = item.at('name');
    if (!name.absent && seen.has(name.value)) name.complain(code, `${what} already exists`);
    seen.add(name.value);
  }
}

/** Complains about a field that this type of option does not have. */
export function refuseForType(field: Field, what: string): void {
  const code = `APPLICATION_COMMAND_${what.toUpperCase().replaceAll(/[ -]/g, '_')}_INVALID`;
  field.complain(code, `${what} cannot be configured for this type of option`);
}
