import type { AutocompleteInteraction, ChatInputCommandInteraction, Interaction } from 'discord.js';
import { DeadlineError, withDeadline } from '../common/deadline.ts';
import { type FailureCode, toFailure } from '../common/failure.ts';
import type { Logger } from '../common/logger.ts';
import type { Command, Services } from './command.ts';
import { describeFailure, translator } from './i18n/index.ts';
import { Reply } from './reply.ts';

/** Discord replays events when a session is resumed; this many interactions are remembered. */
const REMEMBERED_INTERACTIONS = 10_000;

/** Only whoever runs the bot can mend these. */
const OPERATORS_TO_MEND: readonly FailureCode[] = ['internal', 'voice-api.unauthorized'];

export interface Dispatch {
  handle(interaction: Interaction): Promise<void>;
  /** Resolves when every interaction is answered, after `timeoutMs` at the latest, with how many are not. */
  settled(timeoutMs: number): Promise<number>;
}

/**
 * Brings every interaction to its command: acknowledges at once, acts on each only once, and turns
 * whatever is thrown into one sentence for the member and, where it is our mistake, one line of log.
 */
export function createDispatch(options: {
  commands: readonly Command[];
  services: Services;
  log: Logger;
}): Dispatch {
  const commands = new Map(options.commands.map((command) => [command.data.name, command]));
  const seen = new Set<string>();
  const underWay = new Set<Promise<void>>();

  const answer = async (interaction: Interaction) => {
    if (seen.has(interaction.id)) return;
    remember(seen, interaction.id);
    if (!interaction.isChatInputCommand() && !interaction.isAutocomplete()) return;

    const log = options.log.child({ interactionId: interaction.id, guildId: interaction.guildId });
    const command = commands.get(interaction.commandName);
    if (command === undefined) {
      log.warn({ command: interaction.commandName }, 'no such command here; run "npm run deploy"');
      if (interaction.isAutocomplete()) return;
    }
    if (interaction.isAutocomplete()) await suggest(interaction, command, options.services, log);
    else await execute(interaction, command, options.services, log);
  };

  return {
    async handle(interaction) {
      const answering = answer(interaction);
      underWay.add(answering);
      await answering.finally(() => underWay.delete(answering));
    },
    async settled(timeoutMs) {
      try {
        await withDeadline(Promise.allSettled(underWay), timeoutMs, 'Answering');
      } catch (error) {
        if (!(error instanceof DeadlineError)) throw error;
      }
      return underWay.size;
    },
  };
}

function remember(seen: Set<string>, id: string): void {
  seen.add(id);
  if (seen.size <= REMEMBERED_INTERACTIONS) return;
  for (const oldest of seen) {
    seen.delete(oldest);
    return;
  }
}

async function execute(
  interaction: ChatInputCommandInteraction,
  command: Command | undefined,
  services: Services,
  log: Logger,
): Promise<void> {
  const reply = new Reply(interaction, log);
  const t = translator(interaction.locale);
  try {
    if (command === undefined) throw new Error('unknown command');
    await command.execute({ interaction, services, reply, t, log });
  } catch (error) {
    const failure = toFailure(error);
    const level = OPERATORS_TO_MEND.includes(failure.code) ? 'error' : 'info';
    log[level]({ err: failure, command: interaction.commandName }, 'the command failed');
    await reply.show(`⚠️ ${describeFailure(t, failure)}`).catch((cause) => {
      log.error({ err: cause }, 'the member could not be told');
    });
  }
}

async function suggest(
  interaction: AutocompleteInteraction,
  command: Command | undefined,
  services: Services,
  log: Logger,
): Promise<void> {
  const t = translator(interaction.locale);
  try {
    await interaction.respond(command?.autocomplete?.({ interaction, services, t }) ?? []);
  } catch (error) {
    // Whoever types faster than the answer travels gets 10062: nothing is lost, the next letter asks again.
    log.debug({ err: error }, 'suggestions came too late');
  }
}
