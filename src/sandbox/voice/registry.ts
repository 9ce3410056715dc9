import type { VoiceOpcodes } from 'discord-api-types/voice/v8';
import type { WebSocket } from 'ws';
import { Call } from './call.ts';
import type { DaveGroupHost } from './dave/group.ts';
import type { VoiceFacts } from './facts.ts';
import { type ClientMessage, CloseError } from './gateway/payloads.ts';
import { VoiceSession } from './gateway/session.ts';
import type { VoiceServerLimits } from './limits.ts';
import { ListeningMember, SILENCE } from './listening/listening-member.ts';
import type { RtpPacket } from './transport/rtp.ts';
import type {
  EncryptionMode,
  VoiceFact,
  VoiceGrant,
  VoiceParticipant,
  VoiceStats,
} from './types.ts';
import { VoiceTokens } from './voice-tokens.ts';

const CLOSE = {
  sessionInvalid: 4006,
  disconnected: 4014,
  daveRequired: 4017,
} as const;

/** A fact without what all facts have. */
type FactDetails = VoiceFact extends infer Fact
  ? Fact extends VoiceFact
    ? Omit<Fact, keyof VoiceParticipant | 'atMs'>
    : never
  : never;

export interface RegistryOptions {
  dave: boolean;
  limits: VoiceServerLimits;
  group: Omit<DaveGroupHost, 'onSecured'>;
  stats: VoiceStats;
  facts: VoiceFacts;
}

/** The connected sessions and listeners, and their calls. */
export class VoiceRegistry {
  readonly #options: RegistryOptions;
  readonly #group: DaveGroupHost;
  readonly #tokens = new VoiceTokens();
  readonly #calls = new Map<string, Call>();
  readonly #bySsrc = new Map<number, VoiceSession>();
  readonly #listeners = new Set<ListeningMember>();
  /** Users whose packets are dropped, by guild and user. */
  readonly #silenced = new Set<string>();
  #lastSsrc = 0;

  constructor(options: RegistryOptions) {
    this.#options = options;
    const onSecured = (channelId: string, userIds: readonly string[]) =>
      this.#onSecured(channelId, userIds);
    this.#group = { ...options.group, onSecured };
  }

  grant(grant: VoiceGrant): { token: string } {
    const earlier = this.#tokens.find(grant)?.session;
    if (earlier && earlier.call.channelId !== grant.channelId) earlier.end(CLOSE.disconnected);
    const { token } = this.#tokens.issue(grant, earlier?.isEnded ? undefined : earlier);
    return { token };
  }

  revoke(guildId: string, userId: string): void {
    const issued = this.#tokens.find({ guildId, userId });
    this.#tokens.revoke({ guildId, userId });
    this.silence(guildId, userId, false);
    issued?.session?.end(CLOSE.disconnected);
  }

  silence(guildId: string, userId: string, silenced: boolean): void {
    const key = `${guildId}/${userId}`;
    if (silenced) this.#silenced.add(key);
    else this.#silenced.delete(key);
  }

  listen(participant: VoiceParticipant): ListeningMember {
    const call = this.#call(participant);
    const { group } = call;
    const { userId } = participant;
    const listener: ListeningMember = new ListeningMember({
      ...participant,
      memorySeconds: this.#options.limits.listenerMemorySeconds,
      dave: {
        keyPackage: (bytes) => group.keyPackage(userId, bytes),
        commit: (bytes) => group.commit(userId, bytes),
        ready: (transitionId) => group.ready(userId, transitionId),
        invalid: () => group.invalid(userId),
      },
      onLeave: () => {
        this.#listeners.delete(listener);
        call.leave(listener);
        this.#removeIfEmpty(call);
      },
    });
    this.#listeners.add(listener);
    this.#reportHeard(listener);
    call.enter(listener);
    listener.start(group.version);
    group.join(listener);
    return listener;
  }

  /** @throws CloseError with Discord's close code */
  identify(
    message: ClientMessage & { op: VoiceOpcodes.Identify },
    socket: WebSocket,
  ): VoiceSession {
    const issued = this.#tokens.check(message);
    const { grant } = issued;
    const call = this.#call(grant);
    if (call.group.version === 1 && message.maxDaveVersion < 1) {
      this.#removeIfEmpty(call);
      throw new CloseError(CLOSE.daveRequired, 'E2EE/DAVE protocol required');
    }
    const session = new VoiceSession(socket, {
      grant,
      call,
      ssrc: this.#nextSsrc(),
      limits: this.#options.limits,
      onEnd: (it, closeCode) => {
        this.#forget(it);
        this.#report(it, { kind: 'disconnected', closeCode });
      },
    });
    const replaced = issued.session;
    issued.session = session;
    replaced?.end(CLOSE.disconnected);
    this.#bySsrc.set(session.ssrc, session);
    this.#options.stats.identifies += 1;
    this.#report(session, { kind: 'connected', isResumed: false });
    return session;
  }

  /** @throws CloseError with Discord's close code */
  resume(message: ClientMessage & { op: VoiceOpcodes.Resume }, socket: WebSocket): VoiceSession {
    const { session } = this.#tokens.check(message);
    if (!session?.resume(socket, message.sequence)) {
      throw new CloseError(CLOSE.sessionInvalid, 'Session is no longer valid');
    }
    this.#options.stats.resumes += 1;
    this.#report(session, { kind: 'connected', isResumed: true });
    return session;
  }

  /** Forwards an RTP packet to the sender's call. */
  forward(packet: RtpPacket): void {
    const { stats } = this.#options;
    const session = this.#bySsrc.get(packet.ssrc);
    if (!session) {
      stats.unknownSources += 1;
      return;
    }
    const payload = session.open(packet);
    if (!payload) {
      stats.authFailures += 1;
      return;
    }
    const { userId } = session;
    if (this.#silenced.has(`${session.grant.guildId}/${userId}`)) {
      stats.silencedPackets += 1;
      return;
    }
    stats.packets += 1;
    const { ssrc, sequence, timestamp } = packet;
    const receivedAtMs = performance.now();
    if (this.#options.facts.isObserved) {
      this.#report(session, { kind: 'packet', isSilence: SILENCE.equals(payload) }, receivedAtMs);
    }
    session.call.forward(session, { userId, ssrc, sequence, timestamp, receivedAtMs, payload });
  }

  onTransportReady(session: VoiceSession, mode: EncryptionMode): void {
    this.#report(session, { kind: 'transport-ready', mode });
  }

  onSpeaking(session: VoiceSession, isSpeaking: boolean): void {
    this.#report(session, { kind: 'speaking', isSpeaking });
  }

  /** The bot's session in a guild. @throws when there is none */
  session(guildId: string): VoiceSession {
    const session = this.#tokens.sessionIn(guildId);
    if (session === undefined) throw new Error(`no bot is connected to voice in guild ${guildId}`);
    return session;
  }

  /** @throws when the channel is empty */
  call(channelId: string): Call {
    const call = this.#calls.get(channelId);
    if (!call) throw new Error(`voice channel ${channelId} is empty`);
    return call;
  }

  close(): void {
    for (const session of [...this.#bySsrc.values()]) session.end(CLOSE.disconnected);
    for (const listener of [...this.#listeners]) listener.leave();
  }

  #call(participant: VoiceParticipant): Call {
    const existing = this.#calls.get(participant.channelId);
    if (existing) return existing;
    const version = this.#options.dave && !participant.isStage ? 1 : 0;
    const call = new Call(participant.channelId, version, this.#group);
    this.#calls.set(participant.channelId, call);
    return call;
  }

  /** Removes an ended session. */
  #forget(session: VoiceSession): void {
    this.#bySsrc.delete(session.ssrc);
    this.#tokens.forget(session);
    this.#removeIfEmpty(session.call);
  }

  #removeIfEmpty(call: Call): void {
    if (!call.isEmpty) return;
    call.close();
    if (this.#calls.get(call.channelId) === call) this.#calls.delete(call.channelId);
  }

  #report({ grant }: VoiceSession, what: FactDetails, atMs = performance.now()): void {
    const { guildId, channelId, userId } = grant;
    this.#options.facts.report({ guildId, channelId, userId, atMs, ...what });
  }

  #reportHeard(listener: ListeningMember): void {
    const { facts } = this.#options;
    const { guildId, channelId, userId: listenerId } = listener;
    listener.onPacket((packet) => {
      if (!facts.isObserved) return;
      const { userId, receivedAtMs: atMs } = packet;
      facts.report({ kind: 'heard', guildId, channelId, userId, atMs, listenerId, packet });
    });
  }

  #onSecured(channelId: string, userIds: readonly string[]): void {
    const call = this.#calls.get(channelId);
    for (const userId of userIds) {
      const member = call?.member(userId);
      if (member instanceof VoiceSession) this.#report(member, { kind: 'secured' });
    }
  }

  #nextSsrc(): number {
    this.#lastSsrc += 1;
    return this.#lastSsrc;
  }
}
