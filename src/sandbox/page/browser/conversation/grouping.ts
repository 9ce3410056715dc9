import type { Message } from '../../protocol.ts';

/** Messages of one author within this time form a group. */
const GROUP_MS = 7 * 60_000;

export interface MessageRow {
  readonly message: Message;
  /** Shows author and time; false if the message continues a group. */
  readonly hasHead: boolean;
  /** Whether this is the first message of its day. */
  readonly startsDay: boolean;
}

/** Groups messages by day and author. */
export function groupMessages(messages: readonly Message[]): MessageRow[] {
  return messages.map((message, i) => {
    const before = messages[i - 1];
    const startsDay = before === undefined || dayOf(before) !== dayOf(message);
    return { message, startsDay, hasHead: startsDay || !continues(before, message) };
  });
}

function continues(before: Message, message: Message): boolean {
  if (message.replyTo !== undefined || message.interaction !== undefined) return false;
  return (
    before.authorId === message.authorId &&
    // A webhook writes as many people.
    before.authorName === message.authorName &&
    before.ephemeral === message.ephemeral &&
    Date.parse(message.createdAt) - Date.parse(before.createdAt) < GROUP_MS
  );
}

function dayOf({ createdAt }: Message): string {
  return new Date(createdAt).toDateString();
}
