import path from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { startHealthServer } from '../../src/bot/health.ts';
import { temporaryFolder } from '../support/databases.ts';
import { openHostedFixture } from '../support/hosted-fixture.ts';
import { isTone, samplesOf } from '../support/listening.ts';
import { hearWhile } from '../support/story-fixture.ts';

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
