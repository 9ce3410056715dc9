import type { EmojiSeed } from '../options.ts';

const picture = (shapes: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${shapes}</svg>`;

/** The emoji of the default guild. */
export const DEFAULT_EMOJIS: readonly EmojiSeed[] = [
  {
    name: 'chirp',
    svg: picture(
      '<circle cx="14" cy="18" r="12" fill="#ffd23f"/><path d="M24 14l7 3-7 4z" fill="#ee7b30"/>' +
        '<circle cx="17" cy="14" r="2.5" fill="#1b1b2f"/><circle cx="18" cy="13" r=".8" fill="#fff"/>' +
        '<path d="M6 19q6 8 11 1" fill="none" stroke="#c78f00" stroke-width="2.5" stroke-linecap="round"/>' +
        '<path d="M27 9V3l4-1" fill="none" stroke="#7b78ff" stroke-width="2" stroke-linecap="round"/>' +
        '<circle cx="25.5" cy="9" r="2" fill="#7b78ff"/>',
    ),
  },
  {
    name: 'nest',
    svg: picture(
      '<ellipse cx="11" cy="14" rx="4" ry="6" fill="#bfe3f2"/><ellipse cx="20" cy="13" rx="4" ry="6" fill="#e8f4da"/>' +
        '<path d="M2 16h28q-1 12-14 12T2 16z" fill="#a0692f"/>' +
        '<path d="M3 19l26 2M5 24l21-2M8 17l3 10M22 17l-3 10" stroke="#6e4519" stroke-width="1.5"/>',
    ),
  },
];
