import { ComponentType } from 'discord-api-types/v10';
import { list, object, text, unionType } from '../checks.ts';
import type { Field } from '../form.ts';
import { LIMITS } from '../limits.ts';
import { refuseRepeatedIds } from './components.ts';
import { textDisplay } from './layouts.ts';
import { labelled } from './modal-inputs.ts';
import { customId } from './selects.ts';
import { textInput } from './text-inputs.ts';

const MODAL = [ComponentType.ActionRow, ComponentType.TextDisplay, ComponentType.Label] as const;

/** A modal: custom id, title, and 1 to 5 labels, texts, or rows of the old kind. */
export function modal(field: Field): void {
  if (!object(field, { required: true })) return;
  const { titleLength, components: max } = LIMITS.modal;
  customId(field);
  text(field.at('title'), { required: true, min: 1, max: titleLength });
  for (const item of list(field.at('components'), { required: true, min: 1, max })) {
    const type = unionType(item, MODAL);
    if (type === ComponentType.Label) label(item);
    else if (type === ComponentType.TextDisplay) textDisplay(item);
    else if (type === ComponentType.ActionRow) textInputRow(item);
  }
  refuseRepeatedIds([field.at('components')]);
}

function label(field: Field): void {
  const { labelLength, labelDescriptionLength } = LIMITS.modal;
  text(field.at('label'), { required: true, min: 1, max: labelLength });
  text(field.at('description'), { min: 1, max: labelDescriptionLength });
  labelled(field.at('component'));
}

/** The way before labels: a row with one text input that carries its own label. */
function textInputRow(row: Field): void {
  for (const item of list(row.at('components'), { required: true, min: 1, max: 1 })) {
    if (unionType(item, [ComponentType.TextInput]) === undefined) continue;
    text(item.at('label'), { required: true, min: 1, max: LIMITS.modal.labelLength });
    textInput(item);
  }
}
