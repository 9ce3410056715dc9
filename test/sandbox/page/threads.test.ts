import { expect, test } from 'vitest';
import type { Channel } from '../../../src/sandbox/page/protocol.ts';
import { sandboxFor } from '../bot.ts';
import { PageClient, pageFor } from './page-client.ts';
import { smallBotIn } from './small-bot.ts';

async function forumPage() {
  const members = [{ name: 'ada', displayName: 'Ada' }, { name: 'ben' }];
  const channels = [{ name: 'general' }, { name: 'help', kind: 'forum' as const }];
  const { sandbox, guild } = await sandboxFor({ guilds: [{ name: 'House', members, channels }] });
  await smallBotIn(sandbox);
  const page = await pageFor(sandbox);
  const ada = await PageClient.as(page, sandbox, 'ada');
  const shows = async (matches: (channel: Channel) => boolean) => {
    const event = await ada.received('guild', ({ guild }) => guild.channels.some(matches));
    return event.guild.channels.find(matches);
  };
  return { sandbox, guild, page, ada, shows };
}

test('the page starts a thread from a message and lists it below its channel', async () => {
  const { sandbox, guild, ada, shows } = await forumPage();
  const channelId = guild.channel('general').id;
  const { id: messageId } = sandbox.as(guild.id, 'ben').write('general', 'Who cooks?');
  const thread = { channelId, messageId, name: 'Cooking' };
  expect(await ada.call('start-thread', thread)).toEqual({ channelId: messageId });
  const shown = await shows(({ name }) => name === 'Cooking');
  expect(shown).toMatchObject({
    kind: 'thread',
    thread: { parentId: channelId, isPrivate: false },
  });
  const messages = await ada.call('open', { channelId: messageId });
  expect(messages.map(({ notice }) => notice)).toEqual([{ kind: 'wrote-first-message' }]);
  const { commands } = await ada.received('commands', (event) => event.commands.length > 0);
  expect(commands.length).toBeGreaterThan(0);
  await expect(ada.call('start-thread', thread)).rejects.toThrow('already has a thread');
});

test('the page opens a post in a forum', async () => {
  const { guild, ada, shows } = await forumPage();
  const channelId = guild.channel('help').id;
  const post = { channelId, title: 'No sound', content: 'I hear nothing' };
  const { channelId: postId } = await ada.call('post', post);
  expect(await shows(({ id }) => id === postId)).toMatchObject({ name: 'No sound' });
  expect((await ada.call('open', { channelId: postId })).map(({ content }) => content)).toEqual([
    'I hear nothing',
  ]);
  await expect(ada.call('post', { ...post, title: ' ' })).rejects.toThrow('name is not valid');
});

test('the page hides private threads of others', async () => {
  const { sandbox, guild, page } = await forumPage();
  const ben = await PageClient.as(page, sandbox, 'ben');
  const { threads } = sandbox.as(guild.id, 'ada');
  threads.start('general', 'Secret', { isPrivate: true });
  threads.start('general', 'Open');
  const shown = await ben.received('guild', (event) =>
    event.guild.channels.some(({ name }) => name === 'Open'),
  );
  expect(shown.guild.channels.map(({ name }) => name)).not.toContain('Secret');
});
