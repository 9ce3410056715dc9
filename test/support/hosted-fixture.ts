import { type HostedService, startHostedService } from './hosted-service.ts';
import { openStory, type Story, type StoryOptions } from './story-fixture.ts';

/** A bot that uses a hosted voice service, and that service. */
export interface HostedFixture {
  readonly hosted: HostedService;
  readonly story: Story;
  close(): Promise<void>;
}

export async function openHostedFixture(options: StoryOptions = {}): Promise<HostedFixture> {
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
