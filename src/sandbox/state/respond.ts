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
import { isUserInstallOnly } from '../world/installations.ts';
import type { Message, MessageOrigin } from '../world/message.ts';
import { composeEdit, composeMessage, type MessageBody, type Upload } from './compose-message.ts';
import type { Discord } from './discord.ts';
import type { Interaction } from './interactions.ts';
import { requireAnswerPermissions, responderOf } from './responder.ts';

/**
 * For an application that only the user has installed.
 * https://docs.discord.com/developers/interactions/receiving-and-responding#create-followup-message
 */
const MAX_USER_APP_FOLLOW_UPS = 5;

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
        interaction,
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
 * @throws DiscordError 40094 when there are too many
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
    return applyEdit(discord, interaction, first, body, uploads);
  }
  const isLimited = isUserInstallOnly(interaction.facts.owners);
  if (isLimited && interaction.followUpIds.length >= MAX_USER_APP_FOLLOW_UPS) {
    throw DiscordError.of('tooManyFollowUps');
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
  interaction: Interaction,
  message: Message,
  body: MessageBody,
  uploads: readonly Upload[],
): Message {
  const { world, messages } = discord;
  const responder = responderOf(discord, interaction);
  requireAnswerPermissions(responder, body, uploads.length);
  const { channel, author } = responder;
  const { ephemeralFor } = message;
  const context = { world, channel, author, authorId: world.bot.id, ephemeralFor };
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
  const responder = responderOf(discord, interaction);
  requireAnswerPermissions(responder, body, uploads.length);
  const { channel, author } = responder;
  const flags = (body.flags ?? 0) | (responder.isEphemeralOnly ? MessageFlags.Ephemeral : 0);
  const ephemeral = (flags & MessageFlags.Ephemeral) !== 0;
  const ephemeralFor = ephemeral ? interaction.facts.user.id : undefined;
  const context = { world, channel, author, authorId: world.bot.id, ephemeralFor };
  const parts = composeMessage({ ...body, flags }, uploads, context);
  if (thinking) parts.flags |= MessageFlags.Loading;
  if (!ephemeral) discord.threads.wake(channel, world.bot);
  const type = followsId === undefined ? messageType(interaction) : MessageType.Reply;
  const origin = originOf(interaction, followsId);
  const { source, target } = interaction.facts;
  const replyTo =
    followsId ?? source?.id ?? (target?.kind === 'message' ? target.messageId : undefined);
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
  return facts.command?.type === 1 ? MessageType.ChatInputCommand : MessageType.ContextMenuCommand;
}

/** The interaction as messages and modals refer to it. */
export function originOf({ id, facts }: Interaction, originalMessageId?: string): MessageOrigin {
  return {
    interactionId: id,
    type: facts.type,
    user: facts.user,
    command: facts.command ?? facts.trigger?.command ?? facts.source?.origin?.command,
    owners: facts.owners,
    target: facts.target,
    sourceMessageId: facts.source?.id,
    originalMessageId,
    trigger: facts.trigger,
  };
}
