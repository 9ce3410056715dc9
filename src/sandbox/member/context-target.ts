import { ApplicationCommandType } from 'discord-api-types/v10';
import { messagePayload } from '../wire/message.ts';
import { messageIn, type Place } from './place.ts';
import type { Resolved } from './resolved.ts';

export interface ContextTarget {
  readonly commandType: ApplicationCommandType;
  /** `target_id` and what it stands for. */
  readonly data: object;
}

/** What a context menu was opened on: a message of the channel, else a member. */
export function contextTarget(place: Place, targetId: string, resolved: Resolved): ContextTarget {
  const message = messageIn(place, targetId);
  if (message === undefined) {
    const id = resolved.user(targetId);
    const data = { target_id: id, ...resolved.field };
    return { commandType: ApplicationCommandType.User, data };
  }
  const messages = { [message.id]: messagePayload(message, place.discord) };
  const data = { target_id: message.id, resolved: { messages } };
  return { commandType: ApplicationCommandType.Message, data };
}
