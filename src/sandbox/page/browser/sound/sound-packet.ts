import { SOUND_HEADER_BYTES } from '../../protocol.ts';

/** An Opus packet from the page's WebSocket. */
export interface SoundPacket {
  readonly userId: string;
  /** RTP sequence number, 16 bits. */
  readonly sequence: number;
  /** When it arrived over UDP, in ms since the epoch. */
  readonly receivedAt: number;
  readonly opus: Uint8Array;
}

/** The 20 ms silence frame that Discord clients send at the end of speech. */
const SILENCE = [0xf8, 0xff, 0xfe] as const;

/** @returns undefined for a frame that is too short */
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
