import {
  type DiscordGatewayAdapterCreator,
  type DiscordGatewayAdapterLibraryMethods,
  joinVoiceChannel,
  type Networking,
  type VoiceConnection,
  type VoiceConnectionDisconnectedState,
  VoiceConnectionDisconnectReason,
  type VoiceConnectionState,
  VoiceConnectionStatus,
} from '@discordjs/voice';
import type {
  GatewayVoiceServerUpdateDispatchData,
  GatewayVoiceState,
} from 'discord-api-types/v10';
import { reactionTo } from './close-codes.ts';
import { EncryptionMonitor } from './encryption.ts';
import { importSecretKeys } from './library-internals.ts';
import type { Audience, Interruption, LinkTarget, Loss, OwnVoiceState } from './protocol.ts';
import { guardSockets } from './socket-guard.ts';

export interface LinkEvents {
  /** Audio can be sent safely: nobody would receive it unencrypted. */
  ready(): void;
  /** Nothing can be sent for now. `ready` may follow. */
  interrupted(interruption: Interruption): void;
  /** Called once, as the last event. */
  lost(loss: Loss): void;
  error(error: unknown): void;
}

interface Attached {
  networking: Networking;
  encryption: EncryptionMonitor;
}

type LinkState =
  | { kind: 'new' }
  | {
      kind: 'opening' | 'ready' | 'interrupted';
      connection: VoiceConnection;
      attached?: Attached;
    }
  | { kind: 'closed' };

/**
 * One voice connection of a voice thread, from the voice server's address to its end. It never joins and never waits: the
 * session on the main thread sends op 4, and decides how long a link may take.
 */
export class VoiceLink {
  readonly #events: LinkEvents;
  readonly #target: LinkTarget;
  #library: DiscordGatewayAdapterLibraryMethods | undefined;
  #state: LinkState = { kind: 'new' };
  #audience: Audience;
  #closeCode: number | undefined;

  constructor(target: LinkTarget, audience: Audience, events: LinkEvents) {
    this.#target = target;
    this.#audience = audience;
    this.#events = events;
  }

  /** Waits for a voice server. The outcome is reported as events. */
  open(voiceState: OwnVoiceState): void {
    // The library believes that it has joined.
    let isJoining = true;
    const adapterCreator: DiscordGatewayAdapterCreator = (library) => {
      this.#library = library;
      // It answers most close codes by sending op 4 again immediately and endlessly (up to 114 joins per second were
      // observed). When the adapter returns false, it disconnects instead.
      return { sendPayload: () => isJoining, destroy: () => undefined };
    };
    const connection = joinVoiceChannel({ ...this.#target, adapterCreator, selfDeaf: true });
    isJoining = false;
    this.#state = { kind: 'opening', connection };
    connection.on('stateChange', this.#onStateChange);
    connection.on('error', this.#events.error);
    this.#library?.onVoiceStateUpdate(voiceState as GatewayVoiceState);
  }

  onVoiceState(state: OwnVoiceState, audience: Audience): void {
    this.#library?.onVoiceStateUpdate(state as GatewayVoiceState);
    this.onAudience(audience);
  }

  onVoiceServer(server: GatewayVoiceServerUpdateDispatchData): void {
    try {
      this.#library?.onVoiceServerUpdate(server);
    } catch (error) {
      // The library throws when the address is none.
      this.#events.error(error);
      this.#lose({ kind: 'retryable', reason: 'invalid-voice-server' });
    }
  }

  onAudience(audience: Audience): void {
    this.#audience = audience;
    this.#review();
  }

  /**
   * Sends one Opus packet now.
   * @returns false when nothing was sent, because sending is impossible or would be unencrypted. Try again
   *   later
   */
  send(packet: Buffer): boolean {
    const state = this.#state;
    if (state.kind !== 'ready' || this.#audience.isSilenced || !this.#isSafeToSend(state))
      return false;
    try {
      return state.connection.playOpusPacket(packet) === true;
    } catch (error) {
      // No cipher for Discord's encryption mode, or a broken end-to-end session. Only another join can help.
      this.#events.error(error);
      this.#lose({ kind: 'retryable', reason: 'cannot-encrypt' });
      return false;
    }
  }

  /** Tells Discord that the bot has stopped speaking. */
  stopSpeaking(): void {
    if (this.#state.kind === 'ready') this.#state.connection.setSpeaking(false);
  }

  /** Destroys the connection. No event follows. */
  close(): void {
    const state = this.#state;
    this.#state = { kind: 'closed' };
    if (!('connection' in state)) return;
    const { connection, attached } = state;
    attached?.encryption.stop();
    connection.off('stateChange', this.#onStateChange);
    if (connection.state.status === VoiceConnectionStatus.Destroyed) return;
    // Keeps the error listener, because sockets that are still closing have no other.
    connection.destroy(false);
  }

  #lose(loss: Loss): void {
    if (this.#state.kind === 'closed') return;
    this.close();
    this.#events.lost(loss);
  }

  #interrupt(interruption: Interruption): void {
    const state = this.#state;
    if (!('connection' in state) || state.kind === 'opening') return;
    this.#state = { ...state, kind: 'interrupted' };
    this.#events.interrupted(interruption);
  }

  #onStateChange = (previous: VoiceConnectionState, state: VoiceConnectionState) => {
    switch (state.status) {
      case VoiceConnectionStatus.Connecting:
        this.#onConnecting(state.networking, previous.status === VoiceConnectionStatus.Ready);
        break;
      case VoiceConnectionStatus.Ready:
        this.#review();
        break;
      case VoiceConnectionStatus.Disconnected:
        this.#onDisconnected(state);
    }
  };

  #onConnecting(networking: Networking, wasReady: boolean): void {
    const isNew = this.#attach(networking);
    if (isNew) this.#interrupt('move');
    else if (wasReady) this.#interrupt('resume');
  }

  #onDisconnected(state: VoiceConnectionDisconnectedState): void {
    const isServerGone = state.reason === VoiceConnectionDisconnectReason.EndpointRemoved;
    const closeCode = this.#closeCode;
    // Discord announces another voice server when it is available.
    if (isServerGone) this.#interrupt('move');
    else if (closeCode === undefined) {
      this.#lose({ kind: 'retryable', reason: 'gateway-unavailable' });
    } else {
      const reaction = reactionTo(closeCode);
      if (reaction === 'move') this.#interrupt('move');
      else this.#lose({ kind: reaction, reason: `close-${closeCode}` });
    }
  }

  /** @returns whether this networking is new */
  #attach(networking: Networking): boolean {
    const state = this.#state;
    if (!('connection' in state) || state.attached?.networking === networking) return false;
    state.attached?.encryption.stop();
    this.#closeCode = undefined;
    // Runs before the library's listener, so that the code is known when the library reports the close.
    networking.prependOnceListener('close', (code: number) => {
      this.#closeCode = code;
    });
    guardSockets(networking, this.#events.error);
    importSecretKeys(networking);
    const encryption = new EncryptionMonitor(networking, {
      changed: () => this.#review(),
      error: this.#events.error,
    });
    this.#state = { ...state, attached: { networking, encryption } };
    return true;
  }

  /** Reports the link as ready as soon as audio may be sent, and as interrupted when it may not any more. */
  #review(): void {
    const state = this.#state;
    if (!('connection' in state)) return;
    if (state.connection.state.status !== VoiceConnectionStatus.Ready) return;
    const isSafe = this.#isSafeToSend(state);
    if (!isSafe) {
      if (state.kind === 'ready') this.#interrupt('encryption');
    } else if (state.kind !== 'ready') {
      this.#state = { ...state, kind: 'ready' };
      this.#events.ready();
    }
  }

  #isSafeToSend({ attached }: { attached?: Attached }): boolean {
    return attached?.encryption.isSafeToSend(this.#audience.hasListeners) ?? false;
  }
}
