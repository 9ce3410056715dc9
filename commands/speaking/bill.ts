import type { CommandCall } from '../../src/bot/discord/command.ts';
import { parseCustomId } from '../../src/bot/discord/custom-id.ts';
import type { AnswerableInteraction } from '../../src/bot/discord/reply.ts';
import { type Bill, NO_BILL, openBill, openBillFor } from '../../src/bot/policy/billing.ts';
import type { Utterance } from '../../src/bot/speech/types.ts';

/** Whatever somebody used: a command, a menu, a button or a form. */
type AnyCall = Pick<CommandCall, 'services' | 'log'> & { interaction: AnswerableInteraction };

/**
 * The bill of what somebody has spoken, on their server; in direct messages no server pays. To be
 * opened before anything is sent to the voice service, and closed when it is over.
 * @throws Failure `budget.exceeded`
 */
export async function billFor(call: AnyCall, characters: number): Promise<Bill> {
  const { services, log } = call;
  const who = spenderOf(call);
  return who === undefined
    ? NO_BILL
    : openBill({ store: services.store, log }, { ...who, characters });
}

/** The same for an utterance, which costs nothing where its clip is kept. @throws Failure `budget.exceeded` */
export async function billForUtterance(call: AnyCall, utterance: Utterance): Promise<Bill> {
  const { services, log } = call;
  const who = spenderOf(call);
  return who === undefined ? NO_BILL : openBillFor({ ...services, log }, who, utterance);
}

/** Undefined in direct messages. */
function spenderOf({ interaction }: AnyCall) {
  const { guildId, user } = interaction;
  if (guildId === null) return undefined;
  const command =
    'commandName' in interaction
      ? interaction.commandName
      : parseCustomId(interaction.customId).command;
  return { guildId, memberId: user.id, command };
}
