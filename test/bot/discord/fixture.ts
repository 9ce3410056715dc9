import { once } from 'node:events';
import { type Client, Events } from 'discord.js';
import { onTestFinished } from 'vitest';
import { createDiscordClient } from '../../../src/bot/discord/client.ts';
import { guardEvents } from '../../../src/bot/discord/events.ts';
import { chooseIntents } from '../../../src/bot/discord/intents.ts';
import { OrderlyLeaving } from '../../../src/bot/discord/orderly-leaving.ts';
import { createVoiceHost } from '../../../src/bot/discord/voice-host.ts';
import { startSandbox } from '../../../src/sandbox/start.ts';
import type { SandboxOptions } from '../../../src/sandbox/types.ts';
import { SILENT } from '../../support/databases.ts';

/** The bot's client, logged in to a sandbox. Both end with the test. */
export async function connectClient(options: SandboxOptions = {}) {
  const sandbox = await startSandbox(options);
  const client = createDiscordClient({ apiUrl: sandbox.restUrl, log: SILENT });
  onTestFinished(async () => {
    await client.destroy();
    await sandbox.close();
  });
  await chooseIntents(client, sandbox.botToken);
  await login(client, sandbox.botToken);
  return { sandbox, client };
}

export async function login(client: Client, token: string): Promise<void> {
  const ready = once(client, Events.ClientReady);
  await client.login(token);
  await ready;
}

/** What voice sessions use of a client. */
export function voiceHostOf(client: Client) {
  const events = guardEvents(client, { log: SILENT, onUnreadInteraction: () => undefined });
  return createVoiceHost(client, events, new OrderlyLeaving(() => undefined, SILENT), SILENT);
}
