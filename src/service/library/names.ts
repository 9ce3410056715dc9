/** Names appear in response headers, metrics and logs. */
const MAX_NAME_LENGTH = 32;

/** The name of the engine that speaks an installed voice, such as `de-de-thorsten-medium`. */
export function engineNameOf(key: string): string {
  return key
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_NAME_LENGTH)
    .replace(/^-|-$/g, '');
}

/**
 * The ID under which clients speak with a speaker of an installed voice: the same on every machine.
 * @param number of the speaker in the model
 * @param count how many speakers became voices
 */
export function voiceIdOf(key: string, number: number, count: number): string {
  const id = `voice-u-${engineNameOf(key)}`;
  return count > 1 ? `${id}-${number}` : id;
}
