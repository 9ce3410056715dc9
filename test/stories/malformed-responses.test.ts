import { expect, test } from 'vitest';
import type { Member } from '../../src/sandbox/types.ts';
import { useStory } from '../support/club.ts';
import { watchForCrashes } from '../support/crashes.ts';
import { find, replyTo } from '../support/moderated-story.ts';
import { casesOf } from '../support/suites.ts';

const crashes = watchForCrashes();
const { story } = useStory({ checksTraffic: false });

/** The bot's requests for `/voices`, for a button that shows the voices, and after an expired token. */
const ANSWERED_ROUTES = [
  'POST /interactions/:id/:token/callback',
  'PATCH /webhooks/:id/:token/messages/:message',
  'POST /webhooks/:id/:token',
  'DELETE /webhooks/:id/:token/messages/:message',
];
const ODD_BODIES = [{}, [], 'x', 7, { id: 7 }, { id: '1', author: null }, { code: 'x' }];
const ODD_RESPONSES = ANSWERED_ROUTES.flatMap((route) =>
  [200, 400].flatMap((status) => ODD_BODIES.map((body) => ({ route, status, body }))),
);

test('responses of Discord with any content do not end the process', async () => {
  const { rest } = story.sandbox.faults;
  const ben = story.as('ben');
  const page = await replyTo(ben, 'help');
  for (const { route, ...response } of casesOf(ODD_RESPONSES, 6)) {
    rest.next(route, response);
    await ben.command('general', 'voices', { voice: 'Nobody' });
    await ben.press(page, find(page, 'Browse voices'));
    await ask(story.as('ada'));
  }
  await expect.poll(() => ask(story.as('ada'))).toContain('</say:');
  expect(crashes).toEqual([]);
});

/** The reply to `/help`; empty if there is none because of a fault that was left. */
async function ask(member: Member): Promise<string> {
  const run = await member.command('general', 'help');
  const { text } = await run.reply({ timeoutMs: 2_000 }).catch(() => ({ text: '' }));
  return text;
}
