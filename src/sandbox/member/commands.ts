import {
  type APIApplicationCommand,
  ApplicationCommandType,
  InteractionType,
} from 'discord-api-types/v10';
import { withDeadline } from '../../shared/common/deadline.ts';
import type { WaitOptions } from '../options.ts';
import type { Interaction } from '../state/interactions.ts';
import type { Choice, CommandOptions, OptionValue } from '../types/interaction.ts';
import { messagePayload } from '../wire/message.ts';
import { installationsFor, ownersOf } from '../world/installations.ts';
import type { IntegrationOwners } from '../world/model.ts';
import { type ChannelContext, findMessage } from './channel-context.ts';
import { ClientError } from './client-error.ts';
import { fillForAutocomplete, fillOptions, focusedType } from './options.ts';
import { ResolvedData } from './resolved-data.ts';
import { sendInteraction } from './send-interaction.ts';
import { visibleCommands } from './visible-commands.ts';

type Options = Record<string, OptionValue>;

/** Sends a slash command. @throws ClientError */
export function useCommand(
  context: ChannelContext,
  name: string,
  options: Options,
  details: CommandOptions,
): Interaction {
  const command = findCommand(context, name, ApplicationCommandType.ChatInput);
  const resolved = new ResolvedData(context);
  const filled = fillOptions(command.options, options, details, resolved);
  const sent = filled.length > 0 ? { options: filled } : {};
  return send(context, command, { ...sent, ...resolved.field }, details.locale);
}

/** Sends a message or user command, depending on the target. @throws ClientError */
export function useContextMenu(
  context: ChannelContext,
  name: string,
  targetId: string,
  { locale }: CommandOptions,
): Interaction {
  const { commandType, data } = resolveContextTarget(context, targetId, new ResolvedData(context));
  return send(context, findCommand(context, name, commandType), data, locale);
}

/** The application's suggestions for the option that is being typed. */
export function requestSuggestions(
  context: ChannelContext,
  name: string,
  options: Options,
  focused: string,
  details: CommandOptions & WaitOptions,
): Promise<Choice[]> {
  const command = findCommand(context, name, ApplicationCommandType.ChatInput);
  const resolved = new ResolvedData(context);
  const filled = fillForAutocomplete(command.options, options, focused, details, resolved);
  const interaction = sendInteraction(context, {
    type: InteractionType.ApplicationCommandAutocomplete,
    owners: commandOwners(context, command),
    data: { ...commandIdentity(command), options: filled, ...resolved.field },
    locale: details.locale,
    focusedOptionType: focusedType(filled),
  });
  return awaitSuggestions(interaction, details.timeoutMs ?? 10_000);
}

async function awaitSuggestions(interaction: Interaction, timeoutMs: number): Promise<Choice[]> {
  let stop = () => {};
  const answered = new Promise<Choice[]>((resolve, reject) => {
    stop = interaction.onEvent((news) => {
      if (news.kind === 'choices') resolve(news.choices);
      const failed = news.kind === 'state' && news.state.kind === 'expired';
      if (failed) reject(new ClientError('Loading options failed'));
    });
  });
  try {
    return await withDeadline(answered, timeoutMs, 'The suggestions');
  } finally {
    stop();
  }
}

function findCommand(context: ChannelContext, name: string, type: number): APIApplicationCommand {
  const command = visibleCommands(context).find((c) => c.name === name && c.type === type);
  if (command !== undefined) return command;
  throw new ClientError(`The command "${name}" does not exist, or you cannot use it here`);
}

function send(
  context: ChannelContext,
  command: APIApplicationCommand,
  data: object,
  locale: string | undefined,
): Interaction {
  return sendInteraction(context, {
    type: InteractionType.ApplicationCommand,
    owners: commandOwners(context, command),
    commandName: command.name,
    commandType: command.type,
    data: { ...commandIdentity(command), ...data },
    locale,
  });
}

function commandOwners(
  { discord, guild, member }: ChannelContext,
  command: APIApplicationCommand,
): IntegrationOwners {
  return ownersOf(command, installationsFor(discord.world, guild, member.user));
}

function commandIdentity({ id, name, type, guild_id }: APIApplicationCommand): object {
  return { id, name, type, ...(guild_id === undefined ? {} : { guild_id }) };
}

interface ContextTarget {
  readonly commandType: ApplicationCommandType;
  /** `target_id` and the resolved target. */
  readonly data: object;
}

/** The target of a context menu: a message of the channel, otherwise a member. */
function resolveContextTarget(
  context: ChannelContext,
  targetId: string,
  resolved: ResolvedData,
): ContextTarget {
  const message = findMessage(context, targetId);
  if (message === undefined) {
    const id = resolved.user(targetId);
    const data = { target_id: id, ...resolved.field };
    return { commandType: ApplicationCommandType.User, data };
  }
  const messages = { [message.id]: messagePayload(message, context.discord) };
  const data = { target_id: message.id, resolved: { messages } };
  return { commandType: ApplicationCommandType.Message, data };
}
