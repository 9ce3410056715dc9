import {
  type APIApplicationCommand,
  ApplicationCommandType as CommandType,
  InteractionType,
} from 'discord-api-types/v10';
import { withDeadline } from '../../shared/common/deadline.ts';
import type { WaitOptions } from '../options.ts';
import type { Interaction } from '../state/interactions.ts';
import type { Choice, CommandOptions, OptionValue } from '../types/interaction.ts';
import { messagePayload } from '../wire/message.ts';
import { installationsFor, ownersOf } from '../world/installations.ts';
import type { MenuTarget } from '../world/message.ts';
import type { IntegrationOwners } from '../world/model.ts';
import { type ChannelContext, findMessage } from './channel-context.ts';
import { ClientError } from './client-error.ts';
import { fillForAutocomplete, fillOptions, focusedType, type SentOption } from './options.ts';
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
  const command = findCommand(context, name, CommandType.ChatInput);
  const resolved = new ResolvedData(context);
  const filled = fillOptions(command.options, options, details, resolved);
  const sent = filled.length > 0 ? { options: filled } : {};
  const used = { command, path: usedPath(command.name, filled), options: filled };
  return send(context, used, { ...sent, ...resolved.field }, details.locale);
}

/** Sends a message or user command, depending on the target. @throws ClientError */
export function useContextMenu(
  context: ChannelContext,
  name: string,
  targetId: string,
  { locale }: CommandOptions,
): Interaction {
  const target = findTarget(context, targetId);
  const type = target.kind === 'message' ? CommandType.Message : CommandType.User;
  const data = targetData(context, target);
  const command = findCommand(context, name, type);
  return send(context, { command, path: command.name, options: [] }, data, locale, target);
}

/** The application's suggestions for the option that is being typed. */
export function requestSuggestions(
  context: ChannelContext,
  name: string,
  options: Options,
  focused: string,
  details: CommandOptions & WaitOptions,
): Promise<Choice[]> {
  const command = findCommand(context, name, CommandType.ChatInput);
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
      if (failed) reject(new ClientError('suggestions-failed'));
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
  throw new ClientError('command-unusable', { name });
}

interface UsedCommand {
  readonly command: APIApplicationCommand;
  /** Its name with group and subcommand, as messages show it. */
  readonly path: string;
  readonly options: readonly SentOption[];
}

function send(
  context: ChannelContext,
  { command, path, options }: UsedCommand,
  data: object,
  locale: string | undefined,
  target?: MenuTarget,
): Interaction {
  return sendInteraction(context, {
    type: InteractionType.ApplicationCommand,
    owners: commandOwners(context, command),
    command: {
      name: path,
      type: command.type,
      userId: context.member.user.id,
      optionNames: usedOptions(options).map(({ name }) => name),
    },
    target,
    data: { ...commandIdentity(command), ...data },
    locale,
  });
}

/** The options below group and subcommand. */
function usedOptions(options: readonly SentOption[]): readonly SentOption[] {
  const [branch] = options;
  return branch?.options === undefined ? options : usedOptions(branch.options);
}

/** The command with its group and subcommand: `preset save`. */
function usedPath(name: string, options: readonly SentOption[]): string {
  const [branch] = options;
  if (branch?.options === undefined) return name;
  return `${name} ${usedPath(branch.name, branch.options)}`;
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

/** The target of a context menu: a message of the channel, otherwise a member. @throws ClientError */
function findTarget(context: ChannelContext, targetId: string): MenuTarget {
  const message = findMessage(context, targetId);
  if (message !== undefined) return { kind: 'message', messageId: message.id };
  const { members } = context.guild;
  const named = members.values().find((member) => member.user.username === targetId);
  const user = (members.get(targetId) ?? named)?.user;
  if (user === undefined) throw new ClientError('member-named-missing', { name: targetId });
  return { kind: 'user', user };
}

/** `target_id` and the resolved target. */
function targetData(context: ChannelContext, target: MenuTarget): object {
  if (target.kind === 'user') {
    const resolved = new ResolvedData(context);
    return { target_id: resolved.user(target.user.id), ...resolved.field };
  }
  const message = context.discord.messages.get(context.channel.id, target.messageId);
  const messages = message && { [message.id]: messagePayload(message, context.discord) };
  return { target_id: target.messageId, resolved: { messages } };
}
