import { once } from 'node:events';
import { ChannelType, Events, type Guild } from 'discord.js';
import { expect, test } from 'vitest';
import { createDiscordClient } from '../../../src/bot/discord/client.ts';
import { createVoiceHost } from '../../../src/bot/discord/voice-host.ts';
import { startSandbox } from '../../../src/sandbox/start.ts';
import type { Sandbox } from '../../../src/sandbox/types.ts';
import { createLogger } from '../../../src/shared/common/logger.ts';

const GUILDS = Array.from({ length: 12 }, (_, i) => ({
  name: `Server ${i}`,
  members: [{ name: 'ada' }],
  channels: [{ name: 'Lounge', kind: 'voice' as const }],
}));

test('many servers are watched without a warning, each is told of its own changes alone', async () => {
  const warnings: Error[] = [];
  const onWarning = (warning: Error) => warnings.push(warning);
  process.on('warning', onWarning);
  const sandbox = await startSandbox({ guilds: GUILDS });
  const client = createDiscordClient({ apiUrl: sandbox.restUrl });
  try {
    const ready = once(client, Events.ClientReady);
    await client.login(sandbox.botToken);
    await ready;
    const host = createVoiceHost(client, createLogger('silent'));
    const told: string[] = [];
    const stops = client.guilds.cache.map(({ id }) =>
      host.onVoiceStateChange(id, () => told.push(id)),
    );

    const [first, second] = [...client.guilds.cache.values()];
    await join(first, sandbox);
    expect(told).toEqual([first?.id]);
    for (const stop of stops) stop();
    await join(second, sandbox);
    expect(told).toHaveLength(1);
    expect(warnings).toEqual([]);
  } finally {
    process.off('warning', onWarning);
    await client.destroy();
    await sandbox.close();
  }

  async function join(guild: Guild | undefined, discordSide: Sandbox) {
    const seen = once(client, Events.VoiceStateUpdate);
    const channel = guild?.channels.cache.find(({ type }) => type === ChannelType.GuildVoice);
    await discordSide.as(guild?.id ?? '', 'ada').joinVoice(channel?.id ?? '');
    await seen;
  }
});
