import type { Client } from 'discord.js';
import { expect, test } from 'vitest';
import type { GuildView, Listener } from '../../src/sandbox/types.ts';
import { join, ready, voiceSandbox } from './voice-client.ts';

/** A frame with a number in it. */
const frame = (number: number) => Buffer.from([0xf8, number, number, number, number]);

type Speaker = Awaited<ReturnType<typeof speakerIn>>;

/** A bot that speaks in a channel, where Ada listens. */
async function speakerIn(channel: string, dave: boolean) {
  const { sandbox, guild, client } = await voiceSandbox({ dave });
  const listener = await sandbox.as(guild.id, 'ada').joinVoice(channel);
  const connection = join(client, guild, channel);
  await ready(connection);
  const say = (number: number) => expect(connection.playOpusPacket(frame(number))).toBe(true);
  return { sandbox, guild, client, listener, say };
}

const ownVoiceState = (client: Client, guild: GuildView) =>
  client.guilds.cache.get(guild.id)?.members.me?.voice;

const numbers = (listener: Listener) => listener.packets.map(({ opus }) => opus[1]);

/** Sends a frame while silenced and one after `unsilence`, and expects only the second to be heard. */
async function expectSilenced(
  { sandbox, say, listener }: Speaker,
  unsilence: () => unknown,
): Promise<void> {
  const { packets } = sandbox.voiceStats;
  say(1);
  await expect.poll(() => sandbox.voiceStats).toMatchObject({ silencedPackets: 1, packets });
  await unsilence();
  say(2);
  await expect.poll(() => numbers(listener)).toContain(2);
  expect(numbers(listener)).not.toContain(1);
}

test('a bot muted by a moderator is not heard until it is unmuted', async () => {
  const speaker = await speakerIn('Lounge', false);
  const { sandbox, guild, client, listener, say } = speaker;
  say(0);
  await expect.poll(() => numbers(listener)).toContain(0);
  const ben = sandbox.as(guild.id, 'ben');
  const mute = async (muted: boolean) => {
    ben.muteInVoice(sandbox.botUserId, muted);
    await expect.poll(() => ownVoiceState(client, guild)?.serverMute).toBe(muted);
  };
  await mute(true);
  await expectSilenced(speaker, () => mute(false));
});

test('a bot in the audience of a stage, where nothing is end-to-end encrypted, is not heard', async () => {
  const speaker = await speakerIn('Stage', true);
  const { sandbox, guild, client, listener } = speaker;
  const stage = guild.channel('Stage').id;
  sandbox.edit.channel(stage, { overwrites: [{ member: '@bot', allow: ['MuteMembers'] }] });
  await expectSilenced(speaker, () => ownVoiceState(client, guild)?.setSuppressed(false));
  expect(listener.daveVersion).toBe(0);
  expect(listener.packets[0]?.protection).toBe('transport-only');
});

test.each(['channel', 'role', 'member'] as const)(
  'an edit of the %s that removes Speak silences the bot until Speak is restored',
  async (what) => {
    const speaker = await speakerIn('Lounge', false);
    const { sandbox, guild, client } = speaker;
    const { id } = guild.channel('Lounge');
    const everyone = guild.role('@everyone').permissions;
    const own = [...guild.role('Mynah').permissions];
    const without = (names: typeof everyone) => names.filter((name) => name !== 'Speak');
    const permit = async (speak: boolean) => {
      if (what === 'channel') {
        const overwrites = speak ? [] : [{ role: '@everyone', deny: ['Speak' as const] }];
        sandbox.edit.channel(id, { overwrites });
      } else if (what === 'role') {
        const permissions = speak ? own : without(own);
        sandbox.edit.role(guild.id, '@everyone', { permissions: without(everyone) });
        sandbox.edit.role(guild.id, 'Mynah', { permissions });
      } else {
        const roles = speak ? ['Mynah'] : [];
        sandbox.edit.role(guild.id, '@everyone', { permissions: without(everyone) });
        sandbox.edit.member(guild.id, sandbox.botUserId, { roles });
      }
      await expect.poll(() => ownVoiceState(client, guild)?.suppress).toBe(!speak);
    };
    await permit(false);
    await expectSilenced(speaker, () => permit(true));
  },
);
