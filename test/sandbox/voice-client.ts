import tls from 'node:tls';
import {
  entersState,
  joinVoiceChannel,
  type VoiceConnection,
  VoiceConnectionStatus,
} from '@discordjs/voice';
import type { Client } from 'discord.js';
import { onTestFinished } from 'vitest';
import type { GuildView, Sandbox, SandboxOptions } from '../../src/sandbox/types.ts';
import { botIn, sandboxFor } from './bot.ts';

/**
 * A sandbox with a trusted voice certificate, and a bot that is logged in.
 * @param logInTo logs the bot in. Default: one without commands
 */
export async function voiceSandbox(
  options: SandboxOptions = {},
  logInTo: (sandbox: Sandbox) => Promise<Client<true>> = botIn,
): Promise<{ sandbox: Sandbox; guild: GuildView; client: Client<true> }> {
  const { sandbox, guild } = await sandboxFor(options);
  tls.setDefaultCACertificates([...tls.getCACertificates('bundled'), sandbox.certificate]);
  return { sandbox, guild, client: await logInTo(sandbox) };
}

/** Joins with an unmodified @discordjs/voice through the gateway of discord.js. */
export function join(client: Client, guild: GuildView, channel: string): VoiceConnection {
  const adapterCreator = client.guilds.cache.get(guild.id)?.voiceAdapterCreator;
  if (adapterCreator === undefined) throw new Error('no such guild');
  const channelId = guild.channel(channel).id;
  const connection = joinVoiceChannel({ guildId: guild.id, channelId, adapterCreator });
  connection.on('error', () => undefined);
  onTestFinished(() => {
    if (connection.state.status !== VoiceConnectionStatus.Destroyed) connection.destroy();
  });
  return connection;
}

export const ready = (connection: VoiceConnection) =>
  entersState(connection, VoiceConnectionStatus.Ready, 5_000);

/** Sends op 4, as a client does to join a voice channel. */
export function requestChannel(
  client: Client,
  guild: GuildView,
  channel: string,
  selfMute = false,
): void {
  const channelId = guild.channel(channel).id;
  const d = { guild_id: guild.id, channel_id: channelId, self_mute: selfMute, self_deaf: false };
  client.ws.shards.first()?.send({ op: 4, d });
}
