import { formatList } from '../../../../shared/pages/browser/format.ts';
import type { LibraryEntry, LibraryState } from '../../protocol.ts';
import { formatBytes } from '../format.ts';
import { t } from '../i18n/index.ts';
import { languageName } from '../state/reference.ts';
import { operatorLanguages } from './operator-languages.ts';

/** More are counted. */
const SHOWN_LANGUAGES = 3;

/** "German", or "Korean, Japanese, English and 28 more": those of the operator first */
export function describeLanguages({ languages }: Pick<LibraryEntry, 'languages'>): string {
  const own = operatorLanguages().filter((code) => languages.includes(code));
  const ordered = [...new Set([...own, ...languages])];
  const names = ordered.slice(0, SHOWN_LANGUAGES).map(languageName);
  const more = ordered.length - names.length;
  return more === 0
    ? formatList(names)
    : t('library.languages.more', { languages: formatList(names), count: more });
}

/** "Female", "Male", "4 voices", "63.2 MB", "Fast" */
export function entryTags(entry: LibraryEntry): string[] {
  const { kind, genders, download_bytes, installed_bytes } = entry;
  const size = entry.state.kind === 'installed' ? installed_bytes : download_bytes;
  return [
    ...(kind === 'cloning' ? [t('library.cloning')] : []),
    ...[...new Set(genders)].map((gender) => t(`voices.gender.${gender}`)),
    ...(genders.length > 1 ? [t('library.voices', { count: genders.length })] : []),
    formatBytes(size),
    ...speedTags(entry),
  ];
}

/** Slower ones make listeners wait on a small machine. */
const FAST = 0.25;
const SLOW = 0.5;

function speedTags({ real_time_factor: factor }: LibraryEntry): string[] {
  if (factor === null) return [];
  if (factor <= FAST) return [t('library.speed.fast')];
  return [t(factor < SLOW ? 'library.speed.medium' : 'library.speed.slow')];
}

/** "CC0-1.0 · Commercial use unclear" */
export function describeLicence({ licence, commercial_use }: LibraryEntry): string {
  return [
    licence ?? t('library.licence.unstated'),
    t(`library.commercial-short.${commercial_use}`),
  ].join(' · ');
}

/** By the beginning of an SPDX identifier, or words of it. */
const MEANINGS = [
  [/\bNC\b|non-?commercial|(research|personal use) only/i, 'non-commercial'],
  [/^CC0|^public domain|^Unlicense$/i, 'free'],
  [/^CC-BY-SA/, 'share-alike'],
  [/^CC-BY|requires a credit/, 'credit'],
  [/^(Apache-2\.0|MIT|BSD-\d-Clause)$/, 'notice'],
  [/^OpenRAIL/, 'use-limits'],
] as const;

/** What a license asks for, in a sentence. */
export function licenceMeaning(licence: string | null): string {
  if (licence === null) return t('library.licence.unstated.meaning');
  const meaning = MEANINGS.find(([pattern]) => pattern.test(licence))?.[1] ?? 'other';
  return t(`library.licence.${meaning}`);
}

/** Everything that the search looks at. */
export function searchText(entry: LibraryEntry): string {
  const names = entry.languages.map(languageName);
  return [
    entry.name,
    ...names,
    ...entryTags(entry),
    describeLicence(entry),
    entry.credit ?? '',
  ].join(' ');
}

/** Of the service. Another one is shown without details in other languages. */
const FAILURES = [
  'no_space',
  'cannot_write',
  'not_found',
  'refused',
  'replaced',
  'not_a_file',
  'unsafe_address',
  'unreachable',
  'stalled',
  'damaged',
  'unusable',
  'disk',
] as const;

/** Why a voice could not be added, and what to do. The service's own words are English, and more specific. */
export function describeFailure(failed: Extract<LibraryState, { kind: 'failed' }>): string {
  const { code, message } = failed;
  const known = FAILURES.find((one) => one === code) ?? 'other';
  return t(`library.failure.${known}`, { message, code });
}
