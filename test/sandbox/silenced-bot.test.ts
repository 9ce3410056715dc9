import type { VoiceConnection } from '@discordjs/voice';
import type { Client } from 'discord.js';
import { expect, test } from 'vitest';
import type { GuildView, Listener, Sandbox } from '../../src/sandbox/types.ts';
import { houseFor, join, ready } from './voice-client.ts';

/** A frame that can be told from others. */
const frame = (number: number) => Buffer.from([0xf8, number, number, number, number]);

interface Speaker {
  sandbox: Sandbox;
  guild: GuildView;
  client: Client<true>;
  listener: Listener;
  /** Sends a frame with this number in it. */
  say(number: number): void;
}

async function speakerIn(channel: string, dave: boolean): Promise<Speaker> {
  const { sandbox, guild, client } = await houseFor({ dave });
  const listener = await sandbox.as(guild.id, 'ada').joinVoice(channel);
  const connection: VoiceConnection = join(client, guild, channel);
  await ready(connection);
  const say = (number: number) => expect(connection.playOpusPacket(frame(number))).toBe(true);
  return { sandbox, guild, client, listener, say };
}

const me = (client: Client, guild: GuildView) =>
  client.guilds.cache.get(guild.id)?.members.me?.voice;

const numbers = (listener: Listener) => listener.packets.map(({ opus }) => opus[1]);

/** Says it in vain, lifts what silences the bot, says something else, and sees what was heard. */
async function expectSilenced(
  { sandbox, say, listener }: Speaker,
  lift: () => unknown,
): Promise<void> {
  say(1);
  await expect.poll(() => sandbox.voiceStats.silencedPackets).toBe(1);
  await lift();
  say(2);
  await expect.poll(() => numbers(listener)).toContain(2);
  expect(numbers(listener)).not.toContain(1);
}

test('a bot that a moderator mutes is not heard until it is unmuted', async () => {
  const speaker = await speakerIn('Lounge', false);
  const { sandbox, guild, client, listener, say } = speaker;
  say(0);
  await expect.poll(() => numbers(listener)).toContain(0);
  const ben = sandbox.as(guild.id, 'ben');
  const mute = async (wanted: boolean) => {
    ben.muteInVoice(sandbox.botUserId, wanted);
    await expect.poll(() => me(client, guild)?.serverMute).toBe(wanted);
  };
  await mute(true);
  await expectSilenced(speaker, () => mute(false));
});

test('in the audience of a stage, where nothing is end-to-end encrypted, it is not heard', async () => {
  const speaker = await speakerIn('Stage', true);
  const { sandbox, guild, client, listener } = speaker;
  const stage = guild.channel('Stage').id;
  sandbox.edit.channel(stage, { overwrites: [{ member: '@bot', allow: ['MuteMembers'] }] });
  await expectSilenced(speaker, () => me(client, guild)?.setSuppressed(false));
  expect(listener.daveVersion).toBe(0);
  expect(listener.packets[0]?.protection).toBe('transport-only');
});

test.each(['channel', 'role', 'member'] as const)(
  'losing Speak by an edit of the %s silences the bot, and getting it back gives it its voice',
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
      await expect.poll(() => me(client, guild)?.suppress).toBe(!speak);
    };
    await permit(false);
    await expectSilenced(speaker, () => permit(true));
  },
);
