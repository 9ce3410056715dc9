/** Edits MP4 files. Offsets start at the name of a box, which is 4 bytes into it. */

/** A copy with 32-bit numbers written to the first box of a type, at offsets from its name. */
export function patchBox(file: Buffer, type: string, values: Readonly<Record<number, number>>) {
  const copy = Buffer.from(file);
  const name = copy.indexOf(type, 0, 'latin1');
  if (name < 0) throw new Error(`no ${type} box`);
  for (const [at, value] of Object.entries(values)) copy.writeUInt32BE(value, name + Number(at));
  return copy;
}

export function box(type: string, ...bodies: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(bodies);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

export function topBoxes(file: Buffer): { type: string; bytes: Buffer }[] {
  const found: { type: string; bytes: Buffer }[] = [];
  for (let at = 0; at + 8 <= file.length; ) {
    const size = file.readUInt32BE(at);
    const type = file.toString('latin1', at + 4, at + 8);
    found.push({ type, bytes: file.subarray(at, at + size) });
    at += size;
  }
  return found;
}

/** Returns the same file with its tables before the audio, as on the web, and with a video track first. */
export function withVideoAndMovieFirst(file: Buffer): Buffer {
  const boxes = topBoxes(file);
  const movie = boxes.find(({ type }) => type === 'moov')?.bytes ?? Buffer.alloc(0);
  const track = movie.subarray(movie.indexOf('trak', 0, 'latin1') - 4);
  const sound = track.subarray(0, track.readUInt32BE(0));
  const video = Buffer.from(sound);
  video.write('vide', video.indexOf('soun', 0, 'latin1'), 'latin1');
  video.write('avc1', video.indexOf('mp4a', 0, 'latin1'), 'latin1');
  const at = movie.length - track.length;
  const grown = box('moov', movie.subarray(8, at), video, movie.subarray(at));
  return Buffer.concat([
    ...boxes.filter(({ type }) => type === 'ftyp').map(({ bytes }) => bytes),
    moveChunks(grown, grown.length),
    ...boxes.filter(({ type }) => type !== 'ftyp' && type !== 'moov').map(({ bytes }) => bytes),
  ]);
}

/** Shifts the chunk offsets of all tracks. */
function moveChunks(movie: Buffer, by: number): Buffer {
  for (let at = movie.indexOf('stco'); at >= 0; at = movie.indexOf('stco', at + 4)) {
    const count = movie.readUInt32BE(at + 8);
    for (let i = 0; i < count; i += 1) {
      const place = at + 12 + 4 * i;
      movie.writeUInt32BE(movie.readUInt32BE(place) + by, place);
    }
  }
  return movie;
}
