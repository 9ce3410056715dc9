/**
 * The meaning of a close code. `move`: another voice server may follow, and if the bot was removed, its voice state says so.
 * `retryable`: another join may help. `permanent`: another join would fail the same way.
 */
export type CloseReaction = 'move' | 'retryable' | 'permanent';

/** https://discord.com/developers/docs/topics/opcodes-and-status-codes#voice-voice-close-event-codes */
const REACTIONS: Readonly<Record<number, CloseReaction>> = {
  4012: 'permanent', // unknown protocol
  4014: 'move', // disconnected: kicked, channel deleted, or moved
  4016: 'permanent', // unknown encryption mode
  4017: 'permanent', // end-to-end encryption required
  4021: 'permanent', // rate limited: do not reconnect
  4022: 'move', // call terminated: channel deleted, or voice server changed
};

/** All other codes (4006, 4009, a refused endpoint, …) allow another join. */
export function reactionTo(closeCode: number): CloseReaction {
  return REACTIONS[closeCode] ?? 'retryable';
}
