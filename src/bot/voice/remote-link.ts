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
  LinkMessage,
  LinkTarget,
  Loss,
  OwnVoiceState,
} from './thread/protocol.ts';
import type { VoiceHost } from './types.ts';
import type { LinkOwner, VoiceThread } from './voice-thread.ts';
import type { VoiceThreads } from './voice-threads.ts';

type VoiceState = Parameters<DiscordGatewayAdapterLibraryMethods['onVoiceStateUpdate']>[0];
type VoiceServer = Parameters<DiscordGatewayAdapterLibraryMethods['onVoiceServerUpdate']>[0];

export interface LinkEvents {
  /** Audio can be sent safely: nobody would receive it unencrypted. */
  ready(): void;
  /** Nothing can be sent for now. `ready` may follow. */
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

/**
 * The main thread's end of one voice connection, from op 4 to its end: it passes on what the main gateway and the voice
 * thread say. It has no states of its own. The session knows whether the connection is ready, and the voice thread why it
 * is not. When its thread dies, another one takes over.
 */
export class RemoteLink implements LinkOwner {
  readonly #deps: LinkDeps;
  readonly #target: LinkTarget;
  readonly #createAdapter: DiscordGatewayAdapterCreator;
  readonly #events: LinkEvents;
  /** Undefined before the link is opened, and after its end. */
  #adapter: DiscordGatewayAdapterImplementerMethods | undefined;
  /** Undefined until Discord has sent the voice state and the voice server. `id`: its number in the thread. */
  #wire: { readonly thread: VoiceThread; readonly id: number } | undefined;
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
    this.#adapter = this.#createAdapter({
      onVoiceStateUpdate: (data) => this.#onVoiceState(data),
      onVoiceServerUpdate: (data) => this.#onVoiceServer(data),
      destroy: () => this.#lose({ kind: 'dismissed', reason: 'gateway-gone' }),
    });
    if (!sendVoiceState(this.#adapter, this.#target, this.#target.channelId)) {
      this.#lose({ kind: 'retryable', reason: 'gateway-unavailable' });
    }
  }

  /** What an unfinished join waits for: the main gateway, or the voice server. */
  get progress(): 'signalling' | 'connecting' {
    return this.#wire === undefined ? 'signalling' : 'connecting';
  }

  /** Call this when members join, leave, or silence the bot: the thread decides with it whether audio may be sent. */
  update(): void {
    if (this.#wire === undefined) return;
    const known = this.#audience;
    const audience = this.#audienceNow();
    const hasChanged =
      audience.hasListeners !== known.hasListeners || audience.isSilenced !== known.isSilenced;
    if (hasChanged) this.#send({ kind: 'audience', audience });
    this.#audience = audience;
  }

  /** Plays a track from where it is. While nothing can be sent, its packets are held. */
  play(track: Track): void {
    this.#current = { track, isStopped: false };
    this.#continueTrack();
  }

  /** Ends playback after the closing silence. */
  stop(): void {
    if (this.#current === undefined) return;
    this.#current.isStopped = true;
    if (this.#wire === undefined) this.#onOver();
    else this.#send({ kind: 'stop' });
  }

  /** Leaves and destroys the connection. No event follows. */
  close(): void {
    this.#end({ isAdapterGone: false });
  }

  receive(message: FromLink): void {
    const { kind } = message;
    if (kind === 'ready') this.#events.ready();
    else if (kind === 'interrupted') this.#events.interrupted(message.interruption);
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
    const hadStarted = this.#wire?.thread.hasStarted;
    this.#wire = undefined;
    if (!hadStarted) {
      this.#lose({ kind: 'retryable', reason: 'voice-thread' });
      return;
    }
    this.#connect();
    this.#events.interrupted('thread');
  }

  /** Connects from a thread, once Discord has sent both the voice state and the voice server. */
  #connect(): void {
    const [voiceState, voiceServer] = [this.#voiceState, this.#voiceServer];
    if (voiceState === undefined || voiceServer === undefined) return;
    const { threads, limits } = this.#deps;
    const { bufferPackets, stallTimeoutMs } = limits;
    const thread = threads.pick();
    this.#wire = { thread, id: thread.add(this) };
    this.#audience = this.#audienceNow();
    this.#send({
      kind: 'open',
      target: this.#target,
      limits: { bufferPackets, stallTimeoutMs },
      voiceState,
      voiceServer,
      audience: this.#audience,
    });
    this.#continueTrack();
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
    if (this.#wire === undefined) this.#connect();
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

  /** Plays the current track in the thread, if both exist. The thread that played it before may have died. */
  #continueTrack(): void {
    if (this.#current === undefined || this.#wire === undefined) return;
    const { track, isStopped } = this.#current;
    const { parts, progress } = track;
    // If only the closing silence was left, it is over.
    if (isStopped || progress.end !== undefined) {
      this.#onOver();
      return;
    }
    // A thread may have died before it reported its first packet.
    if (progress.sentPackets > 0) track.started();
    this.#wire.thread.play(this.#wire.id, parts, progress);
  }

  #onOver(): void {
    const current = this.#current;
    this.#current = undefined;
    current?.track.over();
  }

  #lose(loss: Loss): void {
    if (this.#adapter === undefined) return;
    this.#end({ isAdapterGone: loss.reason === 'gateway-gone' });
    this.#events.lost(loss);
  }

  #end({ isAdapterGone }: { isAdapterGone: boolean }): void {
    const [adapter, wire] = [this.#adapter, this.#wire];
    this.#adapter = undefined;
    this.#wire = undefined;
    this.#current = undefined;
    if (wire !== undefined) {
      wire.thread.send(wire.id, { kind: 'close' });
      wire.thread.remove(wire.id);
    }
    if (adapter === undefined) return;
    if (!isAdapterGone && this.#channelId !== null) sendVoiceState(adapter, this.#target, null);
    adapter.destroy();
  }

  #send(message: LinkMessage): void {
    this.#wire?.thread.send(this.#wire.id, message);
  }

  #logError({ name, message, ...details }: ErrorData): void {
    const err = Object.assign(new Error(message), { name }, details);
    this.#deps.log.warn({ err, guildId: this.#target.guildId }, 'voice connection error');
  }
}
