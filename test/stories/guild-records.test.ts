import { beforeEach, expect, test } from 'vitest';
import { openForEach } from '../support/lifetime.ts';
import { openPersistentFixture } from '../support/persistent-fixture.ts';

/** The data of a server is deleted 30 days after the server is recorded as left. */
const persistentFixture = openForEach(openPersistentFixture);
beforeEach(() => expect.poll(present).toEqual([persistentFixture.story.guild.id]));

test('a server that removes the bot while it is offline is recorded as left', async () => {
  const { sandbox, guild } = persistentFixture.story;
  sandbox.faults.gateway.invalidSession(false);
  sandbox.edit.removeBot(guild.id);
  await expect.poll(present).toEqual([]);
});

test('a server with only the commands installed is recorded as present while it uses them', async () => {
  const { sandbox, guild, as, say } = persistentFixture.story;
  sandbox.edit.removeBot(guild.id, { keepCommands: true });
  await expect.poll(present).toEqual([]);
  const run = await say(as('ben'), 'tone 400', { format: 'mp3' });
  await run.reply();
  await expect.poll(present).toEqual([guild.id]);
});

const present = () => persistentFixture.store.guilds.listPresent();
