/** The number of `--avatar-…` colors in `tokens.css`. */
export const AVATAR_HUES = 12;

const BARS = 5;
/** In a square of 40 × 40. The bars in the middle are longer, as in a recorded word. */
const BAR_LENGTHS = [5, 9, 13, 17] as const;
const MIDDLE_SCALE = [0.8, 1.15, 1.3, 1.15, 0.8] as const;

/** How a voice's picture looks. It depends on the ID alone, so that it is the same everywhere. */
export interface AvatarShape {
  /** 1 to `AVATAR_HUES`: the number of a color. */
  readonly hue: number;
  /** The color of the patch: a neighbor of `hue`. */
  readonly patchHue: number;
  /** The center of the patch, in a square of 40 × 40. */
  readonly patch: { readonly x: number; readonly y: number };
  /** The lengths of the bars, from left to right. */
  readonly bars: readonly number[];
}

/** @param id of a voice */
export function avatarShape(id: string): AvatarShape {
  const next = createRandom(hash(id));
  const hue = pick(next, AVATAR_HUES);
  const step = 1 + pick(next, 2);
  const angle = (2 * Math.PI * pick(next, 16)) / 16;
  const bars = Array.from(
    { length: BARS },
    (_, bar) => (BAR_LENGTHS[pick(next, BAR_LENGTHS.length)] ?? 0) * (MIDDLE_SCALE[bar] ?? 1),
  );
  return {
    hue: hue + 1,
    patchHue: ((hue + step) % AVATAR_HUES) + 1,
    patch: { x: round(20 + 19 * Math.cos(angle)), y: round(20 + 19 * Math.sin(angle)) },
    bars: bars.map(round),
  };
}

function pick(next: () => number, count: number): number {
  return Math.floor(next() * count);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** FNV-1a, 32 bit: http://www.isthe.com/chongo/tech/comp/fnv/ */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    value = Math.imul(value ^ byte, 0x01000193);
  }
  return value >>> 0;
}

/** mulberry32. @returns numbers from 0 to 1, without 1 */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
