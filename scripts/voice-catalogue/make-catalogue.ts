import type { CatalogueEntry } from '../../src/service/library/catalogue-entry.ts';
import type { Language } from '../../src/shared/contract/languages.ts';
import models from './models.json' with { type: 'json' };
import { piperEntry } from './piper-entry.ts';
import { readPiperTable } from './tables.ts';

/** What an archive needs at most, unpacked, per byte: Kokoro's int8 model has 1.44. */
const UNPACKED_SHARE = 1.5;

/** An entry of models.json: a model that is not Piper's. Codes of languages have spaces between them. */
interface Model
  extends Omit<CatalogueEntry, 'languages' | 'recommendedFor' | 'source' | 'installedBytes'> {
  readonly languages: string;
  readonly recommendedFor: string;
  readonly files: readonly {
    readonly url: string;
    readonly bytes: number;
    readonly sha256: string;
  }[];
}

export function makeCatalogue(): CatalogueEntry[] {
  return [...(models as readonly Model[]).map(modelEntry), ...readPiperTable().map(piperEntry)];
}

/** The content of catalogue.json: one line per entry, so that a change of one is a change of one line. */
export function renderCatalogue(): string {
  const lines = makeCatalogue().map((entry) => JSON.stringify(entry));
  return `[\n${lines.join(',\n')}\n]\n`;
}

function modelEntry({ files, languages, recommendedFor, ...model }: Model): CatalogueEntry {
  const { key, aliases, name, kind, speakers, ...notices } = model;
  const sizes = files.map(({ url, bytes }) =>
    url.endsWith('.tar.bz2') ? Math.ceil(bytes * UNPACKED_SHARE) : bytes,
  );
  return {
    ...{ key, aliases, name, kind, languages: codesOf(languages), speakers },
    source: {
      kind: 'release',
      files: files.map(({ url, bytes, sha256 }) => ({
        name: url.slice(url.lastIndexOf('/') + 1),
        bytes,
        digest: { algorithm: 'sha256', hex: sha256 },
        url,
      })),
    },
    installedBytes: sizes.reduce((sum, size) => sum + size, 0),
    ...notices,
    recommendedFor: codesOf(recommendedFor),
  };
}

function codesOf(codes: string): Language[] {
  return codes.split(' ').filter(Boolean) as Language[];
}
