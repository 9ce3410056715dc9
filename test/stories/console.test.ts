import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { startHostedService } from '../support/hosted-service.ts';
import { HEARD_RATE, readWav } from '../support/listening.ts';
import { crash, HAS_PS } from '../support/processes.ts';
import {
  HAS_TERMINAL,
  programAsTyped,
  type Run,
  run,
  runInTerminal,
  runShellInTerminal,
} from '../support/run.ts';

/** The console that `npm start` shows without a token. */

/** Complete programs take seconds to start, and the rarest of their tests run in the full suite. */
const FULL = { tags: ['full'] };

/** Most of these tests do not depend on the service, and an embedded one takes seconds to load. */
const hosted = await startHostedService();
afterAll(() => hosted.close());

const LONG = 'One two three four five six seven eight nine ten. '.repeat(2).trim();

function type(bot: Run, ...lines: string[]): void {
  bot.child.stdin?.write(lines.map((line) => `${line}\n`).join(''));
}

/** The lines that match, so that a test can count them. */
function linesWith(bot: Run, words: string): string[] {
  return bot.output.split('\n').filter((line) => line.includes(words));
}

describe('the console', () => {
  test('accepts lines while the bot speaks', async () => {
    await using bot = run('start', [], hosted.environment);
    // The first text is long enough for the second to be queued even on a slow machine.
    type(bot, ':join Lounge', '/say text:One tone 300 for 15000', '/say text:Me next');
    await bot.printed(/at position \d+\. .*“Me next”/);
    await bot.printed(/in #Lounge: “One/);
    await bot.printed(/^ {2}Buttons: .+\. Press them at http:\/\/127\.0\.0\.1:/m);
    type(bot, ':who');
    await bot.printed(/Ada 🔈 Lounge/);
    expect(bot.output).not.toContain('👂');

    type(bot, ':leave', ':who');
    await bot.printed(/^ {2}Ada$/m);
    type(bot, ':quit');
    expect(await bot.ended).toBe(0);
    // Only the speech before leaving was heard.
    expect(linesWith(bot, '👂')).toHaveLength(1);
    expect(linesWith(bot, 'Stopping…')).toHaveLength(1);
  });

  test(
    'finishes the speech before the recording, and the recording before :quit, even if nobody reads its output',
    FULL,
    async () => {
      await using bot = run('start', [], hosted.environment);
      await bot.printed(/Or run commands from another terminal/);
      bot.child.stdout?.destroy();
      bot.child.stderr?.destroy();
      type(bot, ':join Lounge', '/say text:tone 300 for 900', '/say text:tone 500 for 900');
      type(bot, ':record heard.wav', ':quit');
      expect(await bot.ended).toBe(0);
      const { samples } = readWav(readFileSync(path.join(bot.directory, 'heard.wav')));
      expect(samples.length / HEARD_RATE).toBeGreaterThan(1);
    },
  );

  test('answers mistyped lines with the valid choices, and changes nothing', FULL, async () => {
    await using bot = run('start', [], hosted.environment);
    type(bot, ':join duet', ':join Attic', ':join', ':as nobody', ':as', ':dance', ':record');
    type(bot, ':leaves', ':who', ':as CHLOE', ':join #lounge', ':channels', ':) hello', ':quit');
    expect(await bot.ended).toBe(0);
    const printed = bot.output.slice(bot.output.indexOf('› :join duet'));
    const channels = 'Voice channels: Lounge, Duet, Stage.';
    expect(printed).toContain(`✗ There is no voice channel “Attic”. ${channels}`);
    expect(printed).toContain(`✗ Which voice channel? ${channels}`);
    expect(printed).toContain('✗ There is no member “nobody”. Members: Ada, Ben, Chloé,');
    expect(printed).toContain('✗ Which member? Members: Ada, Ben, Chloé,');
    expect(printed).toContain('✗ Unknown console command :dance. Use :join, :leave, ');
    expect(printed).toContain('✗ Which file? For example: :record hello.wav');
    expect(printed).toContain('Ada 🔈 Duet');
    expect(printed).toContain('🔈 Lounge: Chloé');
    expect(printed).toContain('Chloé › :) hello');
    expect(printed.match(/✗/g)).toHaveLength(7);
  });

  test('attaches a file to an option by its path', FULL, async () => {
    await using bot = run('start', [], hosted.environment);
    type(bot, '/preset import file:nowhere.json', '/preset save name:Calm voice:voice-b-en-f-01');
    await bot.printed(/✗ Cannot read the file to attach \(nowhere\.json\): no such file/);
    await bot.printed(/Saved Calm/);
    type(bot, '/preset export');
    await bot.printed(/💾 out\/1-\S+/);
    const [, exported = ''] = /💾 (\S+)/.exec(bot.output) ?? [];
    type(bot, `/preset import file:${exported}`);
    await bot.printed(/Imported \d+ presets?/);
    type(bot, ':quit');
    expect(await bot.ended).toBe(0);
  });

  test('answers each line of a pipe before the next one, even after the pipe has ended', async () => {
    await using bot = run('start', [], hosted.environment);
    type(bot, '/preset save name:Calm voice:voice-b-en-f-01', '/preset export', ':who');
    type(bot, '/preset import file:out/1-mynah-presets.json', ':quit');
    bot.child.stdin?.end();
    expect(await bot.ended).toBe(0);
    expect(bot.output).toMatch(/Saved Calm.*💾 out\/1-.*Ada.*Imported \d+ presets?/s);
  });

  test('reports once that its folder for posted files cannot be written', FULL, async () => {
    await using bot = run('start', [], hosted.environment, (directory) =>
      writeFileSync(`${directory}/out`, ''),
    );
    type(bot, '/say text:Hello output:file');
    await bot.printed(/✗ Cannot write out\/1-/);
    type(bot, ':quit');
    expect(await bot.ended).toBe(0);
    expect(linesWith(bot, 'Cannot write')).toHaveLength(1);
    expect(bot.errors).toBe('');
  });
});

describe.skipIf(!HAS_TERMINAL)('the console in a terminal', () => {
  test('says that it is stopping on :quit, and shows no prompt afterwards', async () => {
    await using bot = runInTerminal('start', hosted.environment);
    await bot.printed(/#general ›/);
    bot.child.stdin?.write(':quit\r');
    expect(await bot.ended).toBe(0);
    expect(bot.output).toMatch(/Stopping… \(Ctrl-C again to stop at once\)\r\n$/);
  });

  test.skipIf(!HAS_PS)(
    'prints readable log lines, and restores the state of the terminal',
    FULL,
    async () => {
      const state = 'stty -a | cksum';
      await using bot = runShellInTerminal(
        `trap : INT; ${state}; ${programAsTyped('start')}; echo ended $?; sleep 1; ${state}`,
      );
      await bot.printed(/#general ›/);
      // The service restarts while the prompt has changed the state of the terminal.
      crash(bot.child.pid ?? 0, 'service/main.ts');
      await bot.printed(/! mynah: the voice service exited and will be restarted/);
      bot.child.stdin?.write(':join Lounge\r');
      await bot.printed(/🔈Lounge ›/);
      // On a busy machine, the service may start after the bot has given up. Then try again.
      for (let times = 1; !bot.output.includes('in #Lounge: “One'); times += 1) {
        bot.child.stdin?.write(`/say text:${LONG}\r`);
        await bot.printed(new RegExp(`in #Lounge: “One|(Mynah: [^\\n]*⚠️[^]*){${times}}`));
      }
      bot.child.stdin?.write('\u0003');
      await bot.printed(/Stopping… \(Ctrl-C again to stop at once\)/);
      // Wait, because npm turns one key press into two signals.
      await setTimeout(300);
      bot.child.stdin?.write('\u0003');
      await bot.ended;
      expect(bot.output).toContain('ended 130');
      expect(bot.output).not.toContain('{"level"');
      const [before, after] = bot.output.match(/^\d+ \d+/gm) ?? [];
      expect(before).toBeDefined();
      expect(after).toBe(before);
    },
  );
});
