import { SOUND_HEADER_BYTES } from '../../protocol.ts';

/** One Opus packet as it came over the socket. */
export interface SoundPacket {
  readonly userId: string;
  /** RTP, 16 bits. */
  readonly sequence: number;
  /** When it came over UDP, in ms since the epoch. */
  readonly receivedAt: number;
  readonly opus: Uint8Array;
}

/** What is sent at the end of speech: 20 ms of nothing, to be heard as the end. */
const SILENCE = [0xf8, 0xff, 0xfe] as const;

/** @returns undefined for what is too short to be one */
export function parseSoundPacket(frame: ArrayBuffer): SoundPacket | undefined {
  if (frame.byteLength <= SOUND_HEADER_BYTES) return undefined;
  const view = new DataView(frame);
  return {
    userId: String(view.getBigUint64(0)),
    sequence: view.getUint16(8),
    receivedAt: view.getFloat64(14),
    opus: new Uint8Array(frame, SOUND_HEADER_BYTES),
  };
}

export function isSilence({ opus }: SoundPacket): boolean {
  return opus.length === SILENCE.length && SILENCE.every((byte, i) => opus[i] === byte);
}
