import { once } from 'node:events';
import { Events } from 'discord.js';
import { expect, onTestFinished, test } from 'vitest';
import { connectClient, voiceHostOf } from './fixture.ts';

const GUILDS = Array.from({ length: 12 }, (_, i) => ({
  name: `Server ${i}`,
  members: [{ name: 'ada' }],
  channels: [{ name: 'Lounge', kind: 'voice' as const }],
}));

test('listeners of many servers cause no warning, and each receives only the changes of its server', async () => {
  const warnings: Error[] = [];
  const onWarning = (warning: Error) => warnings.push(warning);
  process.on('warning', onWarning);
  onTestFinished(() => void process.off('warning', onWarning));
  const { sandbox, client } = await connectClient({ guilds: GUILDS });
  const host = voiceHostOf(client);
  const changed: string[] = [];
  const stops = client.guilds.cache.map(({ id }) =>
    host.onVoiceStateChange(id, () => changed.push(id)),
  );
  const join = async (guildId: string) => {
    const received = once(client, Events.VoiceStateUpdate);
    await sandbox.as(guildId, 'ada').joinVoice('Lounge');
    await received;
  };

  const [first = '', second = ''] = client.guilds.cache.keys();
  await join(first);
  expect(changed).toEqual([first]);
  for (const stop of stops) stop();
  await join(second);
  expect(changed).toHaveLength(1);
  expect(warnings).toEqual([]);
});
