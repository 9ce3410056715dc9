import { isEmoji } from '../validate/component/emoji.ts';
import type { ReactionEmoji } from '../world/message.ts';
import type { World } from '../world/world.ts';

/**
 * The emoji of a reaction.
 * @param text an emoji character, or a custom emoji as `name:id`
 * @returns undefined when there is none
 */
export function emojiOf(world: World, text: string): ReactionEmoji | undefined {
  if (isEmoji(text)) return { id: null, name: text };
  const id = text.split(':')[1];
  const all = world.guilds.values().flatMap(({ emojis }) => emojis);
  const found = all.find((emoji) => emoji.id === id);
  return found && { id: found.id, name: found.name };
}
