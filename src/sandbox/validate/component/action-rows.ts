import { ComponentType } from 'discord-api-types/v10';
import { checkList, checkUnionType } from '../checks.ts';
import type { Field } from '../form.ts';
import { LIMITS } from '../limits.ts';
import { checkButton } from './buttons.ts';
import { checkSelect, SELECTS } from './selects.ts';

/** A row of up to 5 buttons, or of one select menu, which takes the whole width. */
export function checkActionRow(row: Field): void {
  const { buttonsPerRow } = LIMITS.component;
  const items = checkList(row.at('components'), { required: true, min: 1, max: buttonsPerRow });
  let width = 0;
  for (const item of items) {
    const type = checkUnionType(item, [ComponentType.Button, ...SELECTS]);
    if (type === undefined) continue;
    if (type === ComponentType.Button) checkButton(item);
    else checkSelect(item, type);
    width += type === ComponentType.Button ? 1 : buttonsPerRow;
    if (width > buttonsPerRow) {
      item.addError(
        'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
        'The specified component exceeds the maximum width',
      );
    }
  }
}
