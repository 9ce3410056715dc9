/**
 * The meaning of a close code. `await-move`: Discord may be about to move the bot. `closed`: another join may help.
 * `permanent`: another join would fail the same way. `dismissed`: Discord removed the bot.
 */
export type CloseReaction = 'await-move' | 'closed' | 'permanent' | 'dismissed';

/** https://discord.com/developers/docs/topics/opcodes-and-status-codes#voice-voice-close-event-codes */
const REACTIONS: Readonly<Record<number, CloseReaction>> = {
  4012: 'permanent', // unknown protocol
  4014: 'await-move', // disconnected: kicked, channel deleted, or moved
  4016: 'permanent', // unknown encryption mode
  4017: 'permanent', // end-to-end encryption required
  4021: 'dismissed', // rate limited: do not reconnect
  4022: 'dismissed', // call terminated: do not reconnect
};

/** All other codes (4006, 4009, a refused endpoint, …) allow another join. */
export function reactionTo(closeCode: number): CloseReaction {
  return REACTIONS[closeCode] ?? 'closed';
}
