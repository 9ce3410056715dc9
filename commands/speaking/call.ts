import type { CommandCall } from '../../src/bot/discord/command.ts';
import type { AnswerableInteraction } from '../../src/bot/discord/reply.ts';

/** What speaks: a command, an entry of a message's menu, a button or a form. */
export type SpeakingCall = Omit<CommandCall, 'interaction'> & {
  interaction: AnswerableInteraction;
};
