import { expect } from 'vitest';
import type { GuildSeed } from '../../src/sandbox/types.ts';
import type { LocalStack } from '../../src/try/local-stack.ts';
import { eventually } from './eventually.ts';
import { openHostedFixture } from './hosted-fixture.ts';
import { startHostedService } from './hosted-service.ts';
import { openForAll, partsOf } from './lifetime.ts';
import { MODERATED_GUILD } from './moderated-story.ts';
import { type StoryOptions, startStoryBot } from './story-fixture.ts';

/**
 * A story in a server of its own, with members whom no other server has. The bot and the hosted service are shared by all
 * stories of a worker, because a bot of one's own takes a third of a second to start.
 *
 * Stories need their own bot (see {@link useStory}) if they stop it, change its environment, read its log or metrics, make
 * the sandbox or the voice service fail, need the status of voice channels (a bot may ask for few of them each minute), or
 * run at the same time as others.
 */
export type Club = Awaited<ReturnType<typeof openClub>>;

/** Runs until the worker ends. */
let sharedBot: ReturnType<typeof startSharedBot> | undefined;

async function startSharedBot() {
  const hosted = await startHostedService();
  // Two shards have twice the limits of the gateway for joining voice channels.
  const sandbox = { guilds: [], shards: 2, maxConcurrency: 2 };
  return { ...(await startStoryBot({ sandbox, environment: hosted.environment })), hosted };
}

/** Long enough ago that the bot posts no welcome message. */
const BOT_JOINED_AT = '2024-01-01T00:00:00.000Z';

/**
 * Opens a server for one test.
 * @param more changes to the server with a moderator
 */
export async function openClub(more: Partial<GuildSeed> = {}) {
  sharedBot ??= startSharedBot();
  const { stack, storyIn, checkTraffic, hosted } = await sharedBot;
  const { sandbox } = stack;
  const earlier = new Set(sandbox.guilds.map(({ id }) => id));
  hosted.reset();
  const { id } = sandbox.edit.addGuild({
    ...MODERATED_GUILD,
    botJoinedAt: BOT_JOINED_AT,
    hasNewUsers: true,
    ...more,
  });
  const close = async () => {
    for (const guild of sandbox.guilds.filter((one) => !earlier.has(one.id))) {
      for (const member of guild.members) sandbox.as(guild.id, member.id).leaveVoice();
      if (guild.members.some(({ id: user }) => user === sandbox.botUserId))
        sandbox.edit.removeBot(guild.id);
    }
    await eventually(() => hasLeftRemovedGuilds(stack), 60_000, 5);
    await eventually(() => expect(hosted.openRequests).toBe(0), 60_000, 5);
    checkTraffic();
  };
  return Object.assign(
    storyIn(() => sandbox.guild(id), close),
    { hosted },
  );
}

/** Until the bot has left, it may still request speech for the next item of a queue. */
async function hasLeftRemovedGuilds({ sandbox, metrics }: LocalStack): Promise<void> {
  const { length } = sandbox.guilds.filter(({ channels }) =>
    channels.some(({ present }) => present.includes(sandbox.botUserId)),
  );
  expect((await metrics()).text).toContain(`\nmynah_bot_voice_sessions ${length}\n`);
}

/**
 * Opens a server before the tests of this file or `describe`, and closes it after them.
 * @param more changes to the server with a moderator
 * @returns its story and its hosted service, which can only be used inside of tests and hooks
 */
export const useClub = (more: Partial<GuildSeed> = {}) =>
  partsOf(
    openForAll(async () => {
      const story = await openClub(more);
      return { story, hosted: story.hosted, close: story.close };
    }),
  );

/** Opens a story with a bot and a hosted service of its own for this file or `describe`. */
export const useStory = (options: StoryOptions = {}) =>
  partsOf(openForAll(() => openHostedFixture(options)));
