import { beforeAll, expect, test } from 'vitest';
import { commands, messageMenus, userMenus } from '../../commands/index.ts';
import type { ReplyMode } from '../../src/bot/interactions/reply.ts';
import { useStory } from '../support/club.ts';
import { type CommandUse, EVERY_COMMAND, useCommand } from '../support/every-command.ts';
import { MODERATED_GUILD } from '../support/moderated-story.ts';
import { captureLog, type ViolationWatch, watchForViolations } from '../support/violations.ts';

/** After a long queue, for example, the token has expired when the reply is ready. */
const TOKEN_MS = 1;
/** Discord's response to an expired token, which every reply here gets once. */
const EXPECTED = /^(401|404) for/;

const { log, lines } = captureLog();
const { story } = useStory({
  log,
  sandbox: { guilds: [MODERATED_GUILD], limits: { interactionTokenMs: TOKEN_MS } },
});
let watched: ViolationWatch;
beforeAll(() => {
  watched = watchForViolations(story.sandbox);
});

function replyModeOf({ command, subcommand }: CommandUse): ReplyMode {
  const found = [...commands, ...messageMenus, ...userMenus].find(
    ({ data }) => data.name === command,
  );
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
