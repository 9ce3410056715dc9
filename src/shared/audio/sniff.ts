export type AudioFormat = 'wav' | 'mp3' | 'ogg' | 'flac' | 'm4a';

/** The number of bytes that `sniffAudio` looks at. */
export const SNIFF_BYTES = 16;

/**
 * Detects the container by its first bytes. The rest of the file may still be damaged or have another format.
 * @param head at least SNIFF_BYTES from the start, or the whole file
 */
export function sniffAudio(head: Uint8Array): AudioFormat | undefined {
  const tag = (offset: number) => String.fromCharCode(...head.subarray(offset, offset + 4));
  const first = tag(0);
  if ((first === 'RIFF' || first === 'RF64') && tag(8) === 'WAVE') return 'wav';
  if (first === 'OggS') return 'ogg';
  if (first === 'fLaC') return 'flac';
  if (tag(4) === 'ftyp') return 'm4a';
  if (first.startsWith('ID3') || isLayer3Header(head)) return 'mp3';
  return undefined;
}

/**
 * Checks the whole header of an MPEG layer III frame (ISO/IEC 11172-3, 2.4.2.3). The eleven sync bits alone also
 * match a UTF-16 byte order mark and AAC in ADTS.
 */
function isLayer3Header([sync = 0, kind = 0, rates = 0]: Uint8Array): boolean {
  const version = (kind >> 3) & 0b11;
  const layer = (kind >> 1) & 0b11;
  const bitrate = rates >> 4;
  const sampleRate = (rates >> 2) & 0b11;
  return (
    sync === 0xff &&
    kind >> 5 === 0b111 &&
    version !== 0b01 &&
    layer === 0b01 &&
    bitrate !== 0b1111 &&
    sampleRate !== 0b11
  );
}
