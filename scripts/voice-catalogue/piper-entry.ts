import type {
  CatalogueEntry,
  CatalogueFile,
  CatalogueSpeaker,
} from '../../src/service/library/catalogue-entry.ts';
import type { Language } from '../../src/shared/contract/languages.ts';
import type { PiperRow } from './tables.ts';

/** A commit is immutable. The publisher moves tags. */
const REPOSITORY = {
  repository: 'rhasspy/piper-voices',
  revision: 'c10ece1aade47bb51c153c893d14e5bf8e5b7117',
} as const;

/** What weights were trained from: see `base` in piper.tsv. */
const BASES: Readonly<Record<string, string>> = {
  lessac: 'Piper’s voice lessac, whose recordings (Blizzard 2013) are for research only',
  ryan: 'Piper’s voice ryan, whose recordings are for non-commercial use (CC-BY-NC-SA-4.0)',
  unknown: 'not stated',
};

/** By quality, on one core, as others measured it (k2-fsa/sherpa-onnx#2460). */
const SPEEDS: Readonly<Record<string, number>> = { x_low: 0.06, low: 0.1, medium: 0.12, high: 0.3 };

/** The key's parts, such as `de_DE-thorsten-medium`. */
const KEY = /^(?<locale>(?<language>[a-z]{2})_[A-Z]{2})-(?<name>.+)-(?<quality>[a-z_]+)$/;

export function piperEntry(row: PiperRow): CatalogueEntry {
  const { locale, language, name, quality } = KEY.exec(row.key)?.groups ?? {};
  const files = filesOf(row);
  const key = withoutAccents(row.key);
  const credit = creditOf(row);
  return {
    key,
    aliases: [withoutAccents(`${name}-${quality}`), ...(key === row.key ? [] : [row.key])],
    name: row.name,
    kind: 'voice',
    languages: [language as Language],
    speakers: speakersOf(row),
    source: {
      kind: 'files',
      ...REPOSITORY,
      folder: `${language}/${locale}/${name}/${quality}`,
      files,
    },
    installedBytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    ...(row.licence !== '' && { licence: row.licence }),
    ...(credit !== undefined && { credit }),
    ...(row.base !== '' && { trainedFrom: BASES[row.base] ?? unknown(row, 'base') }),
    commercialUse: row.commercialUse as CatalogueEntry['commercialUse'],
    realTimeFactor: SPEEDS[quality ?? ''] ?? unknown(row, 'quality'),
    recommendedFor: row.recommendedFor.split(',').filter(Boolean) as Language[],
  };
}

/** Keys are names of folders, too. */
function withoutAccents(key: string): string {
  return key.normalize('NFD').replace(/\p{M}/gu, '');
}

function filesOf(row: PiperRow): CatalogueFile[] {
  const { onnxSha256: sha256 } = row;
  return [
    {
      name: `${row.key}.onnx`,
      bytes: Number(row.onnxBytes),
      digest: sha256 === '' ? md5(row.onnxMd5) : { algorithm: 'sha256', hex: sha256 },
    },
    { name: `${row.key}.onnx.json`, bytes: Number(row.jsonBytes), digest: md5(row.jsonMd5) },
    { name: 'MODEL_CARD', bytes: Number(row.cardBytes), digest: md5(row.cardMd5) },
  ];
}

function md5(hex: string): CatalogueFile['digest'] {
  return { algorithm: 'md5', hex };
}

function speakersOf({ speakers, name }: PiperRow): CatalogueSpeaker[] {
  if (speakers === 'f' || speakers === 'm') return [{ number: 0, name, gender: speakers }];
  return speakers.split('; ').map((speaker) => {
    const [number, gender, ...words] = speaker.split(' ');
    return { number: Number(number), name: words.join(' '), gender: gender === 'f' ? 'f' : 'm' };
  });
}

/** All Creative Commons licenses but CC0 demand one. */
function creditOf({ key, name, credit, licence }: PiperRow): string | undefined {
  const [code = ''] = licence.split(' ');
  if (!code.startsWith('CC-BY')) return credit === '' ? undefined : credit;
  return `${credit === '' ? `${name}, Piper voice ${key}` : credit}, ${code}`;
}

function unknown(row: PiperRow, column: string): never {
  throw new Error(`piper.tsv: ${row.key} has an unknown ${column}`);
}
