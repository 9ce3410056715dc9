import { beforeAll, describe, expect, test } from 'vitest';
import type { MessageView } from '../../src/sandbox/types.ts';
import { openHostedFixture } from '../support/hosted-fixture.ts';
import type { HostedService } from '../support/hosted-service.ts';
import { press, replyTo, waitForReply } from '../support/moderated-story.ts';
import { hearWhile, type Story } from '../support/story-fixture.ts';

interface Offered {
  type: number;
  name: string;
  name_localizations?: Readonly<Record<string, string | null | undefined>> | null | undefined;
  options?: readonly Offered[] | undefined;
}
const SUBCOMMAND = 1;

let hosted: HostedService;
let story: Story;
beforeAll(async () => {
  const opened = await openHostedFixture();
  ({ hosted, story } = opened);
  return opened.close;
});

/** Text in backticks, up to the first option. */
const named = ({ content }: MessageView) =>
  [...content.matchAll(/`\/(.+?)(?: \S+: .*?)?`/g)].map(([, way]) => way);

/** Every complete command in a language: `say`, but `preset save`, because `preset` alone is not a command. */
function waysOf(offered: readonly Offered[], language: string): string[] {
  const shown = ({ name, name_localizations: names }: Offered) => names?.[language] ?? name;
  return offered.flatMap((command) => {
    const subcommands = command.options?.filter(({ type }) => type === SUBCOMMAND) ?? [];
    if (subcommands.length === 0) return [shown(command)];
    return subcommands.map((one) => `${shown(command)} ${shown(one)}`);
  });
}

describe('/help', () => {
  test('names commands and options as the member sees them', async () => {
    const english = await replyTo(story.as('ben'), 'help');
    expect(english.ephemeral).toBe(true);
    const offered = story.as('ada').commands('general');
    expect(named(english).length).toBeGreaterThan(10);
    for (const way of named(english)) expect(waysOf(offered, 'en')).toContain(way);
    expect(named(english).filter((way) => way === 'join')).toHaveLength(1);

    const korean = await replyTo(story.as('minjun'), 'help');
    expect(named(korean)).toHaveLength(named(english).length);
    for (const way of named(korean)) expect(waysOf(offered, 'ko')).toContain(way);
    const japanese = (await replyTo(story.as('yuki'), 'help')).content;
    expect(japanese).toContain('試してみましょう');
    expect(japanese).not.toContain('。** ');
  });

  test('has an example that speaks in the voice channel and is charged like /say', async () => {
    const listener = await story.as('ben').joinVoice('Lounge');
    const page = await replyTo(story.as('ben'), 'help');
    const heard = await hearWhile(listener, () => press(story.as('ben'), page, 'Say hello'));
    expect(heard.durationMs).toBeGreaterThan(300);
    expect(hosted.requestedTexts.at(-1)).toBe('Hello! It’s good to be here.');
    story.as('ben').leaveVoice();
    await expect
      .poll(async () => (await replyTo(story.as('ben'), 'usage')).text)
      .toContain('/help 28');
  });

  test('has an example that is posted outside of voice, in the member’s language', async () => {
    const page = await replyTo(story.as('yuki'), 'help');
    const run = await press(story.as('yuki'), page, 'あいさつする');
    const posted = await waitForReply(run, '🎙️');
    expect(posted.content).toContain('こんにちは');
    expect(posted.ephemeral).toBe(false);
  });

  test('shows the voices and the queue in separate replies, and stays visible', async () => {
    const ben = story.as('ben');
    const page = await replyTo(ben, 'help');
    const voices = await (await press(ben, page, 'Preview voices')).reply();
    expect(voices.text).toContain('Voices 1–');
    const nothing = await (await press(ben, page, 'Show queue')).reply();
    expect([voices.ephemeral, nothing.ephemeral]).toEqual([true, true]);
    // An empty queue has no total.
    expect(nothing.text).toMatch(/The queue is empty\.$/);
    expect(ben.messages('general').find(({ id }) => id === page.id)).toEqual(page);
  });
});
