import { ComponentType } from 'discord-api-types/v10';
import { checkList, checkObject, checkText, checkUnionType } from '../checks.ts';
import type { Field } from '../form.ts';
import { LIMITS } from '../limits.ts';
import { refuseRepeatedIds } from './components.ts';
import { checkTextDisplay } from './layouts.ts';
import { checkLabelledInput } from './modal-inputs.ts';
import { checkCustomId } from './selects.ts';
import { checkTextInput } from './text-inputs.ts';

const MODAL = [ComponentType.ActionRow, ComponentType.TextDisplay, ComponentType.Label] as const;

/** A modal: custom ID, title, and 1 to 5 labels, texts or legacy rows. */
export function checkModal(field: Field): void {
  if (!checkObject(field, { required: true })) return;
  const { titleLength, components: max } = LIMITS.modal;
  checkCustomId(field);
  checkText(field.at('title'), { required: true, min: 1, max: titleLength });
  for (const item of checkList(field.at('components'), { required: true, min: 1, max })) {
    const type = checkUnionType(item, MODAL);
    if (type === ComponentType.Label) checkModalLabel(item);
    else if (type === ComponentType.TextDisplay) checkTextDisplay(item);
    else if (type === ComponentType.ActionRow) checkTextInputRow(item);
  }
  refuseRepeatedIds([field.at('components')]);
}

function checkModalLabel(field: Field): void {
  const { labelLength, labelDescriptionLength } = LIMITS.modal;
  checkText(field.at('label'), { required: true, min: 1, max: labelLength });
  checkText(field.at('description'), { min: 1, max: labelDescriptionLength });
  checkLabelledInput(field.at('component'));
}

/** A legacy row: one text input with its own label. */
function checkTextInputRow(row: Field): void {
  for (const item of checkList(row.at('components'), { required: true, min: 1, max: 1 })) {
    if (checkUnionType(item, [ComponentType.TextInput]) === undefined) continue;
    checkText(item.at('label'), { required: true, min: 1, max: LIMITS.modal.labelLength });
    checkTextInput(item);
  }
}
