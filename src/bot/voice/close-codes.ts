/**
 * What a closed voice connection means for the session:
 * `await` Discord may be about to move us, `closed` a fresh join may help,
 * `hopeless` the same join can only fail again, `stop` we were sent away.
 */
export type CloseReaction = 'await' | 'closed' | 'hopeless' | 'stop';

/** https://discord.com/developers/docs/topics/opcodes-and-status-codes#voice-voice-close-event-codes */
const REACTIONS: Readonly<Record<number, CloseReaction>> = {
  4012: 'hopeless', // unknown protocol
  4014: 'await', // kicked, channel deleted, or moved
  4016: 'hopeless', // unknown encryption mode
  4017: 'hopeless', // end-to-end encryption required
  4021: 'stop', // rate limited: do not reconnect
  4022: 'stop', // call terminated: do not reconnect
};

/** Codes not listed (4006, 4009, a refused endpoint, …) deserve a fresh, bounded join. */
export function reactionTo(closeCode: number): CloseReaction {
  return REACTIONS[closeCode] ?? 'closed';
}
