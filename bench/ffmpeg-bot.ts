import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import {
  AudioPlayerStatus,
  createAudioPlayer,
  createAudioResource,
  entersState,
  getVoiceConnection,
  joinVoiceChannel,
  StreamType,
  VoiceConnectionStatus,
} from '@discordjs/voice';
import {
  type ChatInputCommandInteraction,
  Client,
  Events,
  GatewayIntentBits,
  type VoiceBasedChannel,
} from 'discord.js';
import { startEmbeddedService } from '../src/bot/embedded-service.ts';
import { createLogger } from '../src/shared/common/logger.ts';
import { DEFAULT_VOICE } from '../src/shared/contract/voices.ts';
import { print, runMain, stopOnSignals } from '../src/shared/program/process.ts';

/**
 * The usual pipeline, for comparison: the service's WAV goes through ffmpeg and the library's audio
 * player. It gets every advantage that this design allows: the WAV is streamed, ffmpeg encodes Opus
 * itself, and the channel is joined and encrypted beforehand.
 */

const JOIN_TIMEOUT_MS = 15_000;
/** 5 s instead of 100 ms: a late source counts as a gap instead of ending the clip. */
const MAX_MISSED_FRAMES = 250;

async function main(): Promise<void> {
  const log = createLogger('error');
  const service = await startEmbeddedService({ log });
  const client = new Client({
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildVoiceStates],
    rest: { api: process.env.DISCORD_API_URL ?? '' },
  });
  stopOnSignals(async () => {
    await client.destroy();
    await service.close();
  }, log);

  const speak = async (text: string) => {
    const response = await fetch(`${service.url}/v1/tts`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${service.apiKey}`,
        'content-type': 'application/json',
        prefer: 'streaming',
      },
      body: JSON.stringify({ text, voice_id: DEFAULT_VOICE, output_format: 'wav' }),
    });
    if (!response.ok || response.body === null)
      throw new Error(`the service answered ${response.status}`);
    return Readable.fromWeb(response.body as ReadableStream);
  };

  client.on(Events.InteractionCreate, (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    say(interaction, speak).catch((err) => log.error({ err }, 'speaking failed'));
  });
  const ready = new Promise((resolve) => client.once(Events.ClientReady, resolve));
  await client.login(process.env.DISCORD_TOKEN ?? '');
  await ready;
  print('ready');
}

async function say(
  interaction: ChatInputCommandInteraction,
  speak: (text: string) => Promise<Readable>,
): Promise<void> {
  if (!interaction.inCachedGuild()) return;
  const { channel } = interaction.member.voice;
  if (channel === null) throw new Error('the member is not in a voice channel');
  const deferred = interaction.deferReply();
  const [wav, connection] = await Promise.all([
    speak(interaction.options.getString('text', true)),
    joined(channel),
  ]);
  const player = createAudioPlayer({ behaviors: { maxMissedFrames: MAX_MISSED_FRAMES } });
  player.on('error', (error) => wav.destroy(error));
  const subscription = connection.subscribe(player);
  player.play(createAudioResource(wav, { inputType: StreamType.Arbitrary }));
  player.once(AudioPlayerStatus.Idle, () => subscription?.unsubscribe());
  await deferred;
  await interaction.editReply('Speaking.');
}

async function joined(channel: VoiceBasedChannel) {
  const { guild } = channel;
  const connection =
    getVoiceConnection(guild.id) ??
    joinVoiceChannel({
      channelId: channel.id,
      guildId: guild.id,
      adapterCreator: guild.voiceAdapterCreator,
    });
  connection.on('error', () => {});
  return entersState(connection, VoiceConnectionStatus.Ready, JOIN_TIMEOUT_MS);
}

await runMain(main);
