import { once } from 'node:events';
import { ChannelType, type Client, Events } from 'discord.js';
import { expect, test } from 'vitest';
import { textFor, textIn } from '../../commands/playback/visibility.ts';
import { createDiscordClient } from '../../src/bot/discord/client.ts';
import { startSandbox } from '../../src/sandbox/start.ts';
import { createLogger } from '../../src/shared/common/logger.ts';

/** Simulates a gateway event, because the sandbox has no threads. */
function openThread(client: Client, thread: { id: string; type: ChannelType; parent_id: string }) {
  const { ThreadCreate } = Reflect.get(client, 'actions');
  const [guild] = client.guilds.cache.values();
  ThreadCreate.handle({ ...thread, guild_id: guild?.id, name: 'a thread' });
}

test('text from a private thread is only shown to moderators of the thread', async () => {
  const sandbox = await startSandbox({
    guilds: [
      {
        name: 'Club',
        owner: 'ada',
        roles: [{ name: 'Keeper', permissions: ['ManageThreads'] }],
        members: [{ name: 'ada' }, { name: 'ben' }, { name: 'eve', roles: ['Keeper'] }],
        channels: [{ name: 'general' }],
      },
    ],
  });
  const client = createDiscordClient({ apiUrl: sandbox.restUrl, log: createLogger('silent') });
  try {
    const ready = once(client, Events.ClientReady);
    await client.login(sandbox.botToken);
    await ready;
    const view = sandbox.guild('Club');
    const general = view.channel('general').id;
    const guild = client.guilds.cache.get(view.id);
    if (!guild) throw new Error('the bot is nowhere');
    openThread(client, { id: '20001', type: ChannelType.PublicThread, parent_id: general });
    openThread(client, { id: '20002', type: ChannelType.PrivateThread, parent_id: general });

    const itemIn = (sourceChannelId: string) => ({
      userId: '1',
      content: { text: 'hello', voiceName: 'Emma', sourceChannelId },
    });
    const shownTo = async (name: string, sourceChannelId: string) =>
      textFor(await guild.members.fetch(view.member(name).id), itemIn(sourceChannelId));
    expect(await shownTo('ben', '20001')).toBe('hello');
    expect(textIn(guild, general, itemIn('20001'))).toBe('hello');
    expect(await shownTo('ben', '20002')).toBe('…');
    expect(textIn(guild, general, itemIn('20002'))).toBe('…');
    expect(await shownTo('eve', '20002')).toBe('hello');
    // Inside the thread, every reader may see it.
    expect(textIn(guild, '20002', itemIn('20002'))).toBe('hello');
  } finally {
    await client.destroy();
    await sandbox.close();
  }
});
