import { createHash } from 'node:crypto';

/** 72 bits: nobody finds two names of one server with the same tag by chance, or in any hurry. */
const TAG_CHARACTERS = 12;

/**
 * A short stand-in for a name or a long ID in a custom ID, which takes few characters and no colon.
 * Whoever gets it back looks among what there is for the one with this tag.
 */
export function tagOf(name: string): string {
  return createHash('sha256').update(name).digest('base64url').slice(0, TAG_CHARACTERS);
}
