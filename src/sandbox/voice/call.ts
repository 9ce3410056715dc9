import { VoiceOpcodes } from 'discord-api-types/voice/v8';
import { DaveGroup, type DaveGroupHost, type DaveMember } from './dave/group.ts';
import type { HeardPacket } from './types.ts';

/** A member of the call: the bot's session or a listener. */
export interface CallMember extends DaveMember {
  /** Receives a frame from another member. */
  receive(frame: Frame): void;
}

/** A frame without transport encryption, possibly end-to-end encrypted. */
export interface Frame
  extends Pick<HeardPacket, 'userId' | 'ssrc' | 'sequence' | 'timestamp' | 'receivedAtMs'> {
  payload: Buffer;
}

/** The call of one voice channel: its members, its MLS group, and the forwarding between members. */
export class Call {
  readonly channelId: string;
  readonly group: DaveGroup;
  readonly #members = new Map<string, CallMember>();

  constructor(channelId: string, version: 0 | 1, host: DaveGroupHost) {
    this.channelId = channelId;
    this.group = new DaveGroup(channelId, version, host);
  }

  get isEmpty(): boolean {
    return this.#members.size === 0;
  }

  member(userId: string): CallMember | undefined {
    return this.#members.get(userId);
  }

  has(member: CallMember): boolean {
    return this.#members.get(member.userId) === member;
  }

  /** Announces the present members to the new member, and the new member to the others (op 11). */
  enter(member: CallMember): void {
    const present = [...this.#members.keys()];
    if (present.length > 0) member.send(VoiceOpcodes.ClientsConnect, { user_ids: present });
    this.#sendToOthers(member, VoiceOpcodes.ClientsConnect, { user_ids: [member.userId] });
    this.#members.set(member.userId, member);
  }

  leave(member: CallMember): void {
    if (!this.has(member)) return;
    this.#members.delete(member.userId);
    this.#sendToOthers(member, VoiceOpcodes.ClientDisconnect, { user_id: member.userId });
    this.group.leave(member.userId);
  }

  /** Op 5. */
  speaking(member: CallMember, ssrc: number, flags: number): void {
    const data = { user_id: member.userId, ssrc, speaking: flags };
    this.#sendToOthers(member, VoiceOpcodes.Speaking, data);
  }

  forward(from: CallMember, frame: Frame): void {
    for (const member of this.#members.values()) if (member !== from) member.receive(frame);
  }

  close(): void {
    this.group.close();
  }

  #sendToOthers(member: CallMember, op: VoiceOpcodes, data: unknown): void {
    for (const other of this.#members.values()) if (other !== member) other.send(op, data);
  }
}
