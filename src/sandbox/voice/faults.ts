import type { WebSocket } from 'ws';
import type { Call } from './call.ts';
import { malformedMessage } from './dave/malformed-messages.ts';
import type { VoiceSession } from './gateway/session.ts';
import type { UdpPort } from './transport/udp-port.ts';
import type { Committer, MalformedMessageKind, VoiceFaults } from './types.ts';

interface Alteration {
  readonly op: number;
  readonly change: (message: { op: number; d: unknown }) => unknown;
}

/** The parts of the voice server that faults act on. */
export interface FaultTargets {
  udp: UdpPort;
  /**
   * The bot's session in this guild.
   * @throws when there is none
   */
  session(guildId: string): VoiceSession;
  /** @throws when the channel is empty */
  call(channelId: string): Call;
  muteHeartbeats(session: VoiceSession): void;
  /** Terminates all sockets. */
  cutConnections(): void;
}

/** The faults of a voice server: set through VoiceFaults, queried by the server. */
export class VoiceFaultController implements VoiceFaults {
  daveDelayMs = 0;
  daveCommitter: Committer = 'first';
  readonly #targets: FaultTargets;
  #connectionsToRefuse = 0;
  #isAway = false;
  #rejections: number[] = [];
  #alteration: Alteration | undefined;

  constructor(targets: FaultTargets) {
    this.#targets = targets;
  }

  close(guildId: string, code: number): void {
    const session = this.#targets.session(guildId);
    const canResume = code === 4015 || code < 4000;
    if (canResume) session.socket?.close(code);
    else session.end(code);
  }

  dropConnection(guildId: string): void {
    this.#targets.session(guildId).socket?.terminate();
  }

  muteHeartbeats(guildId: string): void {
    this.#targets.muteHeartbeats(this.#targets.session(guildId));
  }

  refuseConnections(count: number): void {
    this.#connectionsToRefuse = count;
  }

  goAway(): () => void {
    const set = (isAway: boolean) => {
      this.#isAway = isAway;
      this.#targets.udp.isAway = isAway;
    };
    set(true);
    this.#targets.cutConnections();
    return () => set(false);
  }

  rejectIdentifies(count: number, closeCode: number): void {
    this.#rejections = new Array(count).fill(closeCode);
  }

  dropDiscovery(count: number): void {
    this.#targets.udp.discoveriesToDrop = count;
  }

  packetLoss(ratio: number): void {
    this.#targets.udp.networkConditions.setLoss(ratio);
  }

  jitter(maxMs: number): void {
    this.#targets.udp.networkConditions.setJitter(maxMs);
  }

  downgrade(channelId: string): Promise<void> {
    return this.#targets.call(channelId).group.downgrade();
  }

  upgrade(channelId: string): Promise<void> {
    return this.#targets.call(channelId).group.upgrade();
  }

  sendFrame(guildId: string, message: unknown): void {
    this.#targets.session(guildId).socket?.send(rawMessage(message));
  }

  sendDatagram(guildId: string, datagram: Uint8Array): void {
    this.#targets.udp.sendTo(this.#targets.session(guildId).ssrc, datagram);
  }

  alter(op: number, change: Alteration['change']): () => void {
    const alteration = { op, change };
    this.#alteration = alteration;
    return () => {
      if (this.#alteration === alteration) this.#alteration = undefined;
    };
  }

  /** Makes this socket send altered messages. */
  alterMessagesOf(socket: WebSocket): void {
    const send = socket.send.bind(socket);
    socket.send = (data: unknown) => {
      const alteration = this.#alteration;
      if (typeof data !== 'string' || alteration === undefined) return send(data as string);
      const message = JSON.parse(data) as { op: number; d: unknown };
      send(message.op === alteration.op ? rawMessage(alteration.change(message)) : data);
    };
  }

  sendMalformedMessage(guildId: string, kind: MalformedMessageKind): void {
    const session = this.#targets.session(guildId);
    const { op, payload } = malformedMessage(kind, session.call.group);
    session.sendBinary(op, payload);
  }

  /** Whether to refuse the next connection. Counts it as refused. */
  takeRefusal(): boolean {
    if (this.#isAway) return true;
    if (this.#connectionsToRefuse === 0) return false;
    this.#connectionsToRefuse -= 1;
    return true;
  }

  /** The close code for the next op 0, if it is to be rejected. */
  takeRejection(): number | undefined {
    return this.#rejections.shift();
  }
}

function rawMessage(message: unknown): string | Uint8Array {
  if (typeof message === 'string' || message instanceof Uint8Array) return message;
  return JSON.stringify(message) ?? '';
}
