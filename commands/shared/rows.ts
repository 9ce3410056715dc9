import { ButtonStyle, ComponentType } from 'discord.js';
import type { MessageKey, Translate } from '../../src/bot/discord/i18n/index.ts';
import type { Row } from '../../src/bot/discord/reply.ts';

type Component = Row['components'][number];

interface ButtonLooks {
  style?: Exclude<ButtonStyle, ButtonStyle.Link | ButtonStyle.Premium>;
  disabled?: boolean;
}

export function row(...components: Component[]): Row {
  return { type: ComponentType.ActionRow, components };
}

export function button(
  t: Translate,
  label: MessageKey,
  id: string,
  { style = ButtonStyle.Secondary, disabled = false }: ButtonLooks = {},
): Component {
  return { type: ComponentType.Button, style, label: t(label), customId: id, disabled };
}
