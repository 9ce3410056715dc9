import { createHash } from 'node:crypto';
import type { Message } from 'discord.js';

const PREFIX = 'webhook:';
const HASH_CHARACTERS = 16;

/**
 * The ID of a message's speaker: the author's, or one for the name that a webhook shows. A bridge posts for
 * many people with one webhook, and each should have their own voice and name.
 */
export function speakerIdOf(
  message: Pick<Message, 'author' | 'webhookId' | 'applicationId'>,
): string {
  const { author } = message;
  return isWebhookMessage(message) ? webhookSpeakerId(author.username) : author.id;
}

/** The same name has the same ID on every server and in every channel. */
function webhookSpeakerId(name: string): string {
  const hash = createHash('sha256').update(name.normalize('NFKC').trim()).digest('hex');
  return `${PREFIX}${hash.slice(0, HASH_CHARACTERS)}`;
}

/** Whether a webhook posted the message. Replies of applications to commands have webhooks, too, but don't count. */
export function isWebhookMessage({
  webhookId,
  applicationId,
}: Pick<Message, 'webhookId' | 'applicationId'>): boolean {
  return webhookId !== null && webhookId !== applicationId;
}
