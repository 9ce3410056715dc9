import { PlainError } from '../../../shared/common/plain-error.ts';
import { suggestNames } from '../../../shared/common/suggest-names.ts';
import { findLanguage, foldName } from '../../find-language.ts';
import { languageInfo } from '../../language-info.ts';
import { findEntries, suggestEntry } from '../catalogue.ts';
import type { CatalogueEntry } from '../catalogue-entry.ts';
import type { InstalledVoice } from '../installed-voice.ts';
import type { VoiceLibrary } from '../voice-library.ts';
import { PROGRAM } from './voices-command.ts';

/**
 * The entry of the catalogue that a person means: by its key, a name, or a language.
 * @throws PlainError with what to type instead
 */
export function requireEntry(typed: string, catalogue: readonly CatalogueEntry[]): CatalogueEntry {
  const found = findEntries(typed, catalogue);
  const [entry, another] = found;
  if (entry === undefined) throw new PlainError(describeUnknown(typed, catalogue));
  if (another === undefined) return entry;
  const usual = usualQuality(found);
  if (usual !== undefined) return usual;
  const keys = found.map(({ key }) => key).join(', ');
  throw new PlainError(`"${typed}" is the name of several voices. Type one of: ${keys}`);
}

/** Of one voice in several qualities: medium, which is as quick as low, sounds better, and takes half as long as high. */
function usualQuality(found: readonly CatalogueEntry[]): CatalogueEntry | undefined {
  const voices = new Set(found.map(({ key }) => key.replace(/-[^-]+$/, '')));
  return voices.size === 1 ? found.find(({ key }) => key.endsWith('-medium')) : undefined;
}

function describeUnknown(typed: string, catalogue: readonly CatalogueEntry[]): string {
  const language = findLanguage(typed);
  if (language !== undefined) {
    const { name } = languageInfo(language);
    const isSpoken = catalogue.some(({ languages }) => languages.includes(language));
    return isSpoken
      ? `No voice for ${name} is recommended. To see all, run: ${PROGRAM} list ${language}`
      : `There is no voice for ${name} to download. The embedded engine speaks it.`;
  }
  const near = suggestEntry(typed, catalogue);
  const hint = near === undefined ? '' : ` Did you mean "${near}"?`;
  return `There is no voice or language "${typed}".${hint} To see all voices, run: ${PROGRAM} list --all`;
}

/**
 * The installed voice that a person means: by its key, its name or one of its speakers.
 * @throws PlainError with what to type instead
 */
export async function requireInstalled(
  typed: string,
  library: VoiceLibrary,
  catalogue: readonly CatalogueEntry[],
): Promise<InstalledVoice> {
  const installed = await library.list();
  const folded = foldName(typed);
  const keys = new Set(findEntries(typed, catalogue).map(({ key }) => key));
  const found =
    installed.find(({ key }) => foldName(key) === folded) ??
    onlyOne(installed, ({ key }) => keys.has(key)) ??
    onlyOne(installed, ({ name, speakers }) =>
      [name, ...speakers.map((speaker) => speaker.name)].some((one) => foldName(one) === folded),
    );
  if (found !== undefined) return found;
  if (installed.length === 0) {
    throw new PlainError(`No voice is installed. To see which there are, run: ${PROGRAM} list`);
  }
  const [near] = suggestNames(
    folded,
    installed.flatMap(({ key, name }) => [foldName(key), foldName(name)]),
    1,
  );
  const meant = installed.find(({ key, name }) => [key, name].map(foldName).includes(near ?? ''));
  const hint =
    meant === undefined
      ? `Installed are: ${installed.map(({ key }) => key).join(', ')}.`
      : `Did you mean "${meant.key}"?`;
  throw new PlainError(`No installed voice is called "${typed}". ${hint}`);
}

function onlyOne(
  voices: readonly InstalledVoice[],
  fits: (voice: InstalledVoice) => boolean,
): InstalledVoice | undefined {
  const found = voices.filter(fits);
  return found.length === 1 ? found[0] : undefined;
}
