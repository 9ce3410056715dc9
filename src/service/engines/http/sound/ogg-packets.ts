import { AudioError } from '../../../../shared/audio/audio-error.ts';
import { concatBytes } from '../../../../shared/audio/pcm.ts';
import { HTTP_ENGINE_LIMITS as LIMITS } from '../limits.ts';

/** The layout of a page, RFC 3533, 6. */
const PAGE = { segmentsAt: 26, headerBytes: 27 } as const;
/** A lacing value that is continued by the next one. */
const CONTINUED = 255;

/** Reads the packets of an Ogg stream in chunks of any size. Its checksums are not checked. */
export class OggPacketReader {
  #rest: Uint8Array = new Uint8Array(0);
  #packet: Uint8Array[] = [];
  #packetBytes = 0;

  /**
   * @returns the packets that this chunk completes
   * @throws AudioError `undecodable`
   */
  push(chunk: Uint8Array): Uint8Array[] {
    const bytes = concatBytes([this.#rest, chunk]);
    const packets: Uint8Array[] = [];
    let at = 0;
    for (let end = pageEnd(bytes, at); end !== undefined; end = pageEnd(bytes, at)) {
      this.#readPage(bytes.subarray(at, end), packets);
      at = end;
    }
    this.#rest = bytes.slice(at);
    return packets;
  }

  #readPage(page: Uint8Array, packets: Uint8Array[]): void {
    const count = page[PAGE.segmentsAt] ?? 0;
    let at = PAGE.headerBytes + count;
    for (const length of page.subarray(PAGE.headerBytes, at)) {
      this.#packet.push(page.subarray(at, at + length));
      this.#packetBytes += length;
      at += length;
      if (this.#packetBytes > LIMITS.opusPacketBytes) {
        throw new AudioError('undecodable', 'an Ogg packet is too large');
      }
      if (length === CONTINUED) continue;
      packets.push(concatBytes(this.#packet));
      this.#packet = [];
      this.#packetBytes = 0;
    }
  }
}

/** @returns where the page at an offset ends; undefined while it is incomplete */
function pageEnd(bytes: Uint8Array, at: number): number | undefined {
  const header = bytes.subarray(at, at + PAGE.headerBytes);
  if (header.length < PAGE.headerBytes) return undefined;
  if (String.fromCharCode(...header.subarray(0, 4)) !== 'OggS') {
    throw new AudioError('undecodable', 'damaged Ogg pages');
  }
  const segmentsEnd = at + PAGE.headerBytes + (header[PAGE.segmentsAt] as number);
  if (segmentsEnd > bytes.length) return undefined;
  const table = bytes.subarray(at + PAGE.headerBytes, segmentsEnd);
  const end = segmentsEnd + table.reduce((sum, length) => sum + length, 0);
  return end > bytes.length ? undefined : end;
}
