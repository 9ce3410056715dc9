/** Discord's RTP payload type for Opus. */
const OPUS_PAYLOAD_TYPE = 0x78;
const FIXED_HEADER_BYTES = 12;

export interface RtpPacket {
  sequence: number;
  /** In samples at 48 kHz, modulo 2^32. */
  timestamp: number;
  ssrc: number;
  /** The unencrypted part, including the four bytes that announce an extension: the `_rtpsize` associated data. */
  header: Buffer;
  body: Buffer;
  /** Bytes of header extension at the front of the decrypted payload. */
  extensionBytes: number;
}

/** Parses an RTP packet with Opus (RFC 3550 §5.1). @returns undefined for everything else */
export function parseRtp(datagram: Buffer): RtpPacket | undefined {
  if (datagram.length < FIXED_HEADER_BYTES) return undefined;
  const first = datagram.readUInt8(0);
  if (first >> 6 !== 2 || (datagram.readUInt8(1) & 0x7f) !== OPUS_PAYLOAD_TYPE) return undefined;
  const hasExtension = (first & 0x10) !== 0;
  const headerBytes = FIXED_HEADER_BYTES + 4 * (first & 0x0f) + (hasExtension ? 4 : 0);
  if (datagram.length < headerBytes) return undefined;
  return {
    sequence: datagram.readUInt16BE(2),
    timestamp: datagram.readUInt32BE(4),
    ssrc: datagram.readUInt32BE(8),
    header: datagram.subarray(0, headerBytes),
    body: datagram.subarray(headerBytes),
    extensionBytes: hasExtension ? 4 * datagram.readUInt16BE(headerBytes - 2) : 0,
  };
}
