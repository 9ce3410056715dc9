import { expect, test } from 'vitest';
import { startBot } from '../support/bot-program.ts';
import { temporaryFolder } from '../support/databases.ts';
import { startHostedService } from '../support/hosted-service.ts';
import { changeReading, read } from '../support/read-aloud.ts';
import { openShardSandbox } from '../support/shard-bots.ts';
import { waitForTones } from '../support/tones.ts';

test('reading continues after a restart, as soon as someone in a configured voice channel posts', async () => {
  await using hosted = await startHostedService();
  await using discord = await openShardSandbox({});
  const { sandbox } = discord;
  const environment = { ...hosted.environment, DATA_DIR: temporaryFolder() };
  const ada = sandbox.as(sandbox.guild('The Aviary').id, 'ada');
  const listener = await ada.joinVoice('Lounge');
  {
    await using bot = await startBot(sandbox, environment);
    expect(bot.output).not.toContain('Reading messages aloud');
    await read(ada, 'on');
    await changeReading(ada, { names: false });
    ada.write('general', 'tone 500 for 800');
    expect(await waitForTones(listener, 1)).toEqual([500]);
    bot.child.kill('SIGTERM');
    expect(await bot.ended).toBe(0);
  }
  await using again = await startBot(sandbox, environment);
  ada.write('general', 'tone 900 for 800');
  expect(await waitForTones(listener, 2)).toEqual([500, 900]);
  // The intent is turned off while the bot runs, and the bot must start a new session.
  sandbox.faults.gateway.close(4014);
  expect(await again.ended).toBe(1);
  expect(again.errors).toContain('Restart the bot to run it without /read');
});

test('the bot starts without the message content intent, and says what to turn on', async () => {
  await using hosted = await startHostedService();
  await using discord = await openShardSandbox({ privilegedIntents: [] });
  await using bot = await startBot(discord.sandbox, hosted.environment);
  await bot.printed(
    /Reading messages aloud \(\/read\) is off\. To use it, enable the Message Content Intent on the Bot page of your application/,
  );
  expect(bot.output).toContain('is ready: 1 server,');
});
