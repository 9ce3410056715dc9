import { expect, vi } from 'vitest';
import type { GuildSeed, Member, MessageView, OptionValue } from '../../src/sandbox/types.ts';
import { answerTo, openClub } from './club.ts';
import type { HostedService } from './hosted-service.ts';
import type { Stage } from './stage.ts';

/** `/read` in #general; the answer. */
export async function read(
  member: Member,
  subcommand: string,
  options: Record<string, OptionValue> = {},
): Promise<MessageView> {
  return (await member.command('general', 'read', options, { subcommand })).reply();
}

/**
 * A club in which #general is read aloud to who sits in the Lounge, without names.
 * @param more what is different in it
 */
export async function openReading(
  hosted: HostedService,
  more: Partial<GuildSeed> = {},
  environment: Record<string, string> = {},
): Promise<Stage> {
  const club = await openClub(hosted, more, environment);
  await read(club.as('ada'), 'on', { voice: club.guild.channel('Lounge').id });
  await read(club.as('ada'), 'choose', { names: false });
  return club;
}

/** Waits until nothing is spoken any more. */
export function whenSilent(member: Member): Promise<void> {
  return vi.waitFor(
    async () => expect((await answerTo(member, 'queue')).content).toContain('The queue is empty'),
    { timeout: 30_000, interval: 100 },
  );
}

/** Waits until the service was asked for a text that holds this. */
export function whenAsked(hosted: HostedService, words: string): Promise<void> {
  return vi.waitFor(
    () => {
      if (!hosted.asked.some((text) => text.includes(words))) throw new Error(`no ${words}`);
    },
    { timeout: 30_000, interval: 10 },
  );
}
