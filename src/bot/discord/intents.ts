import { type Client, GatewayIntentBits, IntentsBitField } from 'discord.js';
import { allowsMessageContent, readApplication } from './application.ts';

/**
 * The intents for speaking. None of them is privileged. Without the message content intent, only messages that mention the
 * bot and direct messages have content: https://docs.discord.com/developers/events/gateway#message-content-intent
 */
export const SPEAKING_INTENTS = [
  GatewayIntentBits.Guilds,
  GatewayIntentBits.GuildVoiceStates,
  GatewayIntentBits.GuildMessages,
  GatewayIntentBits.DirectMessages,
];

/** The intents for reading messages aloud. They are privileged: the application's owner must enable them. */
const READING_INTENTS = [GatewayIntentBits.MessageContent];

/**
 * Asks Discord whether this application has the message content intent, and requests it only then.
 * Otherwise the gateway would close the connection with 4014, and every attempt counts toward the
 * daily limit of identify calls. Call this before the client logs in.
 * @throws the errors of discord.js, and UnexpectedAnswerError
 */
export async function chooseIntents(client: Client, token: string): Promise<void> {
  const application = await readApplication(client.rest.setToken(token));
  const intents = allowsMessageContent(application)
    ? [...SPEAKING_INTENTS, ...READING_INTENTS]
    : SPEAKING_INTENTS;
  client.options.intents = new IntentsBitField(intents).freeze();
}

/** Whether the bot receives the content of messages. */
export function hasMessageContentIntent(client: Client): boolean {
  return client.options.intents.has(GatewayIntentBits.MessageContent);
}
