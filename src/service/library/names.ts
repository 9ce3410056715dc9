const MAX_ENGINE_NAME_LENGTH = 32;

/** The name of the engine of an installed voice: `de-de-thorsten-medium` for `de_DE-thorsten-medium`. */
export function engineNameOf(key: string): string {
  const name = key
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    // Names of engines begin with a letter.
    .replace(/^(?=\d)/, 'v-');
  return name.slice(0, MAX_ENGINE_NAME_LENGTH).replace(/-$/, '');
}

/**
 * The ID of the operator voice that a speaker of an installed voice becomes. It is the same on every machine.
 * @param speakerNumber in the model, from 0 on
 * @param speakerCount how many speakers of the installed voice become voices
 */
export function voiceIdOf(key: string, speakerNumber: number, speakerCount: number): string {
  const id = `voice-u-${engineNameOf(key)}`;
  return speakerCount > 1 ? `${id}-${speakerNumber}` : id;
}
