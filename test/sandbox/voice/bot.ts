import { once } from 'node:events';
import { Readable } from 'node:stream';
import {
  type AudioPlayer,
  createAudioPlayer,
  createAudioResource,
  type DiscordGatewayAdapterLibraryMethods,
  joinVoiceChannel,
  type Networking,
  StreamType,
  type VoiceConnection,
  VoiceConnectionStatus,
} from '@discordjs/voice';
import type { VoiceServer } from '../../../src/sandbox/voice/server.ts';
import { withDeadline } from '../../../src/shared/common/deadline.ts';
import { BOT, type VoiceChannel } from './fixture.ts';

const TIMEOUT_MS = 30_000;

/**
 * An unmodified @discordjs/voice client with a simulated main gateway: every op 4 is answered with a voice
 * state update and a voice server update.
 */
export class VoiceBot {
  readonly connection: VoiceConnection;
  readonly player: AudioPlayer;
  readonly errors: Error[] = [];
  /** Number of op 4 messages with a channel that the client sent. */
  joins = 0;
  readonly #server: VoiceServer;
  readonly #guildId: string;
  #isGone = false;
  #methods: DiscordGatewayAdapterLibraryMethods | undefined;

  constructor(server: VoiceServer, { guildId, channelId }: VoiceChannel) {
    this.#server = server;
    this.#guildId = guildId;
    this.connection = joinVoiceChannel({
      guildId,
      channelId,
      adapterCreator: (methods) => {
        this.#methods = methods;
        return { sendPayload: (payload) => this.#onPayload(payload.d), destroy: () => {} };
      },
    });
    this.connection.on('error', (error) => this.errors.push(error));
    this.connection.on(
      'stateChange',
      (_, state) => 'networking' in state && catchErrors(state.networking),
    );
    this.player = createAudioPlayer({ behaviors: { maxMissedFrames: 500 } });
    this.connection.subscribe(this.player);
  }

  async ready(timeoutMs?: number): Promise<this> {
    return this.enters(VoiceConnectionStatus.Ready, timeoutMs);
  }

  /** Like the library's `entersState`, but does not fail at the first error. */
  async enters(status: VoiceConnectionStatus, timeoutMs = TIMEOUT_MS): Promise<this> {
    const { connection } = this;
    let check = () => {};
    const entered = new Promise<void>((resolve) => {
      check = () => connection.state.status === status && resolve();
      connection.on('stateChange', check);
      check();
    });
    try {
      await withDeadline(entered, timeoutMs, `voice connection ${status}`);
      return this;
    } finally {
      connection.off('stateChange', check);
    }
  }

  /** Plays Opus frames. Resolves when the player is idle again. */
  async play(frames: Iterable<Uint8Array>): Promise<void> {
    const stream = Readable.from(frames, { objectMode: true });
    const finished = once(this.player, 'idle');
    this.player.play(createAudioResource(stream, { inputType: StreamType.Opus }));
    await finished;
  }

  leave(): void {
    this.#isGone = true;
    if (this.connection.state.status !== VoiceConnectionStatus.Destroyed) this.connection.destroy();
    this.player.stop(true);
  }

  /** Sends what the main gateway sends when the bot joins or is moved. */
  enter(channelId: string): void {
    const sessionId = `session-of-${channelId}`;
    const guildId = this.#guildId;
    const { token } = this.#server.grant({ guildId, channelId, userId: BOT, sessionId });
    this.#methods?.onVoiceStateUpdate({
      guild_id: guildId,
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
    this.#methods?.onVoiceServerUpdate({ guild_id: guildId, token, endpoint });
  }

  #onPayload({ channel_id: channelId }: { channel_id: string | null }): boolean {
    if (channelId === null) {
      this.#server.revoke(this.#guildId, BOT);
    } else {
      this.joins += 1;
      setImmediate(() => this.#isGone || this.enter(channelId));
    }
    return true;
  }
}

/** A private method of the library. */
interface BinaryHandler {
  onWsBinary: (message: unknown) => void;
}

const guarded = new WeakSet<Networking>();

/** davey throws at malformed messages in the socket's event handler. Uncaught, this would end the process. */
function catchErrors(networking: Networking): void {
  if (guarded.has(networking) || !('ws' in networking.state)) return;
  guarded.add(networking);
  const inner = networking as unknown as BinaryHandler;
  const unguarded = inner.onWsBinary;
  inner.onWsBinary = (message) => {
    try {
      unguarded(message);
    } catch (error) {
      networking.emit('error', error as Error);
    }
  };
  networking.state.ws.off('binary', unguarded).on('binary', inner.onWsBinary);
}
