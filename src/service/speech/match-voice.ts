import { createHash } from 'node:crypto';
import type { Language } from '../../shared/contract/languages.ts';
import { PRESET_VOICES } from '../../shared/contract/voices.ts';
import type { EngineVoice } from '../engines/engine.ts';
import type { Voice } from '../voices/voice.ts';

const LIMITS = {
  /** A voice speaks a preset of another pitch only up to this distance. */
  reachSemitones: 7,
  /** How far its pitch is moved towards the preset. More would sound processed. */
  shiftSemitones: 4,
} as const;

/** Whether and how an engine speaks a voice. */
export type VoiceMatch =
  | {
      readonly kind: 'speaks';
      /** The `id` of the EngineVoice. */
      readonly voice: string;
      /** The F0 to move towards. Undefined: the voice stays as it is. */
      readonly towardsHz?: number;
    }
  /** The operator has chosen it, but it does not have the voice, or has not listed its voices yet. */
  | { readonly kind: 'missing' }
  | { readonly kind: 'unfit' };

/** An engine, as far as the choice of a voice needs it. */
export interface VoiceSource {
  /** Undefined until the engine has listed its voices. */
  readonly voices: readonly EngineVoice[] | undefined;
  /** @param name the operator's name for it */
  readonly findVoice: (name: string) => EngineVoice | undefined;
  readonly defaultVoice: string | undefined;
  /** Whether the operator lists the engine for a language. Asked for voices that do not name their languages. */
  readonly isListedFor: (language: Language) => boolean;
  /** The measured F0 of an engine's voice. */
  readonly pitchOf: (voice: string) => PitchOf;
}

/** Undefined: not measured yet. */
export type PitchOf = { readonly f0Hz: number | undefined } | undefined;

/**
 * Finds the engine's voice for one of ours: the operator's choice; otherwise, for presets, a voice of the same gender
 * that speaks all languages; otherwise the engine's only or default voice, if its pitch is near.
 * @param mapped the engine's voice that the operator has chosen
 */
export function matchVoice(
  voice: Voice,
  languages: readonly Language[],
  source: VoiceSource,
  mapped: string | undefined,
): VoiceMatch {
  const preset = PRESET_VOICES.find(({ id }) => id === voice.id);
  if (mapped === undefined && preset === undefined) return { kind: 'unfit' };
  const { voices } = source;
  if (voices === undefined) return { kind: 'missing' };
  if (mapped !== undefined) return matchMapped(mapped, source, languages);
  const able = voices.filter((each) => speaksAll(each, languages, source));
  const gendered = able.filter(({ gender }) => gender !== undefined);
  if (source.defaultVoice === undefined && gendered.length > 1) {
    const assigned = assignVoices(gendered).get(voice.id);
    return assigned === undefined ? { kind: 'unfit' } : { kind: 'speaks', voice: assigned };
  }
  const { defaultVoice } = source;
  const only = defaultVoice === undefined ? able[0] : source.findVoice(defaultVoice);
  if (only === undefined || !speaksAll(only, languages, source)) return { kind: 'unfit' };
  return isWithinReach(voice.f0Hz, source.pitchOf(only.id))
    ? { kind: 'speaks', voice: only.id, towardsHz: voice.f0Hz }
    : { kind: 'unfit' };
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

function matchMapped(
  mapped: string,
  source: VoiceSource,
  languages: readonly Language[],
): VoiceMatch {
  const voice = source.findVoice(mapped);
  if (voice !== undefined) {
    return speaksAll(voice, languages, source)
      ? { kind: 'speaks', voice: voice.id }
      : { kind: 'unfit' };
  }
  // Some servers have voices, but no list.
  const hasNoList = source.voices?.length === 0 && languages.every(source.isListedFor);
  return hasNoList ? { kind: 'speaks', voice: mapped } : { kind: 'missing' };
}

function speaksAll(
  voice: EngineVoice,
  languages: readonly Language[],
  { isListedFor }: VoiceSource,
): boolean {
  return languages.every(
    (language) => voice.languages?.includes(language) ?? isListedFor(language),
  );
}

/**
 * Gives every preset a voice of its gender, so that the voices are used equally often. The assignment depends only on
 * the voices, and changes little when one is added.
 */
function assignVoices(voices: readonly EngineVoice[]): Map<string, string> {
  const uses = new Map(voices.map(({ id }) => [id, 0]));
  const assigned = new Map<string, string>();
  for (const preset of PRESET_VOICES) {
    const candidates = voices.filter(({ gender }) => gender === preset.gender);
    const [best] = candidates.toSorted(
      (a, b) =>
        (uses.get(a.id) ?? 0) - (uses.get(b.id) ?? 0) ||
        weight(preset.id, a.id) - weight(preset.id, b.id),
    );
    if (best === undefined) continue;
    uses.set(best.id, (uses.get(best.id) ?? 0) + 1);
    assigned.set(preset.id, best.id);
  }
  return assigned;
}

/** Rendezvous hashing (Thaler and Ravishankar, 1998): an order of voices for each preset. */
function weight(preset: string, voice: string): number {
  return createHash('sha256').update(`${preset} ${voice}`).digest().readUInt32BE();
}
