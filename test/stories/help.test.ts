import { beforeAll, describe, expect, test } from 'vitest';
import type { MessageView } from '../../src/sandbox/types.ts';
import { answerTo, press, shows } from '../support/club.ts';
import type { HostedService } from '../support/hosted-service.ts';
import { openHostedStage } from '../support/hosted-stage.ts';
import { hearing, type Stage } from '../support/stage.ts';

interface Offered {
  type: number;
  name: string;
  name_localizations?: Readonly<Record<string, string | null | undefined>> | null | undefined;
  options?: readonly Offered[] | undefined;
}
const SUBCOMMAND = 1;

let hosted: HostedService;
let stage: Stage;
beforeAll(async () => {
  const opened = await openHostedStage();
  ({ hosted, stage } = opened);
  return opened.close;
});

/** What is between code marks, up to the first option. */
const named = ({ content }: MessageView) =>
  [...content.matchAll(/`\/(.+?)(?: \S+: .*?)?`/g)].map(([, way]) => way);

/** Every whole way to call a command in a language: `say`; `preset save`, as `preset` alone can be called by nobody. */
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
    const english = await answerTo(stage.as('ben'), 'help');
    expect(english.ephemeral).toBe(true);
    const offered = stage.as('ada').commands('general');
    expect(named(english).length).toBeGreaterThan(10);
    for (const way of named(english)) expect(waysOf(offered, 'en')).toContain(way);

    const korean = await answerTo(stage.as('minjun'), 'help');
    expect(named(korean)).toHaveLength(named(english).length);
    for (const way of named(korean)) expect(waysOf(offered, 'ko')).toContain(way);
    const japanese = (await answerTo(stage.as('yuki'), 'help')).content;
    expect(japanese).toContain('試してみましょう');
    expect(japanese).not.toContain('。** ');
  });

  test('has an example that speaks in the voice channel and is charged like /say', async () => {
    const listener = await stage.as('ben').joinVoice('Lounge');
    const page = await answerTo(stage.as('ben'), 'help');
    const heard = await hearing(listener, () => press(stage.as('ben'), page, 'Say hello'));
    expect(heard.durationMs).toBeGreaterThan(300);
    expect(hosted.asked.at(-1)).toBe('Hello! It’s good to be here.');
    stage.as('ben').leaveVoice();
    await expect
      .poll(async () => (await answerTo(stage.as('ben'), 'usage')).content)
      .toContain('/help 29');
  });

  test('has an example that is posted outside of voice, in the member’s language', async () => {
    const page = await answerTo(stage.as('yuki'), 'help');
    const run = await press(stage.as('yuki'), page, 'あいさつする');
    const posted = await shows(run, '🎙️');
    expect(posted.content).toContain('こんにちは');
    expect(posted.ephemeral).toBe(false);
  });

  test('shows the voices and the queue in separate replies, and stays visible', async () => {
    const ben = stage.as('ben');
    const page = await answerTo(ben, 'help');
    const voices = await (await press(ben, page, 'Preview voices')).reply();
    expect(voices.content).toContain('Voices 1–');
    const nothing = await (await press(ben, page, 'Show queue')).reply();
    expect([voices.ephemeral, nothing.ephemeral]).toEqual([true, true]);
    // Nothing waits, and nothing is counted.
    expect(nothing.content).toMatch(/The queue is empty\.$/);
    expect(ben.messages('general').find(({ id }) => id === page.id)).toEqual(page);
  });
});
