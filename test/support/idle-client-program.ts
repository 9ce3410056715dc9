import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { Events } from 'discord.js';
import { createDiscordClient } from '../../src/bot/discord/client.ts';
import { createLogger } from '../../src/shared/common/logger.ts';
import { liveBytes } from './memory.ts';

/**
 * The bot's Discord client in a process of its own, to see how much memory it needs.
 * Arguments: the URL of the REST API, and the token. Sends its live bytes when it is ready.
 */
const [apiUrl = '', token = ''] = process.argv.slice(2);
const client = createDiscordClient({ apiUrl, log: createLogger('silent') });
const ready = once(client, Events.ClientReady);
await client.login(token);
await ready;
// What the connection has received is only free a turn after its owners are.
for (let turn = 0; turn < 2; turn += 1) {
  liveBytes();
  await setImmediate();
}
process.send?.({ guilds: client.guilds.cache.size, bytes: liveBytes() });
