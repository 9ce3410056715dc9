import {
  type APIApplication,
  ApplicationFlags,
  type Client,
  GatewayIntentBits,
  IntentsBitField,
  Routes,
} from 'discord.js';

/** What speaking needs. None of them is privileged. */
export const SPEAKING_INTENTS = [GatewayIntentBits.Guilds, GatewayIntentBits.GuildVoiceStates];

/** What reading along needs beside them. The second is privileged: its owner must have switched it on. */
const READING_INTENTS = [GatewayIntentBits.GuildMessages, GatewayIntentBits.MessageContent];

/** Small applications have the second, approved ones the first. */
const MAY_READ =
  ApplicationFlags.GatewayMessageContent | ApplicationFlags.GatewayMessageContentLimited;

/**
 * Asks Discord whether this application may see what people write, and has the client ask for that only
 * then: else the gateway would refuse the whole bot with close code 4014, and each try costs one of the
 * day's identifies. To be called before the client logs in.
 * @throws what discord.js throws
 */
export async function chooseIntents(client: Client, token: string): Promise<void> {
  const application = await client.rest.setToken(token).get(Routes.currentApplication());
  const mayRead = ((application as APIApplication).flags & MAY_READ) !== 0;
  const intents = mayRead ? [...SPEAKING_INTENTS, ...READING_INTENTS] : SPEAKING_INTENTS;
  client.options.intents = new IntentsBitField(intents).freeze();
}

/** Whether the bot sees what people write. */
export function seesMessages(client: Client): boolean {
  return client.options.intents.has(GatewayIntentBits.MessageContent);
}
