import { startHostedService } from './hosted-service.ts';
import { openStory, type StoryOptions } from './story-fixture.ts';

/** A bot that uses a hosted voice service, and that service. */
export async function openHostedFixture(options: StoryOptions = {}) {
  const hosted = await startHostedService();
  const story = await openStory({
    ...options,
    environment: { ...hosted.environment, ...options.environment },
  });
  return {
    hosted,
    story,
    close: async () => {
      await story.close();
      await hosted.close();
    },
  };
}
