import { InteractionResponseType, InteractionType, MessageFlags } from 'discord-api-types/v10';
import type { Interaction } from '../../state/interactions.ts';
import { applyEdit, applyResponse, createFollowUp, findOriginal } from '../../state/respond.ts';
import { DiscordError } from '../../validate/discord-error.ts';
import {
  type AnsweredInteraction,
  validateInteractionResponse,
} from '../../validate/interactions.ts';
import { validateMessage, validateMessageEdit } from '../../validate/messages.ts';
import { guildIdField, messagePayload } from '../../wire/message.ts';
import type { Message } from '../../world/message.ts';
import {
  isTrue,
  NO_CONTENT,
  ok,
  pathParam,
  type RestRequest,
  type RestResponse,
  type Route,
} from '../route.ts';
import { describeEditedMessage, describeUploads } from '../validation-inputs.ts';

function handleCallback(request: RestRequest): RestResponse {
  const { discord, uploads } = request;
  const interaction = discord.interactions.byToken(pathParam(request, 'token'));
  if (
    interaction?.id !== pathParam(request, 'interactionId') ||
    interaction.state.kind === 'expired'
  ) {
    throw DiscordError.of('unknownInteraction');
  }
  if (interaction.state.kind === 'acknowledged') throw DiscordError.of('alreadyAcknowledged');
  const answered = describeInteraction(interaction);
  const limit = { maxFileBytes: discord.limits.attachmentBytes };
  const response = validateInteractionResponse(
    request.body,
    answered,
    describeUploads(uploads),
    limit,
  );
  const message = applyResponse(discord, interaction, response, uploads);
  interaction.acknowledge(response.type);
  if (!isTrue(request, 'with_response')) return NO_CONTENT;
  return ok(callbackPayload(request, interaction, response.type, message));
}

function describeInteraction({ facts }: Interaction): AnsweredInteraction {
  const { type, source, focusedOptionType } = facts;
  return {
    type,
    ...(source ? { message: describeEditedMessage(source) } : {}),
    ...(focusedOptionType ? { focusedOptionType } : {}),
  };
}

function callbackPayload(
  { discord }: RestRequest,
  { id, facts }: Interaction,
  type: InteractionResponseType,
  message: Message | undefined,
) {
  const about = message && {
    response_message_id: message.id,
    response_message_loading: (message.flags & MessageFlags.Loading) !== 0,
    response_message_ephemeral: message.ephemeralFor !== undefined,
    channel_id: message.channelId,
    ...guildIdField(message, discord.world),
  };
  const shows =
    type === InteractionResponseType.ChannelMessageWithSource ||
    type === InteractionResponseType.UpdateMessage;
  const resource =
    message && shows ? { resource: { type, message: messagePayload(message, discord) } } : {};
  return { interaction: { id, type: facts.type, ...about }, ...resource };
}

/** The acknowledged interaction of a webhook URL. */
function acknowledgedInteraction(request: RestRequest): Interaction {
  const { interactions } = request.discord;
  const interaction = interactions.byToken(pathParam(request, 'token'));
  if (interaction === undefined) throw DiscordError.of('unknownWebhook');
  if (interactions.tokenExpired(interaction)) throw DiscordError.of('invalidWebhookToken');
  const isAutocomplete = interaction.facts.type === InteractionType.ApplicationCommandAutocomplete;
  if (interaction.state.kind !== 'acknowledged' || isAutocomplete)
    throw DiscordError.of('unknownWebhook');
  return interaction;
}

function createFollowUpMessage(request: RestRequest): RestResponse {
  const interaction = acknowledgedInteraction(request);
  const { discord, uploads } = request;
  const limit = { maxFileBytes: discord.limits.attachmentBytes };
  const body = validateMessage(request.body, describeUploads(uploads), limit);
  return ok(messagePayload(createFollowUp(discord, interaction, body, uploads), discord));
}

function findMessage(
  request: RestRequest,
  interaction = acknowledgedInteraction(request),
): Message {
  const id = pathParam(request, 'messageId');
  const { messages } = request.discord;
  const own = interaction.followUpIds.includes(id) || id === interaction.originalId;
  const message =
    id === '@original'
      ? findOriginal(request.discord, interaction)
      : own
        ? messages.find(id)
        : undefined;
  if (message === undefined) throw DiscordError.of('unknownMessage');
  return message;
}

function getMessage(request: RestRequest): RestResponse {
  return ok(messagePayload(findMessage(request), request.discord));
}

function editMessage(request: RestRequest): RestResponse {
  const interaction = acknowledgedInteraction(request);
  const message = findMessage(request, interaction);
  const { discord, uploads } = request;
  const limit = { maxFileBytes: discord.limits.attachmentBytes };
  const body = validateMessageEdit(
    request.body,
    describeEditedMessage(message),
    describeUploads(uploads),
    limit,
  );
  return ok(messagePayload(applyEdit(discord, interaction, message, body, uploads), discord));
}

function deleteMessage(request: RestRequest): RestResponse {
  request.discord.messages.delete(findMessage(request));
  return NO_CONTENT;
}

/** The handlers for an interaction at the paths of webhooks, see `webhooks.ts`. */
export const INTERACTION_HANDLERS = {
  create: createFollowUpMessage,
  get: getMessage,
  edit: editMessage,
  delete: deleteMessage,
};

/** Needs no bot token because its path contains the interaction token. */
export const INTERACTION_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    pattern: '/interactions/:interactionId/:token/callback',
    isPublic: true,
    handle: handleCallback,
  },
];
