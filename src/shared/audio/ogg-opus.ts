import { FRAME_SAMPLES, PRE_SKIP_SAMPLES } from './opus-format.ts';
import { concatBytes, OPUS_SAMPLE_RATE } from './pcm.ts';

const PAGE_PACKETS = OPUS_SAMPLE_RATE / FRAME_SAMPLES;
const PAGE_SEGMENTS = 255;
/** Each page has 28 bytes or more of its own. The first sound does not wait for others. */
const STREAMED_PAGE_PACKETS = 5;
const BEGIN_OF_STREAM = 2;
const END_OF_STREAM = 4;
const VENDOR = 'Mynah';

export interface OpusSound {
  /** Mono packets of 20 ms from `OpusFramer`; at least one. */
  packets: readonly Uint8Array[];
  /** Samples at 48 kHz without the padding of the last packet. */
  samples: number;
}

interface Page {
  flags: number;
  granule: number;
  packets: readonly Uint8Array[];
}

/** Creates an Ogg Opus file in memory. @param serial see {@link OggOpusWriter} */
export function muxOggOpus({ packets, samples }: OpusSound, serial: number): Uint8Array {
  return new OggOpusWriter(serial).end(packets, samples);
}

/** Writes an Ogg Opus file (RFC 3533, RFC 7845) while its sound grows, with pages of at most one second. */
export class OggOpusWriter {
  readonly #serial: number;
  /** At least the last packet: the last page says where the sound ends, and must not be empty. */
  #pending: readonly Uint8Array[] = [];
  #pages = 0;
  #packets = 0;

  /** @param serial the logical stream's serial number; any 32-bit number */
  constructor(serial: number) {
    this.#serial = serial;
  }

  /**
   * @param packets mono packets of 20 ms from `OpusFramer`
   * @returns pages, as soon as they have 100 ms of sound. The last packet is kept for the last page.
   */
  push(packets: readonly Uint8Array[]): Uint8Array {
    const all = [...this.#pending, ...packets];
    if (this.#packets > 0 && all.length <= STREAMED_PAGE_PACKETS) {
      this.#pending = all;
      return new Uint8Array(0);
    }
    this.#pending = all.slice(-1);
    return this.#write(all.slice(0, -1), undefined);
  }

  /**
   * @param packets the last packets
   * @param samples of the whole sound at 48 kHz, without the padding of the last packet
   */
  end(packets: readonly Uint8Array[], samples: number): Uint8Array {
    return this.#write([...this.#pending, ...packets], samples + PRE_SKIP_SAMPLES);
  }

  /** @param endGranule of the last page; undefined if more packets follow */
  #write(packets: readonly Uint8Array[], endGranule: number | undefined): Uint8Array {
    if (packets.length === 0) return new Uint8Array(0);
    const pages: Uint8Array[] = [];
    const add = (page: Page) => {
      pages.push(writePage(page, this.#serial, this.#pages));
      this.#pages += 1;
    };
    if (this.#pages === 0) {
      add({ flags: BEGIN_OF_STREAM, granule: 0, packets: [opusHead()] });
      add({ flags: 0, granule: 0, packets: [opusTags()] });
    }
    for (let from = 0; from < packets.length; ) {
      const to = pageEnd(packets, from);
      this.#packets += to - from;
      const isLast = endGranule !== undefined && to === packets.length;
      add({
        flags: isLast ? END_OF_STREAM : 0,
        granule: isLast ? endGranule : this.#packets * FRAME_SAMPLES,
        packets: packets.slice(from, to),
      });
      from = to;
    }
    return concatBytes(pages);
  }
}

/** Index of the first packet that does not fit on the page that starts with packet `from`. */
function pageEnd(packets: readonly Uint8Array[], from: number): number {
  let segments = 0;
  let to = from;
  while (to < packets.length && to - from < PAGE_PACKETS) {
    segments += lacing(packets[to] as Uint8Array).length;
    if (segments > PAGE_SEGMENTS) break;
    to += 1;
  }
  return to;
}

function writePage(page: Page, serial: number, sequence: number): Uint8Array {
  const segments = page.packets.flatMap(lacing);
  const head = new Uint8Array(27 + segments.length);
  const view = new DataView(head.buffer);
  head.set([0x4f, 0x67, 0x67, 0x53, 0, page.flags]);
  view.setBigUint64(6, BigInt(page.granule), true);
  view.setUint32(14, serial, true);
  view.setUint32(18, sequence, true);
  head[26] = segments.length;
  head.set(segments, 27);
  const bytes = concatBytes([head, ...page.packets]);
  new DataView(bytes.buffer).setUint32(22, oggChecksum(bytes), true);
  return bytes;
}

/** The segment table entries of a packet: values of 255, then the remainder, which can be 0. */
function lacing(packet: Uint8Array): number[] {
  return [...new Array(Math.floor(packet.length / 255)).fill(255), packet.length % 255];
}

function opusHead(): Uint8Array {
  const head = new Uint8Array(19);
  const view = new DataView(head.buffer);
  head.set(new TextEncoder().encode('OpusHead'));
  head[8] = 1;
  head[9] = 1;
  view.setUint16(10, PRE_SKIP_SAMPLES, true);
  view.setUint32(12, OPUS_SAMPLE_RATE, true);
  return head;
}

function opusTags(): Uint8Array {
  const vendor = new TextEncoder().encode(VENDOR);
  const tags = new Uint8Array(8 + 4 + vendor.length + 4);
  tags.set(new TextEncoder().encode('OpusTags'));
  new DataView(tags.buffer).setUint32(8, vendor.length, true);
  tags.set(vendor, 12);
  return tags;
}

/** Ogg's CRC-32: polynomial 04C11DB7, not reflected, initial value 0, checksum field set to 0. */
function oggChecksum(page: Uint8Array): number {
  let crc = 0;
  for (const byte of page) {
    crc = (crc << 8) ^ (CRC_TABLE[(crc >>> 24) ^ byte] as number);
  }
  return crc >>> 0;
}

const CRC_TABLE = Int32Array.from({ length: 256 }, (_, index) => {
  let crc = index << 24;
  for (let bit = 0; bit < 8; bit++) crc = crc < 0 ? (crc << 1) ^ 0x04c1_1db7 : crc << 1;
  return crc;
});
