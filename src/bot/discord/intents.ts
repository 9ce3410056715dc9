import {
  type APIApplication,
  ApplicationFlags,
  type Client,
  GatewayIntentBits,
  IntentsBitField,
  Routes,
} from 'discord.js';

/** For speaking. None of them is privileged. */
export const SPEAKING_INTENTS = [GatewayIntentBits.Guilds, GatewayIntentBits.GuildVoiceStates];

/** For reading messages aloud. The second is privileged: the application's owner has to enable it. */
const READING_INTENTS = [GatewayIntentBits.GuildMessages, GatewayIntentBits.MessageContent];

/** Approved applications have the first flag, small ones the second. */
const MESSAGE_CONTENT_FLAGS =
  ApplicationFlags.GatewayMessageContent | ApplicationFlags.GatewayMessageContentLimited;

/**
 * Asks Discord whether this application has the message content intent, and requests it only then. Otherwise the
 * gateway would close the connection with 4014, and every attempt uses up one of the day's identify calls. Call this
 * before the client logs in.
 * @throws what discord.js throws
 */
export async function chooseIntents(client: Client, token: string): Promise<void> {
  const application = await client.rest.setToken(token).get(Routes.currentApplication());
  const hasMessageContent = ((application as APIApplication).flags & MESSAGE_CONTENT_FLAGS) !== 0;
  const intents = hasMessageContent ? [...SPEAKING_INTENTS, ...READING_INTENTS] : SPEAKING_INTENTS;
  client.options.intents = new IntentsBitField(intents).freeze();
}

/** Whether the bot receives the content of messages. */
export function hasMessageContentIntent(client: Client): boolean {
  return client.options.intents.has(GatewayIntentBits.MessageContent);
}
