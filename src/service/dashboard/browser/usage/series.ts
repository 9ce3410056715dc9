import type { UsageReply, VoiceInfo } from '../../protocol.ts';
import { t } from '../i18n/index.ts';
import { voiceName } from '../voices/describe-voice.ts';

export const DIMENSIONS = ['key', 'operation', 'voice'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** One color of the chart. */
export interface Series {
  readonly id: string;
  readonly name: string;
  /** One number for each day, from the first. */
  readonly characters: readonly number[];
}

/** One row of the table below the chart. */
export interface Share {
  readonly id: string;
  readonly name: string;
  readonly characters: number;
  /** Undefined: not known. */
  readonly requests: number | undefined;
}

/** The days of a month by key, operation or voice, largest first. Together they are all characters of the month. */
export function seriesOf(
  usage: UsageReply,
  dimension: Dimension,
  voices: readonly VoiceInfo[],
): Series[] {
  const series = usage.daily[dimension].map(({ kind, id, characters }) => ({
    id: kind === 'others' ? 'others' : (id ?? ''),
    name: kind === 'others' ? t('usage.others') : nameOf(usage, dimension, id, voices),
    characters,
  }));
  const missing = totals(usage).map((total, day) =>
    series.reduce((left, { characters }) => left - (characters[day] ?? 0), total),
  );
  if (!missing.some((characters) => characters > 0)) return series;
  return [...series, { id: 'unknown', name: t('usage.unknown-voice'), characters: missing }];
}

/** The characters of each day, from the first. */
export function totals({ month, by_day }: UsageReply): number[] {
  const [year = 0, number = 0] = month.split('-').map(Number);
  // The day before the first of the next month.
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const known = new Map(by_day.map(({ day, characters }) => [Number(day.slice(-2)), characters]));
  return Array.from({ length }, (_, i) => known.get(i + 1) ?? 0);
}

/** All keys, operations or voices of a month, largest first. */
export function sharesOf(
  usage: UsageReply,
  dimension: Dimension,
  voices: readonly VoiceInfo[],
): Share[] {
  const shares = listShares(usage, dimension).map(({ id, characters, requests }) => ({
    id: id ?? '',
    name: nameOf(usage, dimension, id, voices),
    characters,
    requests,
  }));
  const counted = shares.reduce((sum, { characters }) => sum + characters, 0);
  const characters = totals(usage).reduce((sum, day) => sum + day, 0) - counted;
  const unknown =
    characters > 0
      ? [{ id: 'unknown', name: t('usage.unknown-voice'), characters, requests: undefined }]
      : [];
  return [...shares.toSorted((a, b) => b.characters - a.characters), ...unknown];
}

function listShares({ by_key, by_operation, by_voice }: UsageReply, dimension: Dimension) {
  if (dimension === 'key') return by_key.map((share) => ({ ...share, id: share.key_id }));
  if (dimension === 'voice') return by_voice.map((share) => ({ ...share, id: share.voice_id }));
  return by_operation.map((share) => ({ ...share, id: share.operation as string | null }));
}

function nameOf(
  { by_key }: UsageReply,
  dimension: Dimension,
  id: string | null,
  voices: readonly VoiceInfo[],
): string {
  if (dimension === 'operation') return operationName(id ?? '');
  if (dimension === 'key') {
    if (id === null) return t('usage.dashboard');
    return by_key.find(({ key_id }) => key_id === id)?.key_name ?? t('usage.deleted-key');
  }
  if (id === null) return t('usage.deleted-voices');
  const voice = voices.find(({ voice_id }) => voice_id === id);
  return voice === undefined ? id : voiceName(voice);
}

const OPERATIONS = {
  tts: 'usage.operation.tts',
  'emotion-tts': 'usage.operation.emotion-tts',
  'voice-clone': 'usage.operation.voice-clone',
} as const;

function operationName(operation: string): string {
  const key = OPERATIONS[operation as keyof typeof OPERATIONS];
  return key === undefined ? operation : t(key);
}
