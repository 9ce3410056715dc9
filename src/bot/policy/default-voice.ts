import { createHash } from 'node:crypto';
import { type CatalogVoice, DEFAULT_VOICE } from '../../shared/contract/voices.ts';
import type { DefaultVoice, TakenVoice } from '../store/default-voices.ts';
import { isPreset } from './choose-voice.ts';

/** Semitones that tell members apart when there are more members than voices. All stay within human voices. */
const PITCHES = [0, 3, -3, 6, -6] as const;
/** Two pitches that are closer sound the same. */
const DISTINCT_SEMITONES = 1;

/** The language of the default voice if none of the member's languages has voices. */
const LAST_RESORT = 'en';

/** How much two voices are alike. Many members with the same gender weigh less than one with the same voice. */
const LIKENESS = { sameSound: 10_000, sameVoice: 100, sameGender: 1, sameCharacter: 1 } as const;

/** The voices that a default voice should differ from. */
export interface Company {
  /** Identifies the member in the guild. Ties are broken by its hash, so that the choice is always the same. */
  readonly seed: string;
  /** The members in the voice channel, whose voices count most. */
  readonly nearby: ReadonlySet<string>;
  readonly others: readonly TakenVoice[];
}

/** The first of these languages that has voices; undefined if none has. */
export function languageWithVoices(
  voices: readonly CatalogVoice[],
  languages: readonly (string | undefined)[],
): string | undefined {
  const presets = voices.filter(isPreset);
  return languages.find((language) => presets.some((voice) => voice.language === language));
}

/** The language of a default voice. */
export function defaultLanguage(
  voices: readonly CatalogVoice[],
  languages: readonly (string | undefined)[],
): string {
  return languageWithVoices(voices, languages) ?? LAST_RESORT;
}

/**
 * Chooses a voice of a language that differs most from other members' voices: first from those in the voice channel,
 * then from those heard lately, then from the rest of the guild. A voice that is taken returns at another pitch.
 */
export function chooseDefaultVoice(
  voices: readonly CatalogVoice[],
  language: string,
  company: Company,
): DefaultVoice {
  return cheapest(voices, language, (candidate) => costOf(candidate, voices, company));
}

/** A default voice that depends on nothing but the seed, for speakers whose voice cannot be stored. */
export function derivedDefaultVoice(
  voices: readonly CatalogVoice[],
  languages: readonly (string | undefined)[],
  seed: string,
): DefaultVoice {
  return cheapest(voices, defaultLanguage(voices, languages), (candidate) => [
    hashOf(seed, candidate),
  ]);
}

function cheapest(
  voices: readonly CatalogVoice[],
  language: string,
  costOfOne: (candidate: Candidate) => readonly number[],
): DefaultVoice {
  const candidates = voices
    .filter((voice) => voice.language === language && isPreset(voice))
    .flatMap((voice) => PITCHES.map((pitch) => ({ voice, pitch })))
    .map((candidate) => ({ ...candidate, cost: costOfOne(candidate) }));
  const [best] = candidates.toSorted((a, b) => compare(a.cost, b.cost));
  return { voice: best?.voice.id ?? DEFAULT_VOICE, pitch: best?.pitch ?? 0, language };
}

interface Candidate {
  readonly voice: CatalogVoice;
  readonly pitch: number;
}

/** The lowest cost wins. Later numbers only break ties. */
function costOf(
  candidate: Candidate,
  voices: readonly CatalogVoice[],
  { seed, nearby, others }: Company,
): number[] {
  const likenessTo = (some: readonly TakenVoice[]) =>
    some.reduce((sum, other) => sum + likeness(candidate, other, voices), 0);
  return [
    likenessTo(others.filter(({ memberId }) => nearby.has(memberId))),
    likenessTo(others.filter(({ wasHeardLately }) => wasHeardLately)),
    likenessTo(others),
    Math.abs(candidate.pitch),
    hashOf(seed, candidate),
  ];
}

/** IDs are timestamps, so their digits alone would favor some voices. */
function hashOf(seed: string, { voice, pitch }: Candidate): number {
  return createHash('sha256').update(`${seed} ${voice.id} ${pitch}`).digest().readUInt32BE();
}

function likeness(
  { voice, pitch }: Candidate,
  other: TakenVoice,
  voices: readonly CatalogVoice[],
): number {
  if (other.voice === voice.id) {
    const isSameSound = Math.abs(other.pitch - pitch) < DISTINCT_SEMITONES;
    return isSameSound ? LIKENESS.sameSound : LIKENESS.sameVoice;
  }
  const preset = voices.find(({ id }) => id === other.voice);
  return (
    (preset?.gender === voice.gender ? LIKENESS.sameGender : 0) +
    (preset?.character === voice.character ? LIKENESS.sameCharacter : 0)
  );
}

function compare(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((cost, nth) => cost !== b[nth]);
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0);
}
