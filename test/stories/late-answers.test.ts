import { afterAll, beforeAll, expect, test } from 'vitest';
import { commands, menus } from '../../commands/index.ts';
import type { ReplyMode } from '../../src/bot/interactions/reply.ts';
import { type CommandUse, EVERY_COMMAND, useCommand } from '../support/every-command.ts';
import { type HostedService, startHostedService } from '../support/hosted-service.ts';
import { openModeratedStory } from '../support/moderated-story.ts';
import type { Story } from '../support/story-fixture.ts';
import { captureLog, type ViolationWatch, watchForViolations } from '../support/violations.ts';

/** After a long queue, for example, the token has expired when the reply is ready. */
const TOKEN_MS = 1;
/** Discord's response to an expired token, which every reply here gets once. */
const EXPECTED = /^(401|404) for/;

const { log, lines } = captureLog();
let hosted: HostedService;
let story: Story;
let watched: ViolationWatch;
beforeAll(async () => {
  hosted = await startHostedService();
  const limits = { interactionTokenMs: TOKEN_MS };
  story = await openModeratedStory(hosted, {}, {}, { log, sandbox: { limits } });
  watched = watchForViolations(story.sandbox);
});
afterAll(async () => {
  await story.close();
  await hosted.close();
});

function replyModeOf({ command, subcommand }: CommandUse): ReplyMode {
  const found = [...commands, ...menus].find(({ data }) => data.name === command);
  const replyMode = found?.replyMode ?? 'public';
  return typeof replyMode === 'function' ? replyMode(subcommand ?? null) : replyMode;
}

/** Messages of the bot in #general that do not belong to an interaction. */
const inChannel = () =>
  story
    .as('ada')
    .messages('general')
    .filter(({ author, interactionId }) => author.bot && interactionId === undefined);

const dropped = () => lines.filter((line) => line.includes('was not public'));

test.each(EVERY_COMMAND.map((one) => [one.name, one] as const))(
  '%s answers in the channel when its token has expired, or nowhere if the reply is private',
  async (_, one) => {
    const [posted, given] = [inChannel().length, dropped().length];
    await useCommand(story.as('ada'), one);
    if (replyModeOf(one) === 'public') {
      await expect.poll(() => inChannel().length).toBe(posted + 1);
    } else {
      await expect.poll(() => dropped().length).toBe(given + 1);
      expect(inChannel()).toHaveLength(posted);
    }
    expect(watched.violations.filter((it) => !EXPECTED.test(it))).toEqual([]);
    expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
  },
);
