import {
  type APIApplicationCommand,
  ApplicationCommandType,
  InteractionType,
} from 'discord-api-types/v10';
import { withDeadline } from '../../shared/common/deadline.ts';
import type { Interaction } from '../state/interactions.ts';
import type { Choice, CommandOptions, OptionValue } from '../types/interaction.ts';
import type { WaitOptions } from '../types/wait.ts';
import { ClientError } from './client-error.ts';
import { contextTarget } from './context-target.ts';
import { fillForAutocomplete, fillOptions, focusedType } from './options.ts';
import type { Place } from './place.ts';
import { Resolved } from './resolved.ts';
import { sendInteraction } from './send.ts';
import { visibleCommands } from './visible-commands.ts';

type Options = Record<string, OptionValue>;

/** Types a slash command and sends it. */
export function useCommand(
  place: Place,
  name: string,
  options: Options,
  more: CommandOptions,
): Interaction {
  const command = commandNamed(place, name, ApplicationCommandType.ChatInput);
  const resolved = new Resolved(place);
  const filled = fillOptions(command.options, options, more, resolved);
  const sent = filled.length > 0 ? { options: filled } : {};
  return send(place, command, { ...sent, ...resolved.field }, more.locale);
}

/** A message or user command of the context menu; the target decides which. */
export function useContextMenu(
  place: Place,
  name: string,
  targetId: string,
  { locale }: CommandOptions,
): Interaction {
  const { commandType, data } = contextTarget(place, targetId, new Resolved(place));
  return send(place, commandNamed(place, name, commandType), data, locale);
}

/** What the application suggests for the option that the cursor is in. */
export function suggestionsFor(
  place: Place,
  name: string,
  options: Options,
  focused: string,
  more: CommandOptions & WaitOptions,
): Promise<Choice[]> {
  const command = commandNamed(place, name, ApplicationCommandType.ChatInput);
  const resolved = new Resolved(place);
  const filled = fillForAutocomplete(command.options, options, focused, more, resolved);
  const interaction = sendInteraction(place, {
    type: InteractionType.ApplicationCommandAutocomplete,
    data: { ...identity(command), options: filled, ...resolved.field },
    locale: more.locale,
    focusedOptionType: focusedType(filled),
  });
  return suggested(interaction, more.timeoutMs ?? 10_000);
}

async function suggested(interaction: Interaction, timeoutMs: number): Promise<Choice[]> {
  let stop = () => {};
  const answered = new Promise<Choice[]>((resolve, reject) => {
    stop = interaction.onNews((news) => {
      if (news.kind === 'choices') resolve(news.choices);
      const failed = news.kind === 'state' && news.state.at === 'expired';
      if (failed) reject(new ClientError('Loading options failed'));
    });
  });
  try {
    return await withDeadline(answered, timeoutMs, 'The suggestions');
  } finally {
    stop();
  }
}

function commandNamed(place: Place, name: string, type: number): APIApplicationCommand {
  const command = visibleCommands(place).find((c) => c.name === name && c.type === type);
  if (command !== undefined) return command;
  throw new ClientError(`There is no command "${name}", or you may not use it here`);
}

function send(
  place: Place,
  command: APIApplicationCommand,
  data: object,
  locale: string | undefined,
): Interaction {
  return sendInteraction(place, {
    type: InteractionType.ApplicationCommand,
    commandName: command.name,
    commandType: command.type,
    data: { ...identity(command), ...data },
    locale,
  });
}

function identity({ id, name, type, guild_id }: APIApplicationCommand): object {
  return { id, name, type, ...(guild_id === undefined ? {} : { guild_id }) };
}
