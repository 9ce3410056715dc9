import { once } from 'node:events';
import { ChannelType, type Client, Events, type Guild } from 'discord.js';
import { expect, test } from 'vitest';
import { createDiscordClient } from '../../../src/bot/discord/client.ts';
import { guardEvents } from '../../../src/bot/discord/events.ts';
import { OrderlyLeaving } from '../../../src/bot/discord/orderly-leaving.ts';
import { createVoiceHost } from '../../../src/bot/discord/voice-host.ts';
import { startSandbox } from '../../../src/sandbox/start.ts';
import type { Sandbox } from '../../../src/sandbox/types.ts';
import { createLogger } from '../../../src/shared/common/logger.ts';

const SILENT = createLogger('silent');
const eventsOf = (client: Client) =>
  guardEvents(client, { log: SILENT, onUnreadInteraction: () => undefined });

const GUILDS = Array.from({ length: 12 }, (_, i) => ({
  name: `Server ${i}`,
  members: [{ name: 'ada' }],
  channels: [{ name: 'Lounge', kind: 'voice' as const }],
}));

test('listeners of many servers cause no warning, and each receives only the changes of its server', async () => {
  const warnings: Error[] = [];
  const onWarning = (warning: Error) => warnings.push(warning);
  process.on('warning', onWarning);
  const sandbox = await startSandbox({ guilds: GUILDS });
  const client = createDiscordClient({ apiUrl: sandbox.restUrl, log: SILENT });
  try {
    const ready = once(client, Events.ClientReady);
    await client.login(sandbox.botToken);
    await ready;
    const host = createVoiceHost(
      client,
      eventsOf(client),
      new OrderlyLeaving(() => undefined, SILENT),
      SILENT,
    );
    const changed: string[] = [];
    const stops = client.guilds.cache.map(({ id }) =>
      host.onVoiceStateChange(id, () => changed.push(id)),
    );

    const [first, second] = [...client.guilds.cache.values()];
    await join(first, sandbox);
    expect(changed).toEqual([first?.id]);
    for (const stop of stops) stop();
    await join(second, sandbox);
    expect(changed).toHaveLength(1);
    expect(warnings).toEqual([]);
  } finally {
    process.off('warning', onWarning);
    await client.destroy();
    await sandbox.close();
  }

  async function join(guild: Guild | undefined, discord: Sandbox) {
    const received = once(client, Events.VoiceStateUpdate);
    const channel = guild?.channels.cache.find(({ type }) => type === ChannelType.GuildVoice);
    await discord.as(guild?.id ?? '', 'ada').joinVoice(channel?.id ?? '');
    await received;
  }
});
