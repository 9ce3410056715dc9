import { type APIApplication, ApplicationFlags, type REST, Routes } from 'discord.js';
import { UnexpectedAnswerError } from './explain-error.ts';

/** Approved applications have the first flag, small ones the second. */
const MESSAGE_CONTENT_FLAGS =
  ApplicationFlags.GatewayMessageContent | ApplicationFlags.GatewayMessageContentLimited;

/**
 * Asks Discord about the application of a token.
 * @throws the errors of discord.js, and UnexpectedAnswerError
 */
export async function readApplication(rest: REST): Promise<APIApplication> {
  const answer = (await rest.get(Routes.currentApplication())) as Partial<APIApplication> | null;
  if (typeof answer?.id !== 'string') throw new UnexpectedAnswerError();
  return answer as APIApplication;
}

/** Whether the owner has turned on the message content intent in the Developer Portal. */
export function allowsMessageContent({ flags }: Pick<APIApplication, 'flags'>): boolean {
  return ((flags ?? 0) & MESSAGE_CONTENT_FLAGS) !== 0;
}
