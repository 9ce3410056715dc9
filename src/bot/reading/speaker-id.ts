import { createHash } from 'node:crypto';
import type { Message } from 'discord.js';

const PREFIX = 'webhook:';
const HASH_CHARACTERS = 16;

/**
 * Who speaks in a message, as an ID: the author, or of a webhook's message the name that it shows. A bridge posts as
 * many people under one webhook, and each should have a voice and a name of their own.
 */
export function speakerIdOf(
  message: Pick<Message, 'author' | 'webhookId' | 'applicationId'>,
): string {
  const { author } = message;
  return isWebhookMessage(message) ? webhookSpeakerId(author.username) : author.id;
}

/** The same for the same name, on every server and in every channel. */
function webhookSpeakerId(name: string): string {
  const hash = createHash('sha256').update(name.normalize('NFKC').trim()).digest('hex');
  return `${PREFIX}${hash.slice(0, HASH_CHARACTERS)}`;
}

/** Whether a webhook posted the message. Answers of applications to commands have webhooks, too, but are not meant. */
export function isWebhookMessage({
  webhookId,
  applicationId,
}: Pick<Message, 'webhookId' | 'applicationId'>): boolean {
  return webhookId !== null && webhookId !== applicationId;
}
