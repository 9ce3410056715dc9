import { ComponentType } from 'discord-api-types/v10';
import { characters, list, number, unionType } from '../checks.ts';
import type { Field } from '../form.ts';
import { LIMITS } from '../limits.ts';
import { actionRow } from './action-rows.ts';
import { LAYOUTS, layout } from './layouts.ts';

export interface ComponentRules {
  /** The message has flag IS_COMPONENTS_V2. */
  readonly v2: boolean;
  /** Names that `attachment://name` may refer to. */
  readonly attachments: ReadonlySet<string>;
}

/** Components of a message: action rows, or with IS_COMPONENTS_V2 the whole layout. */
export function messageComponents(field: Field, rules: ComponentRules): void {
  if (rules.v2) layoutComponents(field, rules.attachments);
  else legacyComponents(field);
  refuseRepeatedIds([field]);
}

function legacyComponents(field: Field): void {
  for (const row of list(field, { max: LIMITS.component.rows })) {
    if (unionType(row, [ComponentType.ActionRow]) !== undefined) actionRow(row);
  }
}

function layoutComponents(field: Field, attachments: ReadonlySet<string>): void {
  const { total, displayedText } = LIMITS.component;
  for (const item of list(field, { max: total })) {
    const type = unionType(item, LAYOUTS);
    if (type !== undefined) layout(item, type, attachments);
  }
  const all = [...walk(field)];
  if (all.length > total) {
    field.complain('BASE_TYPE_BAD_LENGTH', `Must be between 1 and ${total} in length.`);
  }
  const shown = all.reduce((sum, item) => sum + displayedLength(item), 0);
  if (shown > displayedText) {
    field.complain(
      'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
      `Components displayable text size exceeds maximum size of ${displayedText}`,
    );
  }
}

function displayedLength(component: Field): number {
  const { value } = component.at('content');
  return typeof value === 'string' ? characters(value) : 0;
}

/** Every component under a list, nested ones and accessories included. */
function* walk(components: Field): Generator<Field> {
  for (const component of components.items()) {
    yield component;
    yield* walk(component.at('components'));
    for (const key of ['accessory', 'component']) {
      if (!component.at(key).absent) yield component.at(key);
    }
  }
}

/** Custom ids, and numeric ids other than 0, are unique in one message or modal. */
export function refuseRepeatedIds(roots: readonly Field[]): void {
  const seen = { custom_id: new Set<unknown>(), id: new Set<unknown>([]) };
  for (const component of roots.flatMap((root) => [...walk(root)])) {
    number(component.at('id'), { min: 0, max: 2 ** 31 - 1 });
    refuse(component.at('custom_id'), seen.custom_id, 'custom id');
    if (component.at('id').value !== 0) refuse(component.at('id'), seen.id, 'id');
  }
}

function refuse(field: Field, seen: Set<unknown>, what: string): void {
  if (field.absent) return;
  if (seen.has(field.value)) {
    const code = `COMPONENT_${what.toUpperCase().replace(' ', '_')}_DUPLICATED`;
    field.complain(code, `Component ${what} cannot be duplicated`);
  }
  seen.add(field.value);
}
