import { once } from 'node:events';
import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { definitions } from '../../commands/index.ts';
import { startSandbox } from '../../src/sandbox/start.ts';
import { PageClient } from '../sandbox/page/page-client.ts';
import { startHostedService } from '../support/hosted-service.ts';
import { HEARD_RATE, readWav } from '../support/listening.ts';
import { run } from '../support/run.ts';
import { rms } from '../support/sound.ts';

const IS_LINUX = process.platform === 'linux';

/** Complete programs, each in a process of its own. The full suite has more of them. */

test('npm start without settings prints one screen that says what runs and how to use, stop and connect it', async () => {
  // An empty value counts as not set, so the default number of workers applies.
  await using bot = run('start', [], { VOICE_SERVICE_WORKERS: '', LC_ALL: 'de_DE.UTF-8' });
  // It runs without a keyboard, too.
  bot.child.stdin?.end();
  await bot.printed(/Press Ctrl-C to stop/);
  expect(bot.output).toContain('Mynah is ready');
  expect(bot.output).toMatch(/Open http:\/\/127\.0\.0\.1:\d+ in your browser/);
  expect(bot.output).toContain('Nothing is sent to the internet.');
  // In the language of the system.
  expect(bot.output).toContain('Human voices: npm run voices -- add de\n');
  expect(bot.output).toMatch(/Data is kept in \S+data\./);
  expect(bot.output.split(/\n+/).filter(Boolean).length).toBeLessThanOrEqual(8);
  expect(bot.output).toContain('Add Mynah to your server');
  bot.child.kill('SIGTERM');
  expect(await bot.ended).toBe(0);
  expect(bot.errors).toBe('');
});

test('npm start goes over to Discord once the page has saved a token, which no output or answer contains', async () => {
  await using hosted = await startHostedService();
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.close());
  const token = sandbox.botToken;
  const environment = {
    ...hosted.environment,
    DISCORD_API_URL: sandbox.restUrl,
    SANDBOX_PAGE_PORT: '0',
  };
  await using bot = run('start', [], environment, (folder) => {
    // A folder that takes no files, even from root.
    if (IS_LINUX) symlinkSync('/proc/version', path.join(folder, '.env'));
  });
  await bot.printed(/Press Ctrl-C to stop/);
  const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(bot.output) ?? [];
  const client = await PageClient.open({ url });
  // Another service speaks.
  expect(bot.output).not.toContain('Human voices');
  expect((await client.received('welcome')).info.humanVoices).toBeUndefined();
  await client.call('check-token', { token });
  await client.call('register-commands', {});
  const file = path.join(bot.directory, '.env');
  if (IS_LINUX) {
    expect(await client.call('move-to-discord', {})).toMatchObject({ kind: 'not-writable', file });
  }

  rmSync(file, { force: true });
  writeFileSync(file, '# mine\nDISCORD_TOKEN=\nQUEUE_LENGTH=9\n');
  expect(await client.call('move-to-discord', {})).toEqual({ kind: 'online', servers: 1 });
  await sandbox.botReady();
  expect(readFileSync(file, 'utf8')).toBe(`# mine\nDISCORD_TOKEN=${token}\nQUEUE_LENGTH=9\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(bot.directory).filter((name) => name.startsWith('.env'))).toEqual(['.env']);
  await once(client.socket, 'close');
  bot.child.kill('SIGTERM');
  expect(await bot.ended).toBe(0);
  expect(bot.output + bot.errors + JSON.stringify(client.events)).not.toContain(token);
});

test('npm run try speaks and records with the embedded voice service', async () => {
  await using trial = run('try', ['/say text:Hello there', '/nothing', '--record', 'heard.wav']);
  expect(await trial.ended).toBe(1);
  expect(trial.output).toMatch(/\w+ in #Lounge: “Hello there”/);
  expect(trial.output).toContain('Unknown command /nothing. Commands: /say, ');
  const { samples, sampleRate } = readWav(readFileSync(path.join(trial.directory, 'heard.wav')));
  expect(sampleRate).toBe(HEARD_RATE);
  expect(rms(samples)).toBeGreaterThan(0.01);
});

test('npm run deploy registers the commands', async () => {
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.close());
  const environment = { DISCORD_TOKEN: sandbox.botToken, DISCORD_API_URL: sandbox.restUrl };
  await using deploy = run('deploy', [], environment);
  expect(await deploy.ended).toBe(0);
  expect(sandbox.commands().map(({ name }) => name)).toEqual(definitions.map(({ name }) => name));
});

test('npm run try fails when the bot could not run the command', async () => {
  await using hosted = await startHostedService();
  const args = ['/say text:hi voice:Nobody', '--record', 'heard.wav'];
  await using trial = run('try', args, hosted.environment);
  expect(await trial.ended).toBe(1);
  expect(trial.output).toContain('I don’t know a voice called “Nobody”');
  expect(existsSync(path.join(trial.directory, 'heard.wav'))).toBe(false);
});
