import {
  type DiscordGatewayAdapterCreator,
  joinVoiceChannel,
  type Networking,
  type VoiceConnection,
  type VoiceConnectionDisconnectedState,
  VoiceConnectionDisconnectReason,
  type VoiceConnectionState,
  VoiceConnectionStatus,
} from '@discordjs/voice';
import type { Logger } from '../../shared/common/logger.ts';
import { reactionTo } from './close-codes.ts';
import { EncryptionMonitor } from './encryption.ts';
import { GatedAdapter } from './library-workarounds.ts';
import type { VoiceLimits } from './limits.ts';
import { guardSockets } from './socket-guard.ts';
import { importSecretKeys } from './thread/library-internals.ts';
import type { VoiceHost } from './types.ts';

/**
 * The reason why a link has ended. `timeout`: nobody answered in time. `closed`: another join may help.
 * `permanent`: another join would fail the same way. `dismissed`: Discord or a moderator removed the bot.
 */
export interface Loss {
  kind: 'timeout' | 'closed' | 'permanent' | 'dismissed';
  reason: string;
}

/** The link may recover: the library resumes the connection, or Discord moves it. */
export interface Interruption {
  kind: 'resume' | 'move';
  timeoutMs: number;
  /** The loss that the interruption becomes when the time is up. */
  loss: Loss;
}

export interface LinkEvents {
  /** Audio can be sent safely: nobody would receive it unencrypted. */
  ready(): void;
  interrupted(interruption: Interruption): void;
  /** Called once, as the last event. */
  lost(loss: Loss): void;
  moved(channelId: string): void;
}

export interface LinkTarget {
  guildId: string;
  adapterCreator: DiscordGatewayAdapterCreator;
  channelId: string;
  /** Separates the connections of several bots in one process. */
  group: string;
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

/** One voice connection, from op 4 to its end. It never rejoins: the session decides that. */
export class VoiceLink {
  readonly #host: VoiceHost;
  readonly #log: Logger;
  readonly #limits: VoiceLimits;
  readonly #events: LinkEvents;
  readonly #target: LinkTarget;
  readonly #adapter: GatedAdapter;
  #state: LinkState = { kind: 'new' };
  /** The bot's channel according to Discord; undefined until Discord has confirmed one. */
  #channelId: string | null | undefined;
  #closeCode: number | undefined;
  #encryptionTimer: NodeJS.Timeout | undefined;

  constructor(
    host: VoiceHost,
    log: Logger,
    limits: VoiceLimits,
    target: LinkTarget,
    events: LinkEvents,
  ) {
    this.#host = host;
    this.#log = log;
    this.#limits = limits;
    this.#target = target;
    this.#events = events;
    this.#adapter = new GatedAdapter(target.adapterCreator, this.#onOwnState);
  }

  /** Sends op 4. The outcome is reported as events. */
  open(): void {
    const connection = this.#adapter.through(() =>
      joinVoiceChannel({ ...this.#target, adapterCreator: this.#adapter.create, selfDeaf: true }),
    );
    this.#state = { kind: 'opening', connection };
    connection.on('stateChange', this.#onStateChange);
    connection.on('error', this.#onError);
    if (connection.state.status === VoiceConnectionStatus.Disconnected) {
      this.#onDisconnected(connection.state);
    }
  }

  /** The progress of an unfinished join. */
  get progress(): string {
    const state = this.#state;
    if (!('connection' in state)) return state.kind;
    const { status } = state.connection.state;
    return status === VoiceConnectionStatus.Ready ? 'encryption' : status;
  }

  /**
   * Sends one Opus packet now.
   * @returns false when nothing was sent, because sending is impossible or would be unencrypted. Try again
   *   later
   */
  send(packet: Buffer): boolean {
    const state = this.#state;
    if (state.kind !== 'ready' || !this.#isSafeToSend(state)) return false;
    try {
      return state.connection.playOpusPacket(packet) === true;
    } catch (error) {
      // No cipher for Discord's encryption mode, or a broken end-to-end session. Only another join can help.
      this.#onError(error);
      this.#lose({ kind: 'closed', reason: 'cannot-encrypt' });
      return false;
    }
  }

  /** Tells Discord that the bot has stopped speaking. */
  stopSpeaking(): void {
    if (this.#state.kind === 'ready') this.#state.connection.setSpeaking(false);
  }

  /** Call this when members join or leave, because this decides whether audio must be encrypted. */
  onListenersChanged(): void {
    this.#review();
  }

  /** Leaves and destroys the connection. No event follows. */
  close(): void {
    const state = this.#state;
    this.#state = { kind: 'closed' };
    this.#stopEncryptionTimer();
    if (!('connection' in state)) return;
    const { connection, attached } = state;
    attached?.encryption.stop();
    connection.off('stateChange', this.#onStateChange);
    if (connection.state.status === VoiceConnectionStatus.Destroyed) return;
    // Keeps the error listener, because sockets that are still closing have no other.
    this.#adapter.through(() => connection.destroy(this.#channelId !== null));
  }

  #lose(loss: Loss): void {
    if (this.#state.kind === 'closed') return;
    this.close();
    this.#events.lost(loss);
  }

  #interrupt(interruption: Interruption): void {
    const state = this.#state;
    // A first join is still bounded by the session's own timeout.
    if (!('connection' in state) || state.kind === 'opening') return;
    this.#state = { ...state, kind: 'interrupted' };
    this.#stopEncryptionTimer();
    this.#events.interrupted(interruption);
  }

  #onOwnState = (channelId: string | null) => {
    // The reply to an earlier leave may arrive late: a bot that has not joined yet cannot be removed.
    if (channelId === null && this.#channelId === undefined) return;
    const previous = this.#channelId;
    this.#channelId = channelId;
    if (channelId === null) this.#lose({ kind: 'dismissed', reason: 'disconnected' });
    else if (channelId !== (previous ?? this.#target.channelId)) this.#events.moved(channelId);
  };

  #onError = (error: unknown) => {
    this.#log.warn({ err: error, guildId: this.#target.guildId }, 'voice connection error');
  };

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
        break;
      case VoiceConnectionStatus.Destroyed:
        this.#lose({ kind: 'dismissed', reason: 'gateway-gone' });
    }
  };

  #onConnecting(networking: Networking, wasReady: boolean): void {
    const isNew = this.#attach(networking);
    if (!wasReady && !isNew) return;
    this.#interrupt({
      kind: isNew ? 'move' : 'resume',
      timeoutMs: this.#limits.joinTimeoutMs,
      loss: { kind: 'timeout', reason: isNew ? 'voice-server-timeout' : 'resume-timeout' },
    });
  }

  #onDisconnected(state: VoiceConnectionDisconnectedState): void {
    if (state.reason === VoiceConnectionDisconnectReason.EndpointRemoved) {
      // The voice server is gone. Discord announces another one when it is available.
      this.#interrupt({
        kind: 'move',
        timeoutMs: this.#limits.joinTimeoutMs,
        loss: { kind: 'timeout', reason: 'no-voice-server' },
      });
    } else if (this.#closeCode === undefined) {
      this.#lose({ kind: 'closed', reason: 'gateway-unavailable' });
    } else this.#onClosed(this.#closeCode);
  }

  #onClosed(closeCode: number): void {
    const reaction = reactionTo(closeCode);
    if (reaction === 'await-move') {
      this.#interrupt({
        kind: 'move',
        timeoutMs: this.#limits.moveTimeoutMs,
        loss: { kind: 'dismissed', reason: 'disconnected' },
      });
    } else this.#lose({ kind: reaction, reason: `close-${closeCode}` });
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
    guardSockets(networking, this.#onError);
    importSecretKeys(networking);
    const encryption = new EncryptionMonitor(networking, {
      changed: () => this.#review(),
      error: this.#onError,
    });
    this.#state = { ...state, attached: { networking, encryption } };
    return true;
  }

  /** Reports the link as ready as soon as audio may be sent, or as lost when encryption takes too long. */
  #review(): void {
    const state = this.#state;
    if (!('connection' in state)) return;
    if (state.connection.state.status !== VoiceConnectionStatus.Ready) return;
    if (!this.#isSafeToSend(state)) {
      this.#encryptionTimer ??= setTimeout(
        () => this.#lose({ kind: 'timeout', reason: 'encryption-timeout' }),
        this.#limits.encryptionTimeoutMs,
      );
      return;
    }
    this.#stopEncryptionTimer();
    if (state.kind === 'ready') return;
    this.#state = { ...state, kind: 'ready' };
    this.#events.ready();
  }

  #isSafeToSend({ attached }: { attached?: Attached }): boolean {
    const channelId = this.#channelId ?? this.#target.channelId;
    const hasListeners = () => this.#host.countListeners(channelId) > 0;
    return attached?.encryption.isSafeToSend(hasListeners) ?? false;
  }

  #stopEncryptionTimer(): void {
    clearTimeout(this.#encryptionTimer);
    this.#encryptionTimer = undefined;
  }
}
