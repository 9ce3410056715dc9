import type {
  APIInteractionResponse,
  APIModalInteractionResponseCallbackData,
} from 'discord-api-types/v10';
import {
  InteractionResponseType,
  InteractionType,
  MessageFlags,
  MessageType,
} from 'discord-api-types/v10';
import type { Choice } from '../types/interaction.ts';
import { DiscordError } from '../validate/discord-error.ts';
import type { Message, MessageOrigin } from '../world/model.ts';
import { effectivePermissions, hasPermissions } from '../world/permissions.ts';
import { composeEdit, composeMessage, type MessageBody, type Upload } from './compose-message.ts';
import type { Discord } from './discord.ts';
import type { Interaction } from './interactions.ts';

/** Applies a validated initial response. @returns the resulting message, if any */
export function applyResponse(
  discord: Discord,
  interaction: Interaction,
  response: APIInteractionResponse,
  uploads: readonly Upload[],
): Message | undefined {
  const data = ('data' in response ? response.data : undefined) as MessageBody | undefined;
  switch (response.type) {
    case InteractionResponseType.ChannelMessageWithSource:
      return setOriginal(interaction, writeMessage(discord, interaction, data ?? {}, uploads));
    case InteractionResponseType.DeferredChannelMessageWithSource:
      return setOriginal(interaction, writeThinkingMessage(discord, interaction, data));
    case InteractionResponseType.DeferredMessageUpdate:
      return setOriginal(interaction, sourceOf(interaction));
    case InteractionResponseType.UpdateMessage:
      // Set as the original before the change so that observers of the interaction see the change.
      return applyEdit(
        discord,
        setOriginal(interaction, existingSourceOf(discord, interaction)),
        data ?? {},
        uploads,
      );
    case InteractionResponseType.Modal:
      interaction.modal = data as APIModalInteractionResponseCallbackData;
      return undefined;
    case InteractionResponseType.ApplicationCommandAutocompleteResult: {
      const choices = (data as { choices?: Choice[] } | undefined)?.choices ?? [];
      interaction.notify({ kind: 'choices', choices });
      return undefined;
    }
    default:
      throw DiscordError.invalidForm({});
  }
}

/**
 * Creates a follow-up. Directly after a deferral it completes the "thinking" message instead and keeps that
 * message's visibility, as Discord does for backward compatibility.
 */
export function createFollowUp(
  discord: Discord,
  interaction: Interaction,
  body: MessageBody,
  uploads: readonly Upload[],
): Message {
  const first = findOriginal(discord, interaction);
  if (first !== undefined && (first.flags & MessageFlags.Loading) !== 0) {
    const voice = ((body.flags ?? 0) & MessageFlags.IsVoiceMessage) !== 0;
    if (voice) throw DiscordError.of('voiceMessageEdited');
    return applyEdit(discord, first, body, uploads);
  }
  const message = writeMessage(discord, interaction, body, uploads, {
    followsId: interaction.originalId,
  });
  interaction.followUpIds.push(message.id);
  return message;
}

/** Applies a validated edit by the application. */
export function applyEdit(
  discord: Discord,
  message: Message,
  body: MessageBody,
  uploads: readonly Upload[],
): Message {
  const { world, messages } = discord;
  const channel = world.channel(message.channelId);
  if (channel === undefined) throw DiscordError.of('unknownChannel');
  const author = world.botIn(world.guildOf(channel));
  const context = { world, channel, author, ephemeralFor: message.ephemeralFor };
  return messages.edit(message, composeEdit(message, body, uploads, context));
}

/** The original response, unless it was deleted. */
export function findOriginal(discord: Discord, { originalId }: Interaction): Message | undefined {
  return originalId === undefined ? undefined : discord.messages.find(originalId);
}

function setOriginal(interaction: Interaction, message: Message): Message {
  interaction.originalId = message.id;
  return message;
}

function writeMessage(
  discord: Discord,
  interaction: Interaction,
  body: MessageBody,
  uploads: readonly Upload[],
  { followsId, thinking = false }: { followsId?: string | undefined; thinking?: boolean } = {},
): Message {
  const { world, messages } = discord;
  const channel = world.channel(interaction.facts.channelId);
  if (channel === undefined) throw DiscordError.of('unknownChannel');
  const guild = world.guildOf(channel);
  const author = world.botIn(guild);
  const voice = ((body.flags ?? 0) & MessageFlags.IsVoiceMessage) !== 0;
  const permissions = author ? effectivePermissions(guild, author, channel) : 0n;
  if (voice && !hasPermissions(permissions, 'SendVoiceMessages')) {
    throw DiscordError.of('voiceMessageForbidden');
  }
  const ephemeral = ((body.flags ?? 0) & MessageFlags.Ephemeral) !== 0;
  const ephemeralFor = ephemeral ? interaction.facts.user.id : undefined;
  const parts = composeMessage(body, uploads, { world, channel, author, ephemeralFor });
  if (thinking) parts.flags |= MessageFlags.Loading;
  if (!ephemeral) discord.threads.wake(channel, world.bot);
  const type = followsId === undefined ? messageType(interaction) : MessageType.Reply;
  const origin = originOf(interaction, followsId);
  const replyTo = followsId ?? interaction.facts.source?.id;
  return messages.create(channel, parts, {
    type,
    author: world.bot,
    origin,
    ephemeralFor,
    replyTo,
  });
}

function writeThinkingMessage(
  discord: Discord,
  interaction: Interaction,
  data: MessageBody | undefined,
): Message {
  const ephemeral = (data?.flags ?? 0) & MessageFlags.Ephemeral;
  return writeMessage(discord, interaction, { flags: ephemeral }, [], { thinking: true });
}

function sourceOf({ facts }: Interaction): Message {
  if (facts.source === undefined) throw DiscordError.of('unknownMessage');
  return facts.source;
}

/** The source message. @throws DiscordError 10008 when it was deleted */
function existingSourceOf(discord: Discord, interaction: Interaction): Message {
  const source = sourceOf(interaction);
  if (discord.messages.find(source.id) === undefined) throw DiscordError.of('unknownMessage');
  return source;
}

function messageType({ facts }: Interaction): MessageType {
  if (facts.type !== InteractionType.ApplicationCommand) return MessageType.Reply;
  return facts.commandType === 1 ? MessageType.ChatInputCommand : MessageType.ContextMenuCommand;
}

/** The interaction as messages and modals refer to it. */
export function originOf({ id, facts }: Interaction, originalMessageId?: string): MessageOrigin {
  return {
    interactionId: id,
    type: facts.type,
    user: facts.user,
    commandName: facts.commandName,
    commandType: facts.commandType,
    guildId: facts.guildId,
    sourceMessageId: facts.source?.id,
    originalMessageId,
    trigger: facts.trigger,
  };
}
