import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type {
  DiscordGatewayAdapterCreator,
  DiscordGatewayAdapterLibraryMethods,
} from '@discordjs/voice';
import type { VoiceHost } from '../../../../src/bot/voice/types.ts';
import type { VoiceServer } from '../../../../src/sandbox/voice/types.ts';
import type { Failure } from '../../../../src/shared/common/failure.ts';

const BOT = '900000000000000001';

type VoiceState = Parameters<DiscordGatewayAdapterLibraryMethods['onVoiceStateUpdate']>[0];
type ServerUpdate = Parameters<DiscordGatewayAdapterLibraryMethods['onVoiceServerUpdate']>[0];

/**
 * The part of the main gateway that voice needs: op 4 is answered with VOICE_STATE_UPDATE and VOICE_SERVER_UPDATE for
 * a real voice server. Without a voice server, op 4 gets no answer. Also knows who is in which channel.
 */
export class MainGateway implements VoiceHost {
  /** The channel of every op 4, in order; null means leaving. */
  readonly op4: (string | null)[] = [];
  /** Thrown by the next `assertCanSpeak`. */
  refusal: Error | undefined;
  #silence: Failure | undefined;
  #isRemoved = false;
  /** Replaces the voice server's own address. */
  endpoint: string | undefined;
  readonly #server: VoiceServer | undefined;
  readonly #libraries = new Map<string, DiscordGatewayAdapterLibraryMethods>();
  readonly #people = new Map<string, number>();
  readonly #changes = new EventEmitter();

  constructor(server?: VoiceServer) {
    this.#server = server;
  }

  getAdapterCreator(guildId: string): DiscordGatewayAdapterCreator | undefined {
    if (this.#isRemoved) return undefined;
    return (library) => {
      this.#libraries.set(guildId, library);
      return {
        sendPayload: (payload: { d: { channel_id: string | null } }) => {
          const { channel_id: channelId } = payload.d;
          this.op4.push(channelId);
          setImmediate(() => {
            if (channelId) this.moveBot(guildId, channelId);
            else this.disconnectBot(guildId);
          });
          return true;
        },
        destroy: () => {
          if (this.#libraries.get(guildId) === library) this.#libraries.delete(guildId);
        },
      };
    };
  }

  getGatewaySession(): string {
    return 'session';
  }

  countListeners(channelId: string): number {
    return this.#people.get(channelId) ?? 0;
  }

  assertCanSpeak(): void {
    if (this.refusal) throw this.refusal;
  }

  getSilenceReason(): Failure | undefined {
    return this.#silence;
  }

  /** Silences the bot, or ends that. */
  setSilence(guildId: string, silence: Failure | undefined): void {
    this.#silence = silence;
    this.#changes.emit(guildId);
  }

  onVoiceStateChange(guildId: string, listener: () => void): () => void {
    this.#changes.on(guildId, listener);
    return () => this.#changes.off(guildId, listener);
  }

  get listenerCount(): number {
    return this.#changes.eventNames().length;
  }

  setPeople(guildId: string, channelId: string, count: number): void {
    this.#people.set(channelId, count);
    this.#changes.emit(guildId);
  }

  /** Moves the bot to a channel, as the answer to op 4 or on behalf of a moderator. */
  moveBot(guildId: string, channelId: string): void {
    if (!this.#server) return;
    const sessionId = randomUUID();
    const { token } = this.#server.grant({ guildId, channelId, userId: BOT, sessionId });
    this.#sendState(guildId, channelId, sessionId);
    this.sendServerUpdate(guildId, this.endpoint ?? this.#server.endpoint, token);
  }

  /** Takes the bot out of its channel, because it left or was disconnected. */
  disconnectBot(guildId: string): void {
    this.#sendState(guildId, null, randomUUID());
    this.#server?.revoke(guildId, BOT);
  }

  removeGuild(guildId: string): void {
    this.#isRemoved = true;
    this.#libraries.get(guildId)?.destroy();
  }

  sendServerUpdate(guildId: string, endpoint: string | null, token = 'none'): void {
    const update = { guild_id: guildId, endpoint, token } satisfies Partial<ServerUpdate>;
    this.#libraries.get(guildId)?.onVoiceServerUpdate(update as ServerUpdate);
  }

  #sendState(guildId: string, channelId: string | null, sessionId: string): void {
    const state = {
      guild_id: guildId,
      channel_id: channelId,
      user_id: BOT,
      session_id: sessionId,
      self_deaf: true,
      self_mute: false,
      deaf: false,
      mute: false,
    };
    this.#libraries.get(guildId)?.onVoiceStateUpdate(state as VoiceState);
    this.#changes.emit(guildId);
  }
}
