import { guildIdField } from '../wire/message.ts';
import { memberPayload } from '../wire/user.ts';
import type { Message, Reaction, ReactionEmoji } from '../world/message.ts';
import type { User } from '../world/model.ts';
import { hasPermissions } from '../world/permissions.ts';
import type { World } from '../world/world.ts';
import type { Messages } from './messages.ts';
import { refuseMessageEdit, type ThreadRefusal } from './thread-rules.ts';

/** Different emoji on one message. */
const MAX_REACTIONS = 20;

const VARIATION_SELECTOR = /\ufe0f/g;

/** The reactions to messages, and their events. */
export class Reactions {
  readonly #world: World;
  readonly #messages: Messages;

  constructor(world: World, messages: Messages) {
    this.#world = world;
    this.#messages = messages;
  }

  /** The reaction with this emoji, if the message has it. */
  of({ reactions }: Message, { id, name }: ReactionEmoji): Reaction | undefined {
    return reactions.find(({ emoji }) =>
      id === null && emoji.id === null ? isSame(emoji.name, name) : emoji.id === id,
    );
  }

  /** Whether someone can react. @param permissions in the channel or thread */
  refusal(
    message: Message,
    emoji: ReactionEmoji,
    permissions: bigint,
  ): ThreadRefusal | 'tooManyReactions' | undefined {
    const channel = this.#world.channel(message.channelId);
    const closed = channel && refuseMessageEdit(channel, permissions);
    if (closed) return closed;
    const isNew = this.of(message, emoji) === undefined;
    const needed = isNew ? (['AddReactions'] as const) : [];
    if (!hasPermissions(permissions, 'ReadMessageHistory', ...needed)) return 'missingPermissions';
    return isNew && message.reactions.length >= MAX_REACTIONS ? 'tooManyReactions' : undefined;
  }

  /** Does not check permissions; see `refusal`. */
  add(message: Message, emoji: ReactionEmoji, { id }: User): void {
    const known = this.of(message, emoji);
    const reaction = known ?? { emoji, userIds: new Set<string>() };
    if (reaction.userIds.has(id)) return;
    if (known === undefined) message.reactions.push(reaction);
    reaction.userIds.add(id);
    const member = this.#world.guilds.get(message.guildId)?.members.get(id);
    this.#emit('ADD', message, {
      ...one(reaction, id),
      message_author_id: message.author.id,
      ...(member ? { member: memberPayload(member) } : {}),
    });
  }

  remove(message: Message, reaction: Reaction, userId: string): void {
    if (!reaction.userIds.delete(userId)) return;
    if (reaction.userIds.size === 0) this.#drop(message, reaction);
    this.#emit('REMOVE', message, one(reaction, userId));
  }

  /** Removes all reactions, or all with one emoji. */
  clear(message: Message, reaction?: Reaction): void {
    if (reaction === undefined) {
      message.reactions = [];
      this.#emit('REMOVE_ALL', message, {});
    } else {
      this.#drop(message, reaction);
      this.#emit('REMOVE_EMOJI', message, { emoji: reaction.emoji });
    }
  }

  #drop(message: Message, reaction: Reaction): void {
    message.reactions = message.reactions.filter((other) => other !== reaction);
  }

  #emit(what: string, message: Message, fields: object): void {
    const { id, channelId, guildId } = message;
    const place = { channel_id: channelId, message_id: id, ...guildIdField(message, this.#world) };
    const data = { ...place, ...fields };
    this.#world.emit({ name: `MESSAGE_REACTION_${what}`, guildId, channelId, data });
    this.#messages.notify(message);
  }
}

function one({ emoji }: Reaction, userId: string) {
  return { user_id: userId, emoji, burst: false, type: 0 };
}

function isSame(a: string, b: string): boolean {
  return a.replace(VARIATION_SELECTOR, '') === b.replace(VARIATION_SELECTOR, '');
}
