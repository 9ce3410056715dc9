import type { CatalogueEntry } from './catalogue-entry.ts';
import type { InstalledVoice } from './installed-voice.ts';

/** What is known about a voice before its files are there. */
export type VoiceFacts = Omit<
  InstalledVoice,
  'version' | 'files' | 'realTimeFactor' | 'installedAt'
>;

/**
 * @param rank its position in the catalogue
 * @param speakers the numbers of those that become voices. Default: all that the catalogue offers
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
