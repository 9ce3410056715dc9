/**
 * The synthesizers of the embedded engine, best first. A segment is spoken by the first one that speaks its language and can
 * read its text. Each entry is a module whose default export is a LoadSynthesizer. To add one, add a file and a line here.
 */
export const SYNTHESIZERS: readonly URL[] = [
  new URL('./flite.ts', import.meta.url),
  new URL('./espeak.ts', import.meta.url),
];

/** Raise it whenever the embedded engine sounds different, so that clients drop the clips that they have cached. */
export const EMBEDDED_SOUND_VERSION = 3;
