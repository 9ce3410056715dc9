import { type Bill, openBill } from '../../src/discord/billing.ts';
import type { CommandCall } from '../../src/discord/command.ts';
import { parseCustomId } from '../../src/discord/custom-id.ts';
import type { AnswerableInteraction } from '../../src/discord/reply.ts';
import type { Utterance } from '../../src/speech/types.ts';
import { countCharacters } from '../../src/voice-api/contract.ts';

/** Whatever somebody used: a command, a menu, a button or a form. */
type AnyCall = Pick<CommandCall, 'services' | 'log'> & { interaction: AnswerableInteraction };

/** In direct messages no server pays, and what is kept nobody. */
const FREE: Bill = { left: undefined, onSpent: () => {}, close: async () => {} };

/**
 * The bill of what is spoken with this utterance: none where its clip is kept, so that a server
 * without characters may still hear that.
 * @throws Failure `budget.exceeded`
 */
export async function billForUtterance(call: AnyCall, utterance: Utterance): Promise<Bill> {
  if (await call.services.speech.isKept(utterance)) return FREE;
  return billFor(call, countCharacters(utterance.text));
}

/**
 * The bill of what somebody has spoken, on their server. To be opened before anything is sent to the
 * voice service, and closed when it is over.
 * @throws Failure `budget.exceeded`
 */
export async function billFor(
  { interaction, services: { store }, log }: AnyCall,
  characters: number,
): Promise<Bill> {
  const { guildId, user } = interaction;
  if (guildId === null) return FREE;
  const command =
    'commandName' in interaction
      ? interaction.commandName
      : parseCustomId(interaction.customId).command;
  return openBill({ store, log }, { guildId, memberId: user.id, command, characters });
}
