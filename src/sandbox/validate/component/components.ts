import { ComponentType } from 'discord-api-types/v10';
import { checkList, checkNumber, checkUnionType, countCharacters } from '../checks.ts';
import type { Field } from '../form.ts';
import { LIMITS } from '../limits.ts';
import { checkActionRow } from './action-rows.ts';
import { checkLayout, LAYOUTS } from './layouts.ts';

export interface ComponentRules {
  /** Whether the message has the flag IS_COMPONENTS_V2. */
  readonly v2: boolean;
  /** File names that `attachment://name` can refer to. */
  readonly attachments: ReadonlySet<string>;
}

/** The components of a message: action rows, or with IS_COMPONENTS_V2 a layout. */
export function checkMessageComponents(field: Field, rules: ComponentRules): void {
  if (rules.v2) checkLayoutComponents(field, rules.attachments);
  else checkLegacyComponents(field);
  refuseRepeatedIds([field]);
}

function checkLegacyComponents(field: Field): void {
  for (const row of checkList(field, { max: LIMITS.component.rows })) {
    if (checkUnionType(row, [ComponentType.ActionRow]) !== undefined) checkActionRow(row);
  }
}

function checkLayoutComponents(field: Field, attachments: ReadonlySet<string>): void {
  const { total, displayedText } = LIMITS.component;
  for (const item of checkList(field, { max: total })) {
    const type = checkUnionType(item, LAYOUTS);
    if (type !== undefined) checkLayout(item, type, attachments);
  }
  const all = [...walkFields(field)];
  if (all.length > total) {
    field.addError('BASE_TYPE_BAD_LENGTH', `Must be between 1 and ${total} in length.`);
  }
  const shown = all.reduce((sum, item) => sum + displayedLength(item), 0);
  if (shown > displayedText) {
    field.addError(
      'COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
      `Components displayable text size exceeds maximum size of ${displayedText}`,
    );
  }
}

function displayedLength(component: Field): number {
  const { value } = component.at('content');
  return typeof value === 'string' ? countCharacters(value) : 0;
}

/** All components of a list, including nested ones and accessories. */
function* walkFields(components: Field): Generator<Field> {
  for (const component of components.items()) {
    yield component;
    yield* walkFields(component.at('components'));
    for (const key of ['accessory', 'component']) {
      if (!component.at(key).absent) yield component.at(key);
    }
  }
}

/** Custom IDs, and numeric IDs other than 0, are unique in a message or modal. */
export function refuseRepeatedIds(roots: readonly Field[]): void {
  const seen = { custom_id: new Set<unknown>(), id: new Set<unknown>([]) };
  for (const component of roots.flatMap((root) => [...walkFields(root)])) {
    checkNumber(component.at('id'), { min: 0, max: 2 ** 31 - 1 });
    refuseRepeated(component.at('custom_id'), seen.custom_id, 'custom id');
    if (component.at('id').value !== 0) refuseRepeated(component.at('id'), seen.id, 'id');
  }
}

function refuseRepeated(field: Field, seen: Set<unknown>, what: string): void {
  if (field.absent) return;
  if (seen.has(field.value)) {
    const code = `COMPONENT_${what.toUpperCase().replace(' ', '_')}_DUPLICATED`;
    field.addError(code, `Component ${what} cannot be duplicated`);
  }
  seen.add(field.value);
}
