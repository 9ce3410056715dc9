import { ButtonStyle, ComponentType } from 'discord.js';
import type { MessageKey, Translate } from '../../src/discord/i18n/index.ts';
import type { Row } from '../../src/discord/reply.ts';

type Component = Row['components'][number];

export function row(...components: Component[]): Row {
  return { type: ComponentType.ActionRow, components };
}

export function button(t: Translate, label: MessageKey, id: string, disabled = false): Component {
  const style = ButtonStyle.Secondary;
  return { type: ComponentType.Button, style, label: t(label), customId: id, disabled };
}

/**
 * Buttons to the pages before and after.
 * @param page from 0
 * @param idOf the custom ID of the button to a page; IDs of one message must differ
 */
export function turningButtons(
  t: Translate,
  page: number,
  pages: number,
  idOf: (page: number) => string,
): Component[] {
  return [
    button(t, 'button.previous', idOf(page - 1), page === 0),
    button(t, 'button.next', idOf(page + 1), page === pages - 1),
  ];
}
