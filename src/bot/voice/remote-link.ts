import type {
  DiscordGatewayAdapterCreator,
  DiscordGatewayAdapterImplementerMethods,
  DiscordGatewayAdapterLibraryMethods,
} from '@discordjs/voice';
import type { Logger } from '../../shared/common/logger.ts';
import type { SharedPackets } from '../speech/shared-packets.ts';
import type { VoiceLimits } from './limits.ts';
import { sendVoiceState } from './send-voice-state.ts';
import type { PlaybackProgress } from './thread/playback-progress.ts';
import type {
  Audience,
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
  /** Waits for the voice state and the voice server. */
  | { kind: 'signalling'; adapter: DiscordGatewayAdapterImplementerMethods }
  | {
      kind: 'connecting' | 'ready' | 'interrupted';
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
  /** The last ones. Any thread can connect with them. */
  #voiceState: OwnVoiceState | undefined;
  #voiceServer: VoiceServer | undefined;
  /** What the thread knows. */
  #audience: Audience = { hasListeners: false, isSilenced: false };
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
    this.#state = { kind: 'signalling', adapter };
    if (!sendVoiceState(adapter, this.#target, this.#target.channelId)) {
      this.#lose({ kind: 'closed', reason: 'gateway-unavailable' });
    }
  }

  /** The progress of an unfinished join. */
  get progress(): string {
    return this.#state.kind;
  }

  /** Call this when members join, leave, or silence the bot: the thread decides with it whether audio may be sent. */
  update(): void {
    if (!('thread' in this.#state)) return;
    const known = this.#audience;
    const audience = this.#audienceNow();
    const hasChanged =
      audience.hasListeners !== known.hasListeners || audience.isSilenced !== known.isSilenced;
    if (hasChanged) this.#send({ kind: 'audience', audience });
    this.#audience = audience;
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
    if (state.kind === 'connecting' || !state.thread.hasStarted) {
      this.#lose(loss);
      return;
    }
    this.#connect('interrupted', state.adapter);
    this.#resumeTrack();
    this.#events.interrupted({ kind: 'thread', timeoutMs: this.#deps.limits.joinTimeoutMs, loss });
  }

  /** Connects from a thread, as soon as Discord has told everything that this needs. */
  #connect(
    kind: 'connecting' | 'interrupted',
    adapter: DiscordGatewayAdapterImplementerMethods,
  ): void {
    const [voiceState, voiceServer] = [this.#voiceState, this.#voiceServer];
    if (voiceState === undefined || voiceServer === undefined) return;
    const thread = this.#deps.threads.pick();
    this.#state = { kind, adapter, thread, id: thread.add(this) };
    this.#audience = this.#audienceNow();
    this.#send({
      kind: 'open',
      target: this.#target,
      limits: limitsOfLink(this.#deps.limits),
      voiceState,
      voiceServer,
      audience: this.#audience,
    });
  }

  #onVoiceState(data: VoiceState): void {
    // The reply to an earlier leave may arrive late: a bot that has not joined yet cannot be removed.
    if (data.channel_id === null && this.#channelId === undefined) return;
    const previous = this.#channelId;
    const { channel_id, user_id, session_id, self_deaf, self_mute } = data;
    this.#voiceState = { channel_id, user_id, session_id, self_deaf, self_mute };
    this.#channelId = channel_id;
    if (channel_id === null) {
      this.#lose({ kind: 'dismissed', reason: 'disconnected' });
      return;
    }
    this.#audience = this.#audienceNow();
    this.#passOn({ kind: 'voice-state', data: this.#voiceState, audience: this.#audience });
    if (channel_id !== (previous ?? this.#target.channelId)) this.#events.moved(channel_id);
  }

  #onVoiceServer(data: VoiceServer): void {
    const { guild_id, endpoint, token } = data;
    this.#voiceServer = { guild_id, endpoint, token };
    this.#passOn({ kind: 'voice-server', data: this.#voiceServer });
  }

  /** The first voice state and voice server go to the thread together. */
  #passOn(message: LinkMessage): void {
    if (this.#state.kind === 'signalling') this.#connect('connecting', this.#state.adapter);
    else this.#send(message);
  }

  /** In the bot's channel, or in the one that it joins. */
  #audienceNow(): Audience {
    const { host } = this.#deps;
    return {
      hasListeners: host.countListeners(this.#channelId ?? this.#target.channelId) > 0,
      isSilenced: host.getSilenceReason(this.#target.guildId) !== undefined,
    };
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
    if (!('adapter' in this.#state)) return;
    this.#end({ isAdapterGone: loss.reason === 'gateway-gone' });
    this.#events.lost(loss);
  }

  #end({ isAdapterGone }: { isAdapterGone: boolean }): void {
    const state = this.#state;
    this.#state = { kind: 'closed' };
    this.#current = undefined;
    if (!('adapter' in state)) return;
    const { adapter } = state;
    if ('thread' in state) {
      state.thread.send(state.id, { kind: 'close' });
      state.thread.remove(state.id);
    }
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

function limitsOfLink(limits: VoiceLimits): LinkLimits {
  const { joinTimeoutMs, moveTimeoutMs, encryptionTimeoutMs, bufferPackets, stallTimeoutMs } =
    limits;
  return { joinTimeoutMs, moveTimeoutMs, encryptionTimeoutMs, bufferPackets, stallTimeoutMs };
}
