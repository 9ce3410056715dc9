import type { Message } from '../../protocol.ts';

/** What can be done with a message: a "more" button, which a right click and a long press stand for. */
export function MessageMenu(_: { message: Message }) {
  return null;
}
