import { ButtonStyle, ComponentType, type InteractionButtonComponentData } from 'discord.js';
import type { MessageKey, Translate } from '../../src/bot/i18n/index.ts';
import type { ComponentCall, Handler } from '../../src/bot/interactions/command.ts';
import { customId } from '../../src/bot/interactions/custom-id.ts';
import type { Row } from '../../src/bot/interactions/reply.ts';

type Component = Row['components'][number];

interface ButtonOptions {
  style?: Exclude<ButtonStyle, ButtonStyle.Link | ButtonStyle.Premium>;
  disabled?: boolean;
  /** Of the label. */
  values?: Readonly<Record<string, string | number>>;
}

export function row(...components: Component[]): Row {
  return { type: ComponentType.ActionRow, components };
}

export function button(
  t: Translate,
  label: MessageKey,
  id: string,
  { style = ButtonStyle.Secondary, disabled = false, values = {} }: ButtonOptions = {},
): InteractionButtonComponentData {
  return { type: ComponentType.Button, style, label: t(label, values), customId: id, disabled };
}

/** The action of the second button of {@link confirmRow}. A command that uses it handles it with {@link cancel}. */
export const CANCEL = 'cancel';

/**
 * The buttons below a question before something is deleted.
 * @param confirmId the custom ID of the button that deletes it
 */
export function confirmRow(
  t: Translate,
  command: string,
  label: MessageKey,
  confirmId: string,
): Row {
  return questionRow(t, label, { confirm: confirmId, cancel: customId(command, CANCEL) });
}

/** The buttons below a question on a card. Cancelling leads back to where the question was asked. */
export function questionRow(
  t: Translate,
  label: MessageKey,
  { confirm, cancel }: { confirm: string; cancel: string },
): Row {
  return row(
    button(t, label, confirm, { style: ButtonStyle.Danger }),
    button(t, 'confirm.cancel', cancel),
  );
}

export const cancel: Handler<ComponentCall> = {
  run: ({ reply, t }) => reply.show(t('confirm.cancelled')),
};
