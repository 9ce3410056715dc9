import type {
  DiscordGatewayAdapterCreator,
  DiscordGatewayAdapterImplementerMethods,
  DiscordGatewayAdapterLibraryMethods,
} from '@discordjs/voice';
import { GatewayOpcodes } from 'discord-api-types/v10';
import type { Logger } from '../../shared/common/logger.ts';
import type { SharedPackets } from '../speech/shared-packets.ts';
import type { VoiceLimits } from './limits.ts';
import type { PlaybackProgress } from './thread/playback-progress.ts';
import type {
  ErrorData,
  FromLink,
  Interruption,
  LinkLimits,
  LinkTarget,
  Loss,
  OwnVoiceState,
} from './thread/protocol.ts';
import type { VoiceHost } from './types.ts';
import type { LinkMessage, LinkOwner, VoiceThread } from './voice-thread.ts';
import type { VoiceThreads } from './voice-threads.ts';

type VoiceState = Parameters<DiscordGatewayAdapterLibraryMethods['onVoiceStateUpdate']>[0];
type VoiceServer = Parameters<DiscordGatewayAdapterLibraryMethods['onVoiceServerUpdate']>[0];

export interface LinkEvents {
  /** Audio can be sent safely: nobody would receive it unencrypted. */
  ready(): void;
  interrupted(interruption: Interruption): void;
  /** Called once, as the last event. */
  lost(loss: Loss): void;
  moved(channelId: string): void;
}

/** Packets to play, in shared memory, and how far they were played. */
export interface Track {
  readonly parts: readonly SharedPackets[];
  readonly progress: PlaybackProgress;
  /** Called when the first packet was sent, and maybe again. */
  started(): void;
  /** Called when playback is over, but not when the link is closed or lost. */
  over(): void;
}

export interface LinkDeps {
  host: VoiceHost;
  threads: VoiceThreads;
  log: Logger;
  limits: VoiceLimits;
}

type LinkState =
  | { kind: 'new' }
  | {
      kind: 'opening' | 'ready' | 'interrupted';
      adapter: DiscordGatewayAdapterImplementerMethods;
      thread: VoiceThread;
      /** Its number in the thread. */
      id: number;
    }
  | { kind: 'closed' };

/**
 * One voice connection, from op 4 to its end. The connection itself is in a voice thread; this side talks to the main
 * gateway. It never rejoins: the session decides that. When its thread dies, another one takes over.
 */
export class RemoteLink implements LinkOwner {
  readonly #deps: LinkDeps;
  readonly #target: LinkTarget;
  readonly #createAdapter: DiscordGatewayAdapterCreator;
  readonly #events: LinkEvents;
  #state: LinkState = { kind: 'new' };
  /** The bot's channel according to Discord; undefined until Discord has confirmed one. */
  #channelId: string | null | undefined;
  /** The last ones. Another thread can connect with them. */
  #voiceState: OwnVoiceState | undefined;
  #voiceServer: VoiceServer | undefined;
  /** The state that the thread knows. */
  #hasListeners = false;
  #isSilenced = false;
  #progress = 'signalling';
  #current: { readonly track: Track; isStopped: boolean } | undefined;

  constructor(
    deps: LinkDeps,
    target: LinkTarget,
    createAdapter: DiscordGatewayAdapterCreator,
    events: LinkEvents,
  ) {
    this.#deps = deps;
    this.#target = target;
    this.#createAdapter = createAdapter;
    this.#events = events;
  }

  /** Sends op 4. The outcome is reported as events. */
  open(): void {
    const adapter = this.#createAdapter({
      onVoiceStateUpdate: (data) => this.#onVoiceState(data),
      onVoiceServerUpdate: (data) => this.#onVoiceServer(data),
      destroy: () => this.#lose({ kind: 'dismissed', reason: 'gateway-gone' }),
    });
    this.#enterThread('opening', adapter);
    if (!sendVoiceState(adapter, this.#target, this.#target.channelId)) {
      this.#lose({ kind: 'closed', reason: 'gateway-unavailable' });
    }
  }

  /** The progress of an unfinished join. */
  get progress(): string {
    return 'thread' in this.#state ? this.#progress : this.#state.kind;
  }

  /** Call this when members join, leave, or silence the bot: the thread decides with it whether audio may be sent. */
  update(): void {
    const hasListeners = this.#areListening();
    const isSilenced = this.#deps.host.getSilenceReason(this.#target.guildId) !== undefined;
    if (hasListeners !== this.#hasListeners) this.#send({ kind: 'listeners', hasListeners });
    if (isSilenced !== this.#isSilenced) this.#send({ kind: 'silenced', isSilenced });
    this.#hasListeners = hasListeners;
    this.#isSilenced = isSilenced;
  }

  /** Plays a track from where it is. While the connection is interrupted, its packets are held. */
  play(track: Track): void {
    this.#current = { track, isStopped: false };
    this.#sendTrack(track);
  }

  /** Ends playback after the closing silence. */
  stop(): void {
    if (this.#current === undefined) return;
    this.#current.isStopped = true;
    this.#send({ kind: 'stop' });
  }

  /** Leaves and destroys the connection. No event follows. */
  close(): void {
    this.#end({ isAdapterGone: false });
  }

  receive(message: FromLink): void {
    const { kind } = message;
    if (kind === 'ready') this.#become('ready', () => this.#events.ready());
    else if (kind === 'interrupted') this.#interrupt(message.interruption);
    else if (kind === 'lost') this.#lose(message.loss);
    else if (kind === 'progress') this.#progress = message.progress;
    else if (kind === 'started') this.#current?.track.started();
    else if (kind === 'over') this.#onOver();
    else this.#logError(message.error);
  }

  /**
   * Discord knows nothing of threads: its voice state, and the token of its voice server, are still valid. So another
   * thread connects with them, without messages to the main gateway, which takes only 120 a minute.
   */
  onThreadDied(): void {
    const state = this.#state;
    if (!('thread' in state)) return;
    const loss = { kind: 'closed', reason: 'voice-thread' } as const;
    if (state.kind === 'opening' || !state.thread.hasStarted) {
      this.#lose(loss);
      return;
    }
    this.#enterThread('interrupted', state.adapter);
    if (this.#voiceState) this.#sendVoiceState(this.#voiceState);
    if (this.#voiceServer) this.#send({ kind: 'voice-server', data: this.#voiceServer });
    this.#resumeTrack();
    this.#events.interrupted({ kind: 'thread', timeoutMs: this.#deps.limits.joinTimeoutMs, loss });
  }

  #enterThread(
    kind: 'opening' | 'interrupted',
    adapter: DiscordGatewayAdapterImplementerMethods,
  ): void {
    const thread = this.#deps.threads.pick();
    this.#state = { kind, adapter, thread, id: thread.add(this) };
    this.#hasListeners = this.#areListening();
    this.#send({
      kind: 'open',
      target: this.#target,
      limits: limitsOfLink(this.#deps.limits),
      hasListeners: this.#hasListeners,
    });
    this.#isSilenced = false;
    this.update();
  }

  #onVoiceState(data: VoiceState): void {
    // The reply to an earlier leave may arrive late: a bot that has not joined yet cannot be removed.
    const isLate = data.channel_id === null && this.#channelId === undefined;
    const previous = this.#channelId;
    const { channel_id, user_id, session_id, self_deaf, self_mute } = data;
    this.#voiceState = { channel_id, user_id, session_id, self_deaf, self_mute };
    if (!isLate) this.#channelId = channel_id;
    this.#sendVoiceState(this.#voiceState);
    if (isLate) return;
    if (channel_id === null) this.#lose({ kind: 'dismissed', reason: 'disconnected' });
    else if (channel_id !== (previous ?? this.#target.channelId)) this.#events.moved(channel_id);
  }

  #onVoiceServer(data: VoiceServer): void {
    const { guild_id, endpoint, token } = data;
    this.#voiceServer = { guild_id, endpoint, token };
    this.#send({ kind: 'voice-server', data: this.#voiceServer });
  }

  #sendVoiceState(data: OwnVoiceState): void {
    this.#hasListeners = this.#areListening();
    this.#send({ kind: 'voice-state', data, hasListeners: this.#hasListeners });
  }

  /** Whether anyone is in the bot's channel, or in the one that it joins. */
  #areListening(): boolean {
    const channelId = this.#channelId ?? this.#target.channelId;
    return this.#deps.host.countListeners(channelId) > 0;
  }

  #sendTrack({ parts, progress, started }: Track): void {
    // A thread may have died before it reported its first packet.
    if (progress.sentPackets > 0) started();
    if ('thread' in this.#state) this.#state.thread.play(this.#state.id, parts, progress);
  }

  /** The thread has died that played it. */
  #resumeTrack(): void {
    if (this.#current === undefined) return;
    const { track, isStopped } = this.#current;
    // If only the closing silence was left, it is over.
    if (isStopped || track.progress.end !== undefined) this.#onOver();
    else this.#sendTrack(track);
  }

  #onOver(): void {
    const current = this.#current;
    this.#current = undefined;
    current?.track.over();
  }

  #become(kind: 'ready' | 'interrupted', report: () => void): void {
    if (!('thread' in this.#state)) return;
    this.#state = { ...this.#state, kind };
    report();
  }

  #interrupt(interruption: Interruption): void {
    this.#become('interrupted', () => this.#events.interrupted(interruption));
  }

  #lose(loss: Loss): void {
    if (!('thread' in this.#state)) return;
    this.#end({ isAdapterGone: loss.reason === 'gateway-gone' });
    this.#events.lost(loss);
  }

  #end({ isAdapterGone }: { isAdapterGone: boolean }): void {
    const state = this.#state;
    this.#state = { kind: 'closed' };
    this.#current = undefined;
    if (!('thread' in state)) return;
    const { adapter, thread, id } = state;
    thread.send(id, { kind: 'close' });
    thread.remove(id);
    if (!isAdapterGone && this.#channelId !== null) sendVoiceState(adapter, this.#target, null);
    adapter.destroy();
  }

  #send(message: LinkMessage): void {
    if ('thread' in this.#state) this.#state.thread.send(this.#state.id, message);
  }

  #logError({ name, message, ...details }: ErrorData): void {
    const err = Object.assign(new Error(message), { name }, details);
    this.#deps.log.warn({ err, guildId: this.#target.guildId }, 'voice connection error');
  }
}

/**
 * Sends op 4.
 * @param channelId null to leave
 * @returns false when the gateway is away
 */
function sendVoiceState(
  adapter: DiscordGatewayAdapterImplementerMethods,
  { guildId }: LinkTarget,
  channelId: string | null,
): boolean {
  return adapter.sendPayload({
    op: GatewayOpcodes.VoiceStateUpdate,
    d: { guild_id: guildId, channel_id: channelId, self_deaf: true, self_mute: false },
  });
}

function limitsOfLink(limits: VoiceLimits): LinkLimits {
  const { joinTimeoutMs, moveTimeoutMs, encryptionTimeoutMs, bufferPackets, stallTimeoutMs } =
    limits;
  return { joinTimeoutMs, moveTimeoutMs, encryptionTimeoutMs, bufferPackets, stallTimeoutMs };
}
