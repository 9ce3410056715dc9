import { InteractionResponseType, InteractionType, MessageFlags } from 'discord-api-types/v10';
import type { Interaction } from '../../state/interactions.ts';
import { findOriginal, followUp, respond, rewrite } from '../../state/respond.ts';
import { DiscordError } from '../../validate/discord-error.ts';
import {
  type AnsweredInteraction,
  validateInteractionResponse,
} from '../../validate/interactions.ts';
import { validateMessage, validateMessageEdit } from '../../validate/messages.ts';
import { messagePayload } from '../../wire/message.ts';
import type { Message } from '../../world/model.ts';
import { type Answer, type Call, NO_CONTENT, ok, param, type Route } from '../call.ts';
import { editedFacts, uploadFacts } from '../files.ts';

function callback(call: Call): Answer {
  const { discord, uploads } = call;
  const interaction = discord.interactions.byToken(param(call, 'token'));
  if (interaction?.id !== param(call, 'interactionId') || interaction.state.at === 'expired') {
    throw DiscordError.of('unknownInteraction');
  }
  if (interaction.state.at === 'acknowledged') throw DiscordError.of('alreadyAcknowledged');
  const answered = answeredFacts(interaction);
  const limit = { maxFileBytes: discord.limits.attachmentBytes };
  const response = validateInteractionResponse(call.body, answered, uploadFacts(uploads), limit);
  const message = respond(discord, interaction, response, uploads);
  interaction.acknowledge(response.type);
  if (call.query.get('with_response') !== 'true') return NO_CONTENT;
  return ok(callbackPayload(call, interaction, response.type, message));
}

function answeredFacts({ facts }: Interaction): AnsweredInteraction {
  const { type, source, focusedOptionType } = facts;
  return {
    type,
    ...(source ? { message: editedFacts(source) } : {}),
    ...(focusedOptionType ? { focusedOptionType } : {}),
  };
}

function callbackPayload(
  { discord }: Call,
  { id, facts }: Interaction,
  type: InteractionResponseType,
  message: Message | undefined,
) {
  const about = message && {
    response_message_id: message.id,
    response_message_loading: (message.flags & MessageFlags.Loading) !== 0,
    response_message_ephemeral: message.onlyFor !== undefined,
    channel_id: message.channelId,
    guild_id: message.guildId,
  };
  const shows =
    type === InteractionResponseType.ChannelMessageWithSource ||
    type === InteractionResponseType.UpdateMessage;
  const resource =
    message && shows ? { resource: { type, message: messagePayload(message, discord) } } : {};
  return { interaction: { id, type: facts.type, ...about }, ...resource };
}

/** The acknowledged interaction behind a webhook address. */
function answerable(call: Call): Interaction {
  const { interactions, world } = call.discord;
  const interaction = interactions.byToken(param(call, 'token'));
  const ours = param(call, 'applicationId') === world.applicationId;
  if (interaction === undefined || !ours) throw DiscordError.of('unknownWebhook');
  if (interactions.tokenExpired(interaction)) throw DiscordError.of('invalidWebhookToken');
  const silent = interaction.facts.type === InteractionType.ApplicationCommandAutocomplete;
  if (interaction.state.at !== 'acknowledged' || silent) throw DiscordError.of('unknownWebhook');
  return interaction;
}

function create(call: Call): Answer {
  const interaction = answerable(call);
  const { discord, uploads } = call;
  const limit = { maxFileBytes: discord.limits.attachmentBytes };
  const body = validateMessage(call.body, uploadFacts(uploads), limit);
  return ok(messagePayload(followUp(discord, interaction, body, uploads), discord));
}

function target(call: Call): Message {
  const interaction = answerable(call);
  const id = param(call, 'messageId');
  const { messages } = call.discord;
  const own = interaction.followUpIds.includes(id) || id === interaction.originalId;
  const message =
    id === '@original'
      ? findOriginal(call.discord, interaction)
      : own
        ? messages.find(id)
        : undefined;
  if (message === undefined) throw DiscordError.of('unknownMessage');
  return message;
}

function get(call: Call): Answer {
  return ok(messagePayload(target(call), call.discord));
}

function edit(call: Call): Answer {
  const message = target(call);
  const { discord, uploads } = call;
  const limit = { maxFileBytes: discord.limits.attachmentBytes };
  const body = validateMessageEdit(call.body, editedFacts(message), uploadFacts(uploads), limit);
  return ok(messagePayload(rewrite(discord, message, body, uploads), discord));
}

function remove(call: Call): Answer {
  call.discord.messages.delete(target(call));
  return NO_CONTENT;
}

const WEBHOOK = '/webhooks/:applicationId/:token';
const MESSAGE = `${WEBHOOK}/messages/:messageId`;

/** Nothing here needs the bot token: the interaction's own token is enough. */
export const INTERACTION_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    pattern: '/interactions/:interactionId/:token/callback',
    open: true,
    handle: callback,
  },
  { method: 'POST', pattern: WEBHOOK, open: true, handle: create },
  { method: 'GET', pattern: MESSAGE, open: true, handle: get },
  { method: 'PATCH', pattern: MESSAGE, open: true, handle: edit },
  { method: 'DELETE', pattern: MESSAGE, open: true, handle: remove },
];
