import type { Message } from 'discord.js';

/** The parts of a component, as Discord sends them. */
interface Shown {
  readonly custom_id?: string;
  readonly content?: string;
  readonly components?: readonly Shown[];
  readonly accessory?: Shown;
}

/**
 * The custom IDs of all buttons and menus of a message. A card keeps what was typed in them, so that it survives a
 * restart.
 */
export function shownIds(message: Message): string[] {
  return walk(message).flatMap(({ custom_id: id }) => (id === undefined ? [] : [id]));
}

/** All texts of a card. */
export function shownTexts(message: Message): string[] {
  return walk(message).flatMap(({ content }) => (content === undefined ? [] : [content]));
}

function walk({ components }: Pick<Message, 'components'>): Shown[] {
  return components.flatMap((component) => parts(component.toJSON() as Shown));
}

function parts(component: Shown): Shown[] {
  const { components = [], accessory } = component;
  return [component, ...components.flatMap(parts), ...(accessory === undefined ? [] : [accessory])];
}
