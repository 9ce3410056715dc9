import { expect, onTestFinished, test } from 'vitest';
import type { ServerEvent } from '../../../src/sandbox/page/protocol.ts';
import type { InteractionRun } from '../../../src/sandbox/types.ts';
import { join, ready, voiceSandbox } from '../voice-client.ts';
import { PageClient, pageFor } from './page-client.ts';
import { smallBotIn } from './small-bot.ts';

/** 20 ms that are not Discord's frame of silence. */
const SOUND = Buffer.from([0x58, 1, 2, 3]);

test('a command has a speech of its own, even if no silence came after the one before', async () => {
  const { sandbox, guild, client: bot } = await voiceSandbox({}, smallBotIn);
  const page = await pageFor(sandbox);
  const client = await PageClient.as(page, sandbox, 'ada');
  const listener = await sandbox.as(guild.id, 'ada').joinVoice('Lounge');
  const connection = join(bot, guild, 'Lounge');
  await ready(connection);
  const sending = setInterval(() => connection.playOpusPacket(SOUND), 20);
  onTestFinished(() => clearInterval(sending));
  await expect.poll(() => listener.packets.length).toBeGreaterThan(5);

  const runs: InteractionRun[] = [];
  for (const word of ['one', `two ${'a'.repeat(900)}`]) {
    // A new voice says more before it, also with quotation marks.
    const text = `✅ “Emma” is ready.\n🔊 **Emma** in <#${guild.channel('Lounge').id}>: “${word}”`;
    const run = await sandbox.as(guild.id, 'ada').command('general', 'echo', { text });
    runs.push(run);
    await client.until(() => speechOf(client.events, run.interactionId));
  }
  const speeches = runs.map(({ interactionId }) => speechOf(client.events, interactionId));
  expect(new Set(speeches.map((speech) => speech?.id)).size).toBe(2);
  expect(speeches.map((speech) => speech?.text)).toEqual([
    expect.stringContaining('“one”'),
    expect.stringContaining('“two a'),
  ]);
  // The estimate of its duration follows the whole text, although only the beginning is shown.
  expect(speeches[1]?.text?.length).toBeLessThan(900);
  expect(speeches[1]?.letters).toBeGreaterThan(900);
  expect(speeches[0]?.durationMs).toBeDefined();
  // What was skipped, too late for its own answer to be the newest, does not count for later estimates.
  const [skipped] = runs;
  const channel = bot.channels.cache.get(guild.channel('general').id);
  if (skipped === undefined || !channel?.isSendable()) throw new Error('no channel');
  await channel.messages.edit((await skipped.reply()).id, '⏭️ Skipped');
  await client.until(() => {
    const { letters } = speechOf(client.events, skipped.interactionId) ?? {};
    return letters === undefined || undefined;
  });
});

/** The latest version of the speech of a command. */
function speechOf(events: readonly ServerEvent[], commandId: string) {
  const speeches = events.filter((event) => event.kind === 'speech').map(({ speech }) => speech);
  return speeches.findLast(({ command }) => command?.id === commandId);
}
