/**
 * The engines, best first: a sentence is spoken by the first that has its language and reads its
 * text. Each is a module whose default export is a LoadEngine; a further one is one more line.
 */
export const ENGINES: readonly URL[] = [
  new URL('./flite.ts', import.meta.url),
  new URL('./espeak.ts', import.meta.url),
];
