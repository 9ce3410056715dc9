import { expect, test } from 'vitest';
import { startHostedService } from '../support/hosted-service.ts';
import { openStory } from '../support/story-fixture.ts';
import { waitForTones } from '../support/tones.ts';

const GUILDS = Array.from({ length: 10 }, (_, i) => ({
  name: `Server ${i}`,
  members: [{ name: `person${i}` }],
  channels: [{ name: 'general' }, { name: 'Lounge', kind: 'voice' as const }],
}));

test('ten servers that speak at once each hear only their own speech', async () => {
  await using hosted = await startHostedService();
  await using story = await openStory({
    sandbox: { guilds: GUILDS },
    environment: hosted.environment,
  });
  const heard = await Promise.all(
    GUILDS.map(async ({ name, members: [person] }, i) => {
      const member = story.sandbox.as(story.sandbox.guild(name).id, person?.name ?? '');
      const listener = await member.joinVoice('Lounge');
      for (const hertz of [300 + 100 * i, 1_400 - 100 * i]) {
        await member.command('general', 'say', { text: `tone ${hertz} for 1500` });
      }
      return waitForTones(listener, 2);
    }),
  );
  expect(heard).toEqual(GUILDS.map((_, i) => [300 + 100 * i, 1_400 - 100 * i]));
});
