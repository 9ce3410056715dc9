import { createHash } from 'node:crypto';
import type { Language } from '../../shared/contract/languages.ts';
import { PRESET_VOICES } from '../../shared/contract/voices.ts';
import type { EngineVoice } from '../engines/engine.ts';
import type { ClipLanguages } from '../text/plan.ts';

const LIMITS = {
  /** A voice speaks a preset of another pitch only up to this distance. */
  reachSemitones: 7,
  /** How far its pitch is moved towards the preset. More would sound processed. */
  shiftSemitones: 4,
} as const;

export function onlyIn(language: Language): ClipLanguages {
  return { languages: [language], optionalLanguages: [], optionalInLatin: [] };
}

/** Whether and how an engine speaks a voice. */
export type VoiceMatch =
  | {
      readonly kind: 'speaks';
      /** The `id` of the EngineVoice. */
      readonly voice: string;
      /** The F0 to move towards. Undefined: the voice stays as it is. */
      readonly towardsHz?: number;
      /** Languages of the clip that the voice lacks: it reads these parts in its main language. */
      readonly replaced?: { readonly languages: readonly Language[]; readonly by: Language };
    }
  /** The operator has chosen it, but it does not have the voice, or has not listed its voices yet. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'unfit' };

const UNFIT: VoiceMatch = { kind: 'unfit' };

/** An engine, as far as the choice of a voice needs it. */
export interface VoiceSource {
  /** Undefined until the engine has listed its voices. */
  readonly voices: readonly EngineVoice[] | undefined;
  /** @param name the operator's name for it */
  readonly findVoice: (name: string) => EngineVoice | undefined;
  readonly defaultVoice: string | undefined;
  /** Whether the operator lists the engine for a language. Asked for voices that do not name their languages. */
  readonly isListedFor: (language: Language) => boolean;
  readonly genderOf: (voice: EngineVoice) => 'f' | 'm' | undefined;
  /** The measured F0 of an engine's voice. */
  readonly pitchOf: (voice: string) => PitchOf;
}

/** Undefined: not measured yet. */
export type PitchOf = { readonly f0Hz: number | undefined } | undefined;

/** One of our voices, and its place in the operator's file. */
export interface WantedVoice {
  readonly f0Hz: number;
  /** The preset that it is or is spoken like; undefined for clones. */
  readonly preset: string | undefined;
  /** The engine's voice that the operator has chosen for it. */
  readonly mapped: string | undefined;
}

/**
 * Finds the engine's voice for one of ours: the operator's choice; otherwise, for presets, a voice of the same gender;
 * otherwise the engine's default or first voice without a known gender, if its pitch is near. It has to speak the clip,
 * except short parts that it can read.
 */
export function matchVoice(
  { f0Hz, preset, mapped }: WantedVoice,
  clip: ClipLanguages,
  source: VoiceSource,
): VoiceMatch {
  if (mapped === undefined && preset === undefined) return UNFIT;
  const { voices, defaultVoice, genderOf } = source;
  if (voices === undefined) return { kind: 'missing' };
  if (mapped !== undefined) return matchMapped(mapped, clip, source);
  const allowed = defaultVoice === undefined ? voices : [source.findVoice(defaultVoice)];
  const able = allowed
    .filter((voice) => voice !== undefined)
    .filter((voice) => speakWith(voice, clip, source) !== undefined);
  const assigned = assignedVoice(preset, able, genderOf);
  if (assigned !== undefined) return speakWith(assigned, clip, source) ?? UNFIT;
  const other = able.find((voice) => genderOf(voice) === undefined);
  const match = other && speakWith(other, clip, source);
  if (match === undefined || !isWithinReach(f0Hz, source.pitchOf(match.voice))) return UNFIT;
  return { ...match, towardsHz: f0Hz };
}

/** Whether a voice can speak a preset with an F0. A voice that was not measured yet may turn out to be too far. */
export function isWithinReach(presetHz: number, pitch: PitchOf): boolean {
  if (pitch === undefined) return true;
  if (pitch.f0Hz === undefined) return false;
  return Math.abs(semitones(pitch.f0Hz, presetHz)) <= LIMITS.reachSemitones;
}

/** How far to move a voice's pitch. */
export function shiftTowards(towardsHz: number | undefined, f0Hz: number | undefined): number {
  if (towardsHz === undefined || f0Hz === undefined) return 0;
  const { shiftSemitones } = LIMITS;
  return Math.min(shiftSemitones, Math.max(-shiftSemitones, semitones(f0Hz, towardsHz)));
}

function semitones(fromHz: number, toHz: number): number {
  return 12 * Math.log2(toHz / fromHz);
}

function matchMapped(mapped: string, clip: ClipLanguages, source: VoiceSource): VoiceMatch {
  const voice = source.findVoice(mapped);
  if (voice !== undefined) return speakWith(voice, clip, source) ?? UNFIT;
  // Some servers have voices, but no list.
  const unlisted = source.voices?.length === 0 && speakWith({ id: mapped }, clip, source);
  return unlisted || { kind: 'missing' };
}

function speakWith(voice: EngineVoice, clip: ClipLanguages, { isListedFor }: VoiceSource) {
  return speakIn(
    voice,
    clip,
    (language) => voice.languages?.includes(language) ?? isListedFor(language),
  );
}

/** @returns undefined if the voice lacks a language that the clip needs */
export function speakIn(
  { id, readsLatin }: Pick<EngineVoice, 'id' | 'readsLatin'>,
  { languages, optionalLanguages, optionalInLatin }: ClipLanguages,
  has: (language: Language) => boolean,
): Extract<VoiceMatch, { kind: 'speaks' }> | undefined {
  const lacking = languages.filter((language) => !has(language));
  const [by] = languages;
  if (lacking.length === 0 || by === undefined) return { kind: 'speaks', voice: id };
  const readable = [...optionalLanguages, ...(readsLatin === true ? optionalInLatin : [])];
  if (!lacking.every((language) => readable.includes(language))) return undefined;
  return { kind: 'speaks', voice: id, replaced: { languages: lacking, by } };
}

/**
 * The voice of a preset: one of its gender, so that all voices are used equally often. It depends only on the voices,
 * and changes little when one is added.
 */
function assignedVoice(
  presetId: string | undefined,
  voices: readonly EngineVoice[],
  genderOf: VoiceSource['genderOf'],
): EngineVoice | undefined {
  const gender = PRESET_VOICES.find(({ id }) => id === presetId)?.gender;
  if (gender === undefined) return undefined;
  let free = voices.filter((voice) => genderOf(voice) === gender);
  const all = free;
  // Each preset takes a voice, until all are taken once, then twice and so on.
  for (const { id } of PRESET_VOICES.filter((preset) => preset.gender === gender)) {
    const [best] = free
      .map((voice) => ({ voice, rank: weight(id, voice.id) }))
      .toSorted((a, b) => a.rank - b.rank);
    if (best === undefined || id === presetId) return best?.voice;
    free = free.filter((voice) => voice !== best.voice);
    if (free.length === 0) free = all;
  }
  return undefined;
}

/** Rendezvous hashing (Thaler and Ravishankar, 1998): an order of voices for each preset. */
function weight(preset: string, voice: string): number {
  return createHash('sha256').update(`${preset} ${voice}`).digest().readUInt32BE();
}
