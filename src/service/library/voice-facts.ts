import type { CatalogueEntry } from './catalogue-entry.ts';
import type { InstalledVoice } from './installed-voice.ts';
import { LibraryError } from './library-error.ts';

/** What is known about a voice before its files are there. */
export type VoiceFacts = Omit<
  InstalledVoice,
  'version' | 'files' | 'realTimeFactor' | 'installedAt'
>;

/**
 * @param rank its position in the catalogue
 * @param speakers the numbers of those that become voices. Default: all that the catalogue offers
 * @throws LibraryError `not_a_voice` if it has none of the speakers
 */
export function factsOf(
  entry: CatalogueEntry,
  rank: number,
  speakers?: readonly number[],
): VoiceFacts {
  const { key, name, kind, licence, credit, trainedFrom, commercialUse } = entry;
  const chosen =
    speakers === undefined
      ? entry.speakers
      : entry.speakers.filter(({ number }) => speakers.includes(number));
  if (kind === 'voice' && chosen.length === 0) {
    const all = entry.speakers.map((speaker) => `${speaker.number} (${speaker.name})`).join(', ');
    throw new LibraryError('not_a_voice', `${name} has no such speaker. It has: ${all}.`);
  }
  return {
    ...{ key, name, kind, licence, credit, trainedFrom, commercialUse },
    languages: [...entry.languages],
    speakers: chosen.map(({ languages, ...speaker }) => ({
      ...speaker,
      ...(languages !== undefined && { languages: [...languages] }),
    })),
    model: '.',
    speaksPresets: kind === 'voice',
    rank,
  };
}
