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
import { GatedAdapter } from './adapter.ts';
import { reactionTo } from './close-codes.ts';
import { muteClosedSockets } from './closed-socket.ts';
import { EncryptionWatch } from './encryption.ts';
import type { VoiceLimits } from './limits.ts';
import type { VoiceHost } from './types.ts';

/** Why a link is of no use any more. `stuck`: nobody answered in time. */
export interface Loss {
  kind: 'stuck' | 'closed' | 'hopeless' | 'stop';
  reason: string;
}

/** The link may come back by itself: the library resumes, or Discord moves us. */
export interface Interruption {
  kind: 'resume' | 'follow';
  withinMs: number;
  otherwise: Loss;
}

export interface LinkEvents {
  /** Sound can flow, and nobody would hear it unprotected. */
  up(): void;
  down(interruption: Interruption): void;
  /** Told once. Nothing follows. */
  lost(loss: Loss): void;
  moved(channelId: string): void;
}

export interface LinkTarget {
  guildId: string;
  adapterCreator: DiscordGatewayAdapterCreator;
  channelId: string;
  /** Keeps connections of several bots in one process apart. */
  group: string;
}

interface Attached {
  networking: Networking;
  encryption: EncryptionWatch;
}

type LinkState =
  | { name: 'new' }
  | { name: 'opening' | 'up' | 'down'; connection: VoiceConnection; attached?: Attached }
  | { name: 'closed' };

/** One voice connection, from op 4 to its end. It never joins again by itself: that is the session's choice. */
export class VoiceLink {
  readonly #host: VoiceHost;
  readonly #log: Logger;
  readonly #limits: VoiceLimits;
  readonly #events: LinkEvents;
  readonly #target: LinkTarget;
  readonly #adapter: GatedAdapter;
  #state: LinkState = { name: 'new' };
  /** The bot's channel as Discord last told; undefined until it told that we are in one. */
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

  /** Sends op 4. What comes of it is told by the events. */
  open(): void {
    const connection = this.#adapter.through(() =>
      joinVoiceChannel({ ...this.#target, adapterCreator: this.#adapter.create, selfDeaf: true }),
    );
    this.#state = { name: 'opening', connection };
    connection.on('stateChange', this.#onStateChange);
    connection.on('error', this.#onError);
    if (connection.state.status === VoiceConnectionStatus.Disconnected) {
      this.#onDisconnected(connection.state);
    }
  }

  /** Where an unfinished join has come to. */
  get progress(): string {
    const state = this.#state;
    if (!('connection' in state)) return state.name;
    const { status } = state.connection.state;
    return status === VoiceConnectionStatus.Ready ? 'encryption' : status;
  }

  /**
   * Sends one Opus packet now.
   * @returns false when it cannot go out, or would go out in clear: nothing was sent, try again later
   */
  send(packet: Buffer): boolean {
    const state = this.#state;
    if (state.name !== 'up' || !this.#protected(state)) return false;
    try {
      return state.connection.playOpusPacket(packet) === true;
    } catch (error) {
      // No cipher for the mode Discord chose, or a broken end-to-end session: only another join can help.
      this.#onError(error);
      this.#lost({ kind: 'closed', reason: 'cannot-encrypt' });
      return false;
    }
  }

  /** Tells Discord that we stopped speaking. */
  quiet(): void {
    if (this.#state.name === 'up') this.#state.connection.setSpeaking(false);
  }

  /** To be called when people came or went: whether sound must be encrypted depends on it. */
  audienceChanged(): void {
    this.#review();
  }

  /** Leaves and forgets the connection. No event follows. */
  close(): void {
    const state = this.#state;
    this.#state = { name: 'closed' };
    this.#stopEncryptionTimer();
    if (!('connection' in state)) return;
    const { connection, attached } = state;
    attached?.encryption.stop();
    connection.off('stateChange', this.#onStateChange);
    if (connection.state.status === VoiceConnectionStatus.Destroyed) return;
    // Errors of sockets that are still closing have nobody else to go to, so our error listener stays.
    this.#adapter.through(() => connection.destroy(this.#channelId !== null));
  }

  #lost(loss: Loss): void {
    if (this.#state.name === 'closed') return;
    this.close();
    this.#events.lost(loss);
  }

  #interrupted(kind: Interruption['kind'], withinMs: number, otherwise: Loss): void {
    const state = this.#state;
    // A first connection still has its joiner's deadline.
    if (!('connection' in state) || state.name === 'opening') return;
    this.#state = { ...state, name: 'down' };
    this.#stopEncryptionTimer();
    this.#events.down({ kind, withinMs, otherwise });
  }

  #onOwnState = (channelId: string | null) => {
    // The answer to leaving before a fresh join may come late: only who was in can be put out.
    if (channelId === null && this.#channelId === undefined) return;
    const before = this.#channelId;
    this.#channelId = channelId;
    if (channelId === null) this.#lost({ kind: 'stop', reason: 'disconnected' });
    else if (channelId !== (before ?? this.#target.channelId)) this.#events.moved(channelId);
  };

  #onError = (error: unknown) => {
    this.#log.warn({ err: error, guildId: this.#target.guildId }, 'voice connection error');
  };

  #onStateChange = (old: VoiceConnectionState, now: VoiceConnectionState) => {
    switch (now.status) {
      case VoiceConnectionStatus.Connecting:
        this.#onConnecting(now.networking, old.status === VoiceConnectionStatus.Ready);
        break;
      case VoiceConnectionStatus.Ready:
        this.#review();
        break;
      case VoiceConnectionStatus.Disconnected:
        this.#onDisconnected(now);
        break;
      case VoiceConnectionStatus.Destroyed:
        this.#lost({ kind: 'stop', reason: 'gateway-gone' });
    }
  };

  #onConnecting(networking: Networking, wasReady: boolean): void {
    const isNew = this.#attach(networking);
    if (!wasReady && !isNew) return;
    const reason = isNew ? 'voice-server-timeout' : 'resume-timeout';
    this.#interrupted(isNew ? 'follow' : 'resume', this.#limits.joinMs, { kind: 'stuck', reason });
  }

  #onDisconnected(state: VoiceConnectionDisconnectedState): void {
    if (state.reason === VoiceConnectionDisconnectReason.EndpointRemoved) {
      // The voice server went away; a new one is announced when Discord has found it.
      const otherwise: Loss = { kind: 'stuck', reason: 'no-voice-server' };
      this.#interrupted('follow', this.#limits.joinMs, otherwise);
    } else if (this.#closeCode === undefined) {
      this.#lost({ kind: 'closed', reason: 'gateway-unavailable' });
    } else this.#onClosed(this.#closeCode);
  }

  #onClosed(closeCode: number): void {
    const kind = reactionTo(closeCode);
    if (kind === 'await') {
      const otherwise: Loss = { kind: 'stop', reason: 'disconnected' };
      this.#interrupted('follow', this.#limits.moveMs, otherwise);
    } else this.#lost({ kind, reason: `close-${closeCode}` });
  }

  /** @returns whether this networking was not known yet */
  #attach(networking: Networking): boolean {
    const state = this.#state;
    if (!('connection' in state) || state.attached?.networking === networking) return false;
    state.attached?.encryption.stop();
    this.#closeCode = undefined;
    // Before the library's own listener: by the time it reports, the code must be known.
    networking.prependOnceListener('close', (code: number) => {
      this.#closeCode = code;
    });
    muteClosedSockets(networking);
    const encryption = new EncryptionWatch(networking, {
      changed: () => this.#review(),
      error: this.#onError,
    });
    this.#state = { ...state, attached: { networking, encryption } };
    return true;
  }

  /** Compares what is with what is told: up as soon as sound may flow, lost when encryption does not come. */
  #review(): void {
    const state = this.#state;
    if (!('connection' in state)) return;
    if (state.connection.state.status !== VoiceConnectionStatus.Ready) return;
    if (!this.#protected(state)) {
      this.#encryptionTimer ??= setTimeout(
        () => this.#lost({ kind: 'stuck', reason: 'encryption-timeout' }),
        this.#limits.encryptionMs,
      );
      return;
    }
    this.#stopEncryptionTimer();
    if (state.name === 'up') return;
    this.#state = { ...state, name: 'up' };
    this.#events.up();
  }

  #protected({ attached }: { attached?: Attached }): boolean {
    const channelId = this.#channelId ?? this.#target.channelId;
    return attached?.encryption.protects(() => this.#host.countListeners(channelId) > 0) ?? false;
  }

  #stopEncryptionTimer(): void {
    clearTimeout(this.#encryptionTimer);
    this.#encryptionTimer = undefined;
  }
}
