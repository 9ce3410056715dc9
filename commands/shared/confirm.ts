import { ButtonStyle } from 'discord.js';
import type { Action, ComponentCall } from '../../src/bot/discord/command.ts';
import { customId } from '../../src/bot/discord/custom-id.ts';
import type { MessageKey, Translate } from '../../src/bot/discord/i18n/index.ts';
import type { Row } from '../../src/bot/discord/reply.ts';
import { button, row } from './rows.ts';

/** The action of a command that asks; its `components` need {@link cancel} by this name. */
export const CANCEL = 'cancel';

/**
 * The buttons below a question before something is destroyed.
 * @param destroys the custom ID that does it
 */
export function confirmRow(
  t: Translate,
  command: string,
  label: MessageKey,
  destroys: string,
): Row {
  return row(
    button(t, label, destroys, { style: ButtonStyle.Danger }),
    button(t, 'confirm.cancel', customId(command, CANCEL)),
  );
}

/** What the second button does, in every command. */
export const cancel: Action<ComponentCall> = {
  run: ({ reply, t }) => reply.show(t('confirm.cancelled')),
};
