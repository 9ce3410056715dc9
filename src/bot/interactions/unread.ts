import {
  type Client,
  InteractionResponseType,
  InteractionType,
  MessageFlags,
  Routes,
} from 'discord.js';
import { toFailure } from '../../shared/common/failure.ts';
import { describeFailure, translator } from '../i18n/index.ts';

const SNOWFLAKE = /^\d{17,20}$/;

/**
 * Answers an interaction that discord.js could not read, if it has an address: with no suggestions, or with an error
 * that only the member sees.
 * @param data of INTERACTION_CREATE, with any content
 * @throws the errors of discord.js
 */
export async function answerUnreadInteraction({ rest }: Client, data: unknown): Promise<void> {
  const { id, token, type, locale } = (data ?? {}) as Record<string, unknown>;
  if (typeof id !== 'string' || !SNOWFLAKE.test(id)) return;
  if (typeof token !== 'string' || token === '') return;
  const route = Routes.interactionCallback(id, encodeURIComponent(token));
  await rest.post(route, { body: answerTo(type, locale), auth: false });
}

function answerTo(type: unknown, locale: unknown): object {
  if (type === InteractionType.ApplicationCommandAutocomplete) {
    const response = InteractionResponseType.ApplicationCommandAutocompleteResult;
    return { type: response, data: { choices: [] } };
  }
  const failure = toFailure(new Error('The interaction could not be read'));
  return {
    type: InteractionResponseType.ChannelMessageWithSource,
    data: {
      content: `⚠️ ${describeFailure(translator(locale), failure)}`,
      flags: MessageFlags.Ephemeral,
      allowed_mentions: { parse: [] },
    },
  };
}
