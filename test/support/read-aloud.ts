import { expect, vi } from 'vitest';
import type { GuildSeed, Member, MessageView, OptionValue } from '../../src/sandbox/types.ts';
import type { HostedService } from './hosted-service.ts';
import { openModeratedStory, replyTo } from './moderated-story.ts';
import type { Story } from './story-fixture.ts';

/** Uses `/read` in #general and returns the reply. */
export async function read(
  member: Member,
  subcommand: string,
  options: Record<string, OptionValue> = {},
): Promise<MessageView> {
  return (await member.command('general', 'read', options, { subcommand })).reply();
}

/**
 * Opens a story in which #general is read aloud in the Lounge, without names.
 * @param more changes to the guild
 */
export async function openReadAloudStory(
  hosted: HostedService,
  more: Partial<GuildSeed> = {},
  environment: Record<string, string> = {},
): Promise<Story> {
  const story = await openModeratedStory(hosted, more, environment);
  await read(story.as('ada'), 'on', { voice: story.guild.channel('Lounge').id });
  await read(story.as('ada'), 'choose', { names: false });
  return story;
}

/**
 * Gives all members of a server the same voice. Otherwise, a third English member would have a voice of the hosted
 * service at another pitch, and so their tones.
 */
export async function shareOneVoice(admin: Member): Promise<void> {
  const everyone = { name: 'Everyone', voice: 'Emma' };
  await (await admin.command('general', 'preset', everyone, { subcommand: 'save' })).reply();
  const preset = { preset: everyone.name };
  await (await admin.command('general', 'preset', preset, { subcommand: 'default' })).reply();
}

/** Waits until the queue is empty. */
export function waitUntilSilent(member: Member): Promise<void> {
  return vi.waitFor(
    async () => expect((await replyTo(member, 'queue')).content).toContain('The queue is empty'),
    { timeout: 30_000, interval: 100 },
  );
}

/** Waits until a text that contains `words` was requested from the service. */
export function waitUntilRequested(hosted: HostedService, words: string): Promise<void> {
  return vi.waitFor(
    () => {
      if (!hosted.requestedTexts.some((text) => text.includes(words)))
        throw new Error(`“${words}” was not requested`);
    },
    { timeout: 30_000, interval: 10 },
  );
}
