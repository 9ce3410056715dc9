import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ApplicationIntegrationType, REST, Routes } from 'discord.js';
import { afterAll, describe, expect, test } from 'vitest';
import { definitions } from '../../commands/index.ts';
import { startSandbox } from '../../src/sandbox/start.ts';
import type { Sandbox } from '../../src/sandbox/types.ts';
import { freePort } from '../support/free-port.ts';
import { startHostedService } from '../support/hosted-service.ts';
import { HEARD_RATE, readWav } from '../support/listening.ts';
import { crash, HAS_PS } from '../support/processes.ts';
import { HAS_TERMINAL, run, runInTerminal } from '../support/run.ts';

const NAMES = definitions.map(({ name }) => name);

/** These tests start complete programs that speak in real time. */
const LONG_TIMEOUT = { timeout: 300_000 };
/** Most tests here need no real voice, and an embedded service takes seconds to load. */
const hosted = await startHostedService();
afterAll(() => hosted.close());

const NO_NETWORK = 'http://127.0.0.1:1/api';
const SHAPED_LIKE_A_TOKEN = 'bm90LWEtcmVhbC1ib3Q.Gx0000.not-a-real-token-at-all-000000000000';

describe('npm start', LONG_TIMEOUT, () => {
  test.skipIf(!HAS_TERMINAL || !HAS_PS)(
    'prints readable log lines in a terminal, and shuts down cleanly on Ctrl-C',
    async () => {
      await using bot = runInTerminal('start');
      await bot.printed(/Press Ctrl-C to stop/);
      crash(bot.child.pid ?? 0, 'service/main.ts');
      await bot.printed(/! mynah: the voice service exited and will be restarted/);
      bot.child.stdin?.write('\u0003');
      expect(await bot.ended).toBe(0);
      expect(bot.output).toContain(
        'Stopping… What is being spoken may go on for up to 10 seconds.',
      );
      expect(bot.output).not.toContain('{"level"');
    },
  );

  test('reports a rejected token in one sentence, without a stack or the token', async () => {
    await using sandbox = await sandboxed();
    await using bot = run('start', [], {
      ...hosted.environment,
      DISCORD_TOKEN: SHAPED_LIKE_A_TOKEN,
      DISCORD_API_URL: sandbox.restUrl,
    });
    expect(await bot.ended).toBe(1);
    expect(bot.errors).toContain('Discord rejected the bot token.');
    expect(bot.errors + bot.output).not.toContain(SHAPED_LIKE_A_TOKEN);
    expect(bot.errors).not.toMatch(/^\s+at /m);
  });

  test('waits for a missing network, says so and what to check, and stops promptly', async () => {
    const port = await freePort();
    await using bot = run('start', [], {
      ...hosted.environment,
      DISCORD_TOKEN: SHAPED_LIKE_A_TOKEN,
      DISCORD_API_URL: NO_NETWORK,
      HEALTH_PORT: port,
    });
    await expect
      .poll(() => bot.errors, { timeout: 60_000 })
      .toMatch(
        /"failures":2,.*Cannot reach Discord at 127\.0\.0\.1:1: .* refused .*Next attempt in/,
      );
    for (const path of ['/livez', '/healthz']) {
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(200);
    }
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'connecting', shards: [] }]);
    expect(bot.errors).not.toMatch(/^\s+at /m);
    bot.child.kill('SIGTERM');
    expect(await bot.ended).toBe(0);
  });

  test('reports a port that is in use, with its variable', async () => {
    await using sandbox = await sandboxed();
    const taken = new URL(sandbox.restUrl).port;
    await using bot = run('start', [], { ...hosted.environment, SANDBOX_PORT: taken });
    expect(await bot.ended).toBe(1);
    expect(bot.errors).toContain(`Port ${taken} is already in use.`);
    expect(bot.errors).toContain('SANDBOX_PORT');
  });

  test('is ready and healthy on Discord, and says so when its commands are not deployed', async () => {
    await using sandbox = await sandboxed();
    const port = await freePort();
    await using bot = run('start', [], {
      ...hosted.environment,
      ...tokenFor(sandbox),
      HEALTH_PORT: port,
    });
    await bot.printed(/Run "npm run deploy", unless/);
    expect(bot.output).toContain('is ready: 1 server,');
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    sandbox.faults.gateway.close(4004);
    expect(await bot.ended).toBe(1);
    expect(bot.errors).toContain('Discord closed the connection');
  });
});

const USER_INSTALL_LINK =
  /members open this link:\n {2}https:\/\/discord\.com\/oauth2\/authorize\?integration_type=1&scope=applications\.commands&client_id=\d+/;

const INVITE_LINK =
  /https:\/\/discord\.com\/oauth2\/authorize\?scope=bot\+applications\.commands&permissions=352118601976832&integration_type=0&client_id=\d+$/m;

describe('npm run deploy', () => {
  test('only shows the difference in a dry run, and then deploys it once', async () => {
    await using sandbox = await sandboxed();
    const environment = tokenFor(sandbox);

    await using dry = run('deploy', ['--dry-run'], environment);
    expect(await dry.ended).toBe(0);
    expect(dry.output).toContain('+ /say');
    expect(sandbox.commands()).toEqual([]);

    await using real = run('deploy', [], environment);
    expect(await real.ended).toBe(0);
    expect(sandbox.commands().map(({ name }) => name)).toEqual(NAMES);
    expect(real.output).toMatch(INVITE_LINK);
    expect(real.output).toMatch(USER_INSTALL_LINK);

    await using again = run('deploy', [], environment);
    expect(await again.ended).toBe(0);
    expect(again.output).toContain('Nothing to do');
    expect(again.output).toMatch(INVITE_LINK);
  });

  test('leaves out what an application without User Install cannot have, and says so', async () => {
    await using sandbox = await sandboxed();
    const environment = tokenFor(sandbox);
    const rest = new REST({ api: sandbox.restUrl }).setToken(sandbox.botToken);
    await rest.patch(Routes.currentApplication(), {
      body: { integration_types_config: { [ApplicationIntegrationType.GuildInstall]: {} } },
    });

    await using real = run('deploy', [], environment);
    expect(await real.ended).toBe(0);
    expect(real.output).toContain('User Install is off on the Installation page');
    expect(real.output).not.toContain('integration_type=1');
    const say = sandbox.commands().find(({ name }) => name === 'say');
    expect(say).toMatchObject({ integration_types: [0], contexts: [0, 1] });

    await using again = run('deploy', [], environment);
    expect(await again.ended).toBe(0);
    expect(again.output).toContain('Nothing to do');
  });

  test('deploys to one server once, and reports a server without the bot', async () => {
    await using sandbox = await sandboxed();
    const environment = tokenFor(sandbox);
    const guildId = sandbox.guilds[0]?.id ?? '';

    await using real = run('deploy', ['--guild', guildId], environment);
    expect(await real.ended).toBe(0);
    expect(sandbox.commands(guildId).map(({ name }) => name)).toEqual(NAMES);
    expect(sandbox.commands()).toEqual([]);
    await using again = run('deploy', ['--guild', guildId], environment);
    expect(await again.ended).toBe(0);
    expect(again.output).toContain('Nothing to do');

    await using elsewhere = run('deploy', ['--guild', '123456789012345678'], environment);
    expect(await elsewhere.ended).toBe(1);
    expect(elsewhere.errors).toContain('The bot is not in server 123456789012345678.');
  });

  test('reports a missing token in one sentence', async () => {
    await using deploy = run('deploy');
    expect(await deploy.ended).toBe(1);
    expect(deploy.errors).toContain('DISCORD_TOKEN is not set.');
    expect(deploy.errors).not.toMatch(/^\s+at /m);
  });
});

describe('npm run try', LONG_TIMEOUT, () => {
  test('runs several commands, records the speech and saves posted files', async () => {
    await using trial = run('try', [
      '/say text:"The quick brown fox" voice:voice-b-en-f-01',
      '/say text:Post this. output:file format:mp3',
      '--join',
      '--record',
      'heard.wav',
    ]);
    expect(await trial.ended).toBe(0);
    expect(trial.output).toContain('Emma in #Lounge: “The quick brown fox”');
    expect(trial.output).toContain('end-to-end encrypted');
    const { samples } = readWav(readFileSync(path.join(trial.directory, 'heard.wav')));
    expect(samples.length / HEARD_RATE).toBeGreaterThan(0.8);
    expect(readdirSync(path.join(trial.directory, 'out'))).toHaveLength(1);
  });

  test('reports a rejected API key in one line', async () => {
    const settings = { VOICE_API_URL: hosted.url, VOICE_API_KEY: 'not-the-key-of-this-service' };
    await using trial = run('try', ['/say hi'], settings);
    expect(await trial.ended).toBe(1);
    expect(trial.output).toContain('Ask the operator of this bot to check VOICE_API_KEY');
    expect(trial.errors).toBe('  ! mynah: the command failed (voice-api.unauthorized {})\n');
  });

  test('runs console commands between its lines, until :quit', async () => {
    await using trial = run(
      'try',
      [':join Duet', 'hi :)', ':who', ':as CHLOE', ':quit', '/say text:too late'],
      hosted.environment,
    );
    expect(await trial.ended).toBe(0);
    expect(trial.output).toContain('Ada 🔈 Duet');
    expect(trial.output).toContain('› hi :)');
    expect(trial.output).toContain('Chloé › :quit');
    expect(trial.output).not.toContain('too late');
  });

  test('keeps running when nobody reads its output', async () => {
    await using trial = run(
      'try',
      ['/say text:Hello there', '--record', 'heard.wav'],
      hosted.environment,
    );
    await trial.printed(/say/);
    trial.child.stdout?.destroy();
    trial.child.stderr?.destroy();
    expect(await trial.ended).toBe(0);
    expect(existsSync(path.join(trial.directory, 'heard.wav'))).toBe(true);
  });

  // Those that need no sandbox are in test/try/arguments.test.ts.
  test.each([
    [['/say hi', '--loud'], 'Unknown option --loud.'],
    [
      ['/say hi', '--join', 'Attic'],
      'no voice channel “Attic”. Voice channels: Lounge, Duet, Stage.',
    ],
    [['/say hi', '--as', 'nobody'], 'There is no member “nobody”. Members: Ada, Ben, '],
    [['/say hi', '--record', '.'], 'Cannot write .: it is a folder.'],
    [
      ['/say hi', '--attach', path.resolve('package.json')],
      'None of these commands accepts a file.',
    ],
  ])(
    'reports a problem with %j in one sentence before anything is spoken',
    async (args, sentence) => {
      await using trial = run('try', args, hosted.environment);
      expect(await trial.ended).toBe(1);
      expect(trial.errors).toContain(sentence);
      expect(trial.errors).not.toMatch(/^\s+at /m);
      expect(trial.output).toBe('');
      expect(readdirSync(trial.directory).filter((name) => name !== 'data')).toEqual([]);
    },
  );
});

const tokenFor = (sandbox: Sandbox) => ({
  DISCORD_TOKEN: sandbox.botToken,
  DISCORD_API_URL: sandbox.restUrl,
});

async function sandboxed() {
  const sandbox = await startSandbox();
  return Object.assign(sandbox, { [Symbol.asyncDispose]: () => sandbox.close() });
}
