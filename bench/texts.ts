const THINGS = [
  ...['river', 'garden', 'window', 'market', 'kitchen', 'station', 'mountain', 'letter'],
  ...['morning', 'teacher', 'village', 'weather'],
];
const QUALITIES = [
  ...['quiet', 'open', 'near', 'ready', 'green', 'warm', 'empty', 'early', 'old', 'bright'],
  ...['small', 'clean'],
];

/** A phrase of less than a second. Each index gives a different one, so that no cache helps. */
export function shortText(index: number): string {
  const thing = THINGS[index % THINGS.length];
  const round = Math.floor(index / THINGS.length);
  const quality = QUALITIES[(index + round) % QUALITIES.length];
  const number = Math.floor(round / QUALITIES.length);
  return `The ${quality} ${thing}${number === 0 ? '' : ` ${number}`}.`;
}

/** Several phrases of a little more than a second each, including pauses. */
export function longText(index: number, sentences: number): string {
  const first = index * sentences;
  return Array.from({ length: sentences }, (_, i) => shortText(first + i)).join(' ');
}
