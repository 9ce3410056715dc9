import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startSandbox } from '../../src/sandbox/start.ts';
import type { SandboxOptions } from '../../src/sandbox/types.ts';
import { startHostedService } from '../support/hosted-service.ts';
import { changeReading, read } from '../support/read-aloud.ts';
import { run } from '../support/run.ts';
import { waitForTones } from '../support/tones.ts';

/** A sandbox, and the environment that a separate bot process needs to use it. */
async function discordFor(options: SandboxOptions = {}) {
  const sandbox = await startSandbox(options);
  const folder = mkdtempSync(path.join(tmpdir(), 'mynah-read-'));
  const certificate = path.join(folder, 'sandbox.pem');
  writeFileSync(certificate, sandbox.certificate);
  return {
    sandbox,
    environment: {
      DISCORD_TOKEN: sandbox.botToken,
      DISCORD_API_URL: sandbox.restUrl,
      NODE_EXTRA_CA_CERTS: certificate,
      DATA_DIR: folder,
    },
    [Symbol.asyncDispose]: async () => {
      await sandbox.close();
      rmSync(folder, { recursive: true });
    },
  };
}

test('reading continues after a restart, as soon as someone in a configured voice channel posts', async () => {
  await using hosted = await startHostedService();
  await using discord = await discordFor();
  const { sandbox } = discord;
  const environment = {
    ...discord.environment,
    ...hosted.environment,
  };
  const ada = sandbox.as(sandbox.guild('The Aviary').id, 'ada');
  const listener = await ada.joinVoice('Lounge');
  await using deploy = run('deploy', [], environment);
  await deploy.ended;
  {
    await using bot = run('start', [], environment);
    await bot.printed(/is ready/);
    expect(bot.output).not.toContain('Reading messages aloud');
    await read(ada, 'on');
    await changeReading(ada, { names: false });
    ada.write('general', 'tone 500 for 800');
    expect(await waitForTones(listener, 1)).toEqual([500]);
    bot.child.kill('SIGTERM');
    expect(await bot.ended).toBe(0);
  }
  await using again = run('start', [], environment);
  await again.printed(/is ready/);
  ada.write('general', 'tone 900 for 800');
  expect(await waitForTones(listener, 2)).toEqual([500, 900]);
  // The intent is turned off while the bot runs, and the bot must start a new session.
  sandbox.faults.gateway.close(4014);
  expect(await again.ended).toBe(1);
  expect(again.errors).toContain('Restart the bot to run it without /read');
});

test('the bot starts without the message content intent, and says what to turn on', async () => {
  await using hosted = await startHostedService();
  await using discord = await discordFor({ privilegedIntents: [] });
  await using bot = run('start', [], { ...discord.environment, ...hosted.environment });
  await bot.printed(/Reading messages aloud/);
  expect(bot.output).toContain(
    'Reading messages aloud (/read) is off. To use it, enable the Message Content Intent on the Bot page of your application',
  );
  expect(bot.output).toContain('is ready: 1 server,');
});
