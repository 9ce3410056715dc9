import { VoiceOpcodes } from 'discord-api-types/voice/v8';
import { parseJson } from '../../parse-json.ts';

/** A message that the voice gateway supports. */
export type ClientMessage =
  | {
      op: VoiceOpcodes.Identify;
      serverId: string;
      userId: string;
      sessionId: string;
      token: string;
      maxDaveVersion: number;
    }
  | { op: VoiceOpcodes.SelectProtocol; protocol: string; mode: string }
  | { op: VoiceOpcodes.Heartbeat; nonce: number; sequence: number | undefined }
  | { op: VoiceOpcodes.Speaking; flags: number; ssrc: number }
  | {
      op: VoiceOpcodes.Resume;
      serverId: string;
      sessionId: string;
      token: string;
      /** Undefined before version 8: missed messages are lost. */
      sequence: number | undefined;
    }
  | {
      op: VoiceOpcodes.DaveTransitionReady | VoiceOpcodes.DaveMlsInvalidCommitWelcome;
      transitionId: number;
    }
  | { op: typeof BACKEND_VERSION }
  | { op: typeof VIDEO };

/** Requests the servers' versions. Undocumented; sent by Discord's own clients. */
export const BACKEND_VERSION = 16;
/** Announces video streams. Bots may send it; it is ignored. */
const VIDEO = 12;

/** A refused message, with the close code for the socket. */
export class CloseError extends Error {
  override readonly name = 'BadMessage';
  readonly closeCode: number;

  constructor(closeCode: number, message: string) {
    super(message);
    this.closeCode = closeCode;
  }
}

const UNKNOWN_OPCODE = 4001;
const NOT_DECODABLE = 4002;

/** The first version that numbers its messages and resends those that a client missed. */
const NUMBERED_VERSION = 8;

export function numbersMessages(version: number): boolean {
  return version >= NUMBERED_VERSION;
}

/**
 * @param version of the gateway, 4 to 8
 * @throws CloseError 4001 for an unknown opcode, 4002 for a malformed message
 */
export function parseClientMessage(text: string, version: number): ClientMessage {
  const { op, d } = parseFrame(text);
  const field = new Fields(d);
  switch (op) {
    case VoiceOpcodes.Identify:
      return {
        op,
        serverId: field.string('server_id'),
        userId: field.string('user_id'),
        sessionId: field.string('session_id'),
        token: field.string('token'),
        maxDaveVersion: field.optionalNumber('max_dave_protocol_version') ?? 0,
      };
    case VoiceOpcodes.SelectProtocol: {
      const data = field.object('data');
      data.string('address');
      data.number('port');
      return { op, protocol: field.string('protocol'), mode: data.string('mode') };
    }
    case VoiceOpcodes.Heartbeat:
      if (!numbersMessages(version)) {
        return { op, nonce: new Fields({ d }).number('d'), sequence: undefined };
      }
      return { op, nonce: field.number('t'), sequence: field.optionalNumber('seq_ack') };
    case VoiceOpcodes.Speaking:
      return { op, flags: field.number('speaking'), ssrc: field.number('ssrc') };
    case VoiceOpcodes.Resume:
      return {
        op,
        serverId: field.string('server_id'),
        sessionId: field.string('session_id'),
        token: field.string('token'),
        sequence: numbersMessages(version) ? (field.optionalNumber('seq_ack') ?? -1) : undefined,
      };
    case VoiceOpcodes.DaveTransitionReady:
    case VoiceOpcodes.DaveMlsInvalidCommitWelcome:
      return { op, transitionId: field.number('transition_id') };
    case BACKEND_VERSION:
    case VIDEO:
      return { op };
    default:
      throw new CloseError(UNKNOWN_OPCODE, `opcode ${op}`);
  }
}

function parseFrame(text: string): { op: number; d: unknown } {
  try {
    const frame = parseJson(text);
    const fields = new Fields(frame);
    return { op: fields.number('op'), d: (frame as { d?: unknown }).d };
  } catch (error) {
    throw error instanceof CloseError ? error : new CloseError(NOT_DECODABLE, 'not JSON');
  }
}

/** The fields of a JSON object, type-checked on access. */
class Fields {
  readonly #values: Record<string, unknown>;

  constructor(values: unknown) {
    this.#values = typeof values === 'object' && values !== null ? { ...values } : {};
  }

  string(name: string): string {
    const value = this.#values[name];
    if (typeof value !== 'string') throw new CloseError(NOT_DECODABLE, `${name} is not a string`);
    return value;
  }

  number(name: string): number {
    const value = this.#values[name];
    if (typeof value !== 'number') throw new CloseError(NOT_DECODABLE, `${name} is not a number`);
    return value;
  }

  optionalNumber(name: string): number | undefined {
    const value = this.#values[name];
    return value === undefined || value === null ? undefined : this.number(name);
  }

  object(name: string): Fields {
    return new Fields(this.#values[name]);
  }
}
