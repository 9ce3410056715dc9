import type { VoiceOpcodes } from 'discord-api-types/voice/v8';
import type { WebSocket } from 'ws';
import { Call } from './call.ts';
import type { DaveGroupHost } from './dave/group.ts';
import type { VoiceServerLimits } from './defaults.ts';
import { BadMessage, type ClientMessage } from './gateway/payloads.ts';
import { VoiceSession } from './gateway/session.ts';
import { Seat } from './listening/seat.ts';
import { Tickets } from './tickets.ts';
import type { RtpPacket } from './transport/rtp.ts';
import type { Admission, VoicePlace, VoiceStats } from './types.ts';

const CLOSE = {
  sessionInvalid: 4006,
  disconnected: 4014,
  daveRequired: 4017,
} as const;

export interface RegistryOptions {
  dave: boolean;
  limits: VoiceServerLimits;
  group: DaveGroupHost;
  stats: VoiceStats;
}

/** Who is connected, and which calls there are. */
export class VoiceRegistry {
  readonly #options: RegistryOptions;
  readonly #tickets = new Tickets();
  readonly #calls = new Map<string, Call>();
  readonly #bySsrc = new Map<number, VoiceSession>();
  readonly #seats = new Set<Seat>();
  /** Whose packets nobody gets, by guild and user. */
  readonly #silenced = new Set<string>();
  #lastSsrc = 0;

  constructor(options: RegistryOptions) {
    this.#options = options;
  }

  admit(admission: Admission): { token: string } {
    const earlier = this.#tickets.of(admission)?.session;
    if (earlier && earlier.call.channelId !== admission.channelId) earlier.end(CLOSE.disconnected);
    const { token } = this.#tickets.issue(admission, earlier?.isEnded ? undefined : earlier);
    return { token };
  }

  dismiss(guildId: string, userId: string): void {
    const ticket = this.#tickets.of({ guildId, userId });
    this.#tickets.revoke({ guildId, userId });
    this.silence(guildId, userId, false);
    ticket?.session?.end(CLOSE.disconnected);
  }

  silence(guildId: string, userId: string, silenced: boolean): void {
    const key = `${guildId}/${userId}`;
    if (silenced) this.#silenced.add(key);
    else this.#silenced.delete(key);
  }

  listen(place: VoicePlace): Seat {
    const call = this.#call(place);
    const { group } = call;
    const { userId } = place;
    const seat: Seat = new Seat({
      ...place,
      memorySeconds: this.#options.limits.listenerMemorySeconds,
      dave: {
        keyPackage: (bytes) => group.keyPackage(userId, bytes),
        commit: (bytes) => group.commit(userId, bytes),
        ready: (transitionId) => group.ready(userId, transitionId),
        invalid: () => group.invalid(userId),
      },
      onLeave: () => {
        this.#seats.delete(seat);
        call.leave(seat);
        this.#tidy(call);
      },
    });
    this.#seats.add(seat);
    call.enter(seat);
    seat.start(group.version);
    group.join(seat);
    return seat;
  }

  /** @throws BadMessage with Discord's close code */
  identify(
    message: ClientMessage & { op: VoiceOpcodes.Identify },
    socket: WebSocket,
  ): VoiceSession {
    const ticket = this.#tickets.check(message);
    const { admission } = ticket;
    const call = this.#call(admission);
    if (call.group.version === 1 && message.maxDaveVersion < 1) {
      this.#tidy(call);
      throw new BadMessage(CLOSE.daveRequired, 'E2EE/DAVE protocol required');
    }
    const session = new VoiceSession(socket, {
      admission,
      call,
      ssrc: this.#nextSsrc(),
      limits: this.#options.limits,
      onEnd: (it) => this.#forget(it),
    });
    const replaced = ticket.session;
    ticket.session = session;
    replaced?.end(CLOSE.disconnected);
    this.#bySsrc.set(session.ssrc, session);
    this.#options.stats.identifies += 1;
    return session;
  }

  /** @throws BadMessage with Discord's close code */
  resume(message: ClientMessage & { op: VoiceOpcodes.Resume }, socket: WebSocket): VoiceSession {
    const { session } = this.#tickets.check(message);
    if (!session?.resume(socket, message.sequence)) {
      throw new BadMessage(CLOSE.sessionInvalid, 'Session is no longer valid');
    }
    this.#options.stats.resumes += 1;
    return session;
  }

  /** Takes an RTP packet to the call of whoever sent it. */
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
    if (this.#silenced.has(`${session.admission.guildId}/${userId}`)) {
      stats.silencedPackets += 1;
      return;
    }
    stats.packets += 1;
    const { ssrc, sequence, timestamp } = packet;
    const receivedAtMs = performance.now();
    session.call.forward(session, { userId, ssrc, sequence, timestamp, receivedAtMs, payload });
  }

  /** The bot's session in a guild. @throws when there is none */
  session(guildId: string): VoiceSession {
    const session = this.#tickets.sessionIn(guildId);
    if (session === undefined) throw new Error(`no bot is connected to voice in guild ${guildId}`);
    return session;
  }

  /** @throws when nobody is in the channel */
  call(channelId: string): Call {
    const call = this.#calls.get(channelId);
    if (!call) throw new Error(`nobody is in voice channel ${channelId}`);
    return call;
  }

  close(): void {
    for (const session of [...this.#bySsrc.values()]) session.end(CLOSE.disconnected);
    for (const seat of [...this.#seats]) seat.leave();
  }

  #call(place: VoicePlace): Call {
    const existing = this.#calls.get(place.channelId);
    if (existing) return existing;
    const version = this.#options.dave && !place.stage ? 1 : 0;
    const call = new Call(place.channelId, version, this.#options.group);
    this.#calls.set(place.channelId, call);
    return call;
  }

  /** A session is over: its SSRC is free. */
  #forget(session: VoiceSession): void {
    this.#bySsrc.delete(session.ssrc);
    this.#tickets.forget(session);
    this.#tidy(session.call);
  }

  #tidy(call: Call): void {
    if (!call.isEmpty) return;
    call.close();
    if (this.#calls.get(call.channelId) === call) this.#calls.delete(call.channelId);
  }

  #nextSsrc(): number {
    this.#lastSsrc += 1;
    return this.#lastSsrc;
  }
}
