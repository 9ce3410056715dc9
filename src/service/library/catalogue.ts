import { suggestNames } from '../../shared/common/suggest-names.ts';
import type { Language } from '../../shared/contract/languages.ts';
import { findLanguage, foldName } from '../find-language.ts';
import { languageInfo } from '../language-info.ts';
import rows from './catalogue.json' with { type: 'json' };
import type { CatalogueEntry, CatalogueFile } from './catalogue-entry.ts';

/** All voices that can be downloaded. `npm run voice-catalogue` writes them; a test checks their form. */
export const CATALOGUE = rows as readonly CatalogueEntry[];

const HUGGING_FACE = 'https://huggingface.co';

export interface Sources {
  /** Instead of https://huggingface.co, as `HF_ENDPOINT` names it. */
  readonly huggingFaceUrl?: string | undefined;
  /** A server that has copies of all sources, each below the name of its host. */
  readonly mirror?: string | undefined;
}

/**
 * The entries with that key, alias or display name, also of a speaker. Otherwise the one that is recommended for the
 * language of that name or code. Ignores case and accents.
 */
export function findEntries(
  name: string,
  catalogue: readonly CatalogueEntry[] = CATALOGUE,
): readonly CatalogueEntry[] {
  const folded = foldName(name);
  for (const namesOf of [keysOf, displayNamesOf]) {
    const found = catalogue.filter((entry) =>
      namesOf(entry).some((known) => foldName(known) === folded),
    );
    if (found.length > 0) return found;
  }
  const language = findLanguage(name);
  const entry = language === undefined ? undefined : recommendedFor(language, catalogue);
  return entry === undefined ? [] : [entry];
}

/** What may have been meant by a name that finds nothing. It finds something. */
export function suggestEntry(
  name: string,
  catalogue: readonly CatalogueEntry[] = CATALOGUE,
): string | undefined {
  const languages = catalogue.flatMap(({ recommendedFor: codes }) => codes).map(languageInfo);
  const names = new Map(
    [
      ...catalogue.flatMap((entry) => [...keysOf(entry), ...displayNamesOf(entry)]),
      ...languages.flatMap((language) => [language.name, language.ownName]),
    ].map((known) => [foldName(known), known]),
  );
  const [closest] = suggestNames(foldName(name), [...names.keys()], 1);
  return closest === undefined ? undefined : names.get(closest);
}

export function recommendedFor(
  language: Language,
  catalogue: readonly CatalogueEntry[] = CATALOGUE,
): CatalogueEntry | undefined {
  return catalogue.find((entry) => entry.recommendedFor.includes(language));
}

/** The files of an entry, with the addresses to download them from. */
export function addressesOf(
  { source }: CatalogueEntry,
  sources: Sources = {},
): readonly (CatalogueFile & { readonly url: string })[] {
  if (source.kind === 'release') {
    return source.files.map((file) => ({ ...file, url: mirrored(file.url, sources) }));
  }
  const { repository, revision, folder } = source;
  return source.files.map((file) => {
    const path = `${repository}/resolve/${revision}/${folder}/${file.name}`;
    return { ...file, url: mirrored(`${HUGGING_FACE}/${encodePath(path)}`, sources) };
  });
}

/** A web page with the license: of the publisher, also where a mirror is used. */
export function licencePageOf({ source }: CatalogueEntry): string {
  if (source.kind === 'release') {
    const [file] = source.files;
    return (file?.url ?? '').replace(/\/download\/([^/]+)\/.*/, '/tag/$1');
  }
  const { repository, revision, folder } = source;
  return `${HUGGING_FACE}/${encodePath(`${repository}/blob/${revision}/${folder}/MODEL_CARD`)}`;
}

function mirrored(url: string, { huggingFaceUrl, mirror }: Sources): string {
  if (mirror !== undefined) return url.replace('https://', `${withoutSlash(mirror)}/`);
  if (huggingFaceUrl === undefined) return url;
  return url.replace(HUGGING_FACE, withoutSlash(huggingFaceUrl));
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}

/** Names of folders may have accents. An empty folder is left out. */
function encodePath(path: string): string {
  return path.split('/').filter(Boolean).map(encodeURIComponent).join('/');
}

function keysOf({ key, aliases }: CatalogueEntry): readonly string[] {
  return [key, ...aliases];
}

function displayNamesOf({ name, speakers }: CatalogueEntry): readonly string[] {
  return [name, ...speakers.map((speaker) => speaker.name)];
}
