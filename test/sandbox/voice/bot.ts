import { once } from 'node:events';
import { Readable } from 'node:stream';
import tls from 'node:tls';
import {
  type AudioPlayer,
  createAudioPlayer,
  createAudioResource,
  type DiscordGatewayAdapterLibraryMethods,
  entersState,
  joinVoiceChannel,
  StreamType,
  type VoiceConnection,
  VoiceConnectionStatus,
} from '@discordjs/voice';
import {
  startVoiceServer,
  type VoiceServer,
  type VoiceServerOptions,
} from '../../../src/sandbox/voice/server.ts';

export const GUILD = '1100000000000000001';
export const CHANNEL = '1100000000000000002';
export const BOT = '1100000000000000003';
export const ANNA = '1100000000000000004';
export const BELA = '1100000000000000005';

const READY_TIMEOUT_MS = 5_000;

/** A voice server whose certificate this process trusts, as a client of the real one would. */
export async function trustedServer(
  options: Partial<VoiceServerOptions> = {},
): Promise<VoiceServer> {
  const server = await startVoiceServer({
    dave: true,
    modes: ['aead_aes256_gcm_rtpsize', 'aead_xchacha20_poly1305_rtpsize'],
    ...options,
  });
  tls.setDefaultCACertificates([...tls.getCACertificates('bundled'), server.certificate]);
  return server;
}

/**
 * The unmodified client of @discordjs/voice, with the main gateway's part played by hand:
 * every op 4 is answered by a voice state and a voice server update.
 */
export class VoiceBot {
  readonly connection: VoiceConnection;
  readonly player: AudioPlayer;
  readonly errors: Error[] = [];
  /** How many op 4 the client sent with a channel. */
  joins = 0;
  /** While false, op 4 is not answered. */
  answers = true;
  readonly #server: VoiceServer;
  #methods: DiscordGatewayAdapterLibraryMethods | undefined;

  constructor(server: VoiceServer, channelId = CHANNEL) {
    this.#server = server;
    this.connection = joinVoiceChannel({
      guildId: GUILD,
      channelId,
      adapterCreator: (methods) => {
        this.#methods = methods;
        return { sendPayload: (payload) => this.#onPayload(payload.d), destroy: () => {} };
      },
      debug: true,
    });
    this.connection.on('error', (error) => this.errors.push(error));
    if (process.env.VOICE_DEBUG) this.connection.on('debug', (m) => process.stderr.write(`${m}\n`));
    this.player = createAudioPlayer({ behaviors: { maxMissedFrames: 500 } });
    this.connection.subscribe(this.player);
  }

  async ready(): Promise<this> {
    await entersState(this.connection, VoiceConnectionStatus.Ready, READY_TIMEOUT_MS);
    return this;
  }

  /** Plays frames of Opus as they are; resolves when the player is idle again. */
  async play(frames: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void> {
    const stream = Readable.from(frames, { objectMode: true });
    const finished = once(this.player, 'idle');
    this.player.play(createAudioResource(stream, { inputType: StreamType.Opus }));
    await finished;
  }

  leave(): void {
    if (this.connection.state.status !== VoiceConnectionStatus.Destroyed) this.connection.destroy();
    this.player.stop(true);
  }

  /** What the main gateway says after a moderator moved the bot. */
  enter(channelId: string): void {
    const sessionId = `session-${channelId}`;
    const { token } = this.#server.admit({ guildId: GUILD, channelId, userId: BOT, sessionId });
    this.#methods?.onVoiceStateUpdate({
      guild_id: GUILD,
      channel_id: channelId,
      user_id: BOT,
      session_id: sessionId,
      deaf: false,
      mute: false,
      self_deaf: true,
      self_mute: false,
      self_video: false,
      suppress: false,
      request_to_speak_timestamp: null,
    });
    const { endpoint } = this.#server;
    this.#methods?.onVoiceServerUpdate({ guild_id: GUILD, token, endpoint });
  }

  #onPayload({ channel_id: channelId }: { channel_id: string | null }): boolean {
    if (channelId === null) {
      this.#server.dismiss(GUILD, BOT);
    } else {
      this.joins += 1;
      if (this.answers) setImmediate(() => this.enter(channelId));
    }
    return true;
  }
}

/** Frames that are all different, of the size speech has. Not decodable: nothing on the way may care. */
export function distinctFrames(count: number): Buffer[] {
  return Array.from({ length: count }, (_, i) => {
    const frame = Buffer.alloc(60 + (i % 80), i);
    frame.writeUInt8(0xf8);
    frame.writeUInt32BE(i, 1);
    return frame;
  });
}
