import { expect, test } from 'vitest';
import { startHostedService } from '../support/hosted-service.ts';
import { callInTurn, peopleOf, seedServers } from '../support/many-servers.ts';
import { openStory } from '../support/story-fixture.ts';
import { waitForTones } from '../support/tones.ts';

const GUILDS = seedServers(10);

test('ten servers that speak at once each hear only their own speech', async () => {
  await using hosted = await startHostedService();
  await using story = await openStory({
    sandbox: { guilds: GUILDS },
    environment: hosted.environment,
  });
  const participants = await callInTurn(peopleOf(story.sandbox));
  const heard = await Promise.all(
    participants.map(async ({ member, listener }, i) => {
      for (const hertz of [300 + 100 * i, 1_400 - 100 * i]) {
        await member.command('general', 'say', { text: `tone ${hertz} for 1500` });
      }
      return waitForTones(listener, 2);
    }),
  );
  expect(heard).toEqual(GUILDS.map((_, i) => [300 + 100 * i, 1_400 - 100 * i]));
});
