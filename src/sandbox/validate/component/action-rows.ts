import { ComponentType } from 'discord-api-types/v10';
import { list, unionType } from '../checks.ts';
import type { Field } from '../form.ts';
import { LIMITS } from '../limits.ts';
import { button } from './buttons.ts';
import { SELECTS, select } from './selects.ts';

/** A row of up to 5 buttons, or of one select menu, which takes its whole width. */
export function actionRow(row: Field): void {
  const { buttonsPerRow } = LIMITS.component;
  const items = list(row.at('components'), { required: true, min: 1, max: buttonsPerRow });
  let width = 0;
  for (const item of items) {
    const type = unionType(item, [ComponentType.Button, ...SELECTS]);
    if (type === undefined) continue;
    if (type === ComponentType.Button) button(item);
    else select(item, type);
    width += type === ComponentType.Button ? 1 : buttonsPerRow;
    if (width > buttonsPerRow) {
      item.complain(
        'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
        'The specified component exceeds the maximum width',
      );
    }
  }
}
