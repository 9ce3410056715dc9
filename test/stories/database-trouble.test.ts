import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { startHealthServer } from '../../src/bot/health.ts';
import { temporaryFolder } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { openHostedFixture } from '../support/hosted-fixture.ts';
import { startHostedService } from '../support/hosted-service.ts';
import { isTone, samplesOf } from '../support/listening.ts';
import { HAS_POSTGRES, startPostgres, WITHOUT_POSTGRES } from '../support/postgres.ts';
import { openReadAloudStory } from '../support/read-aloud.ts';
import { hearWhile } from '../support/story-fixture.ts';
import { waitForTones } from '../support/tones.ts';

test('while another program locks the database, replies say what could not be saved, and speaking goes on', async () => {
  const folder = temporaryFolder();
  const { story, close } = await openHostedFixture({ environment: { DATA_DIR: folder } });
  onTestFinished(close);
  const health = await startHealthServer({ host: '127.0.0.1', port: 0 });
  health.watch(story.stack);
  onTestFinished(() => health.close());
  const other = new Database(path.join(folder, 'bot.sqlite'));
  onTestFinished(() => void other.close());
  const save = async (who: string) => {
    const options = { name: 'story', voice: 'Oliver' };
    const run = story.as(who).command('general', 'preset', options, { subcommand: 'save' });
    return (await (await run).reply()).content;
  };
  const isReady = async () =>
    (await fetch(`http://127.0.0.1:${health.port}/readyz`)).status === 200;
  expect(await isReady()).toBe(true);

  other.exec('begin immediate');
  const listener = await story.as('ben').joinVoice('Lounge');
  const refusals = Promise.all([save('ada'), save('yuki')]);
  const heard = await hearWhile(listener, () => story.say(story.as('ben'), 'tone 440 for 500'));
  expect(isTone(samplesOf(heard), 440)).toBe(true);
  const [english, japanese] = await refusals;
  expect(english).toBe(
    '⚠️ I couldn’t save or look that up, because my database isn’t available. Try again in a minute.',
  );
  expect(japanese).toMatch(/^⚠️ データベースが利用できない/);
  await expect.poll(isReady).toBe(false);

  other.exec('rollback');
  expect(await save('ada')).toContain('Saved **story**');
  await expect.poll(isReady).toBe(true);
});

test.skipIf(!HAS_POSTGRES)(
  `while PostgreSQL is down, /say speaks with default settings, messages are not read, and members see a notice about both${WITHOUT_POSTGRES}`,
  async () => {
    await using postgres = await startPostgres();
    await using hosted = await startHostedService();
    const environment = { DATABASE_URL: postgres.url };
    await using story = await openReadAloudStory(hosted, {}, environment);
    const ada = story.as('ada');
    const listener = await ada.joinVoice('Lounge');
    ada.write('general', 'tone 500 for 500');
    expect(await waitForTones(listener, 1)).toEqual([500]);

    await postgres.stop();
    ada.write('general', 'tone 600 for 500');
    await eventually(() =>
      expect(ada.messages('general').map(({ content }) => content)).toContain(
        '-# ⚠️ I couldn’t read everything aloud. My database isn’t available, so I can’t check who turned off read-aloud.',
      ),
    );
    const said = await story.say(ada, 'tone 700 for 500');
    expect(await waitForTones(listener, 2)).toEqual([500, 700]);
    expect((await said.reply()).content).toContain(
      '\n-# ⚠️ My database isn’t available, so I used the default settings.',
    );
    await postgres.start();
    await expect
      .poll(async () => (await (await ada.command('general', 'usage')).reply()).text, {
        timeout: 30_000,
      })
      .toContain('characters');
    ada.write('general', 'tone 800 for 500');
    expect(await waitForTones(listener, 3)).toEqual([500, 700, 800]);
  },
);
