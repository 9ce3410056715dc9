import { DiscordAPIError, RESTJSONErrorCodes } from 'discord.js';

/** Whether an interaction can no longer be answered. */
export function isTokenExpired(error: unknown): boolean {
  return (
    hasCode(error, RESTJSONErrorCodes.InvalidWebhookToken) ||
    hasCode(error, RESTJSONErrorCodes.UnknownInteraction) ||
    hasCode(error, RESTJSONErrorCodes.UnknownWebhook)
  );
}

/** Whether Discord rejected a request with this code. */
export function hasCode(error: unknown, code: number): boolean {
  return error instanceof DiscordAPIError && error.code === code;
}
