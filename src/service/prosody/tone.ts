import type { Prosody } from './prosody.ts';
import { completeDirectives } from './tone/complete-directives.ts';
import { parseDirectives } from './tone/directives.ts';
import type { Mood, ProsodyFeature } from './tone/features-and-moods.ts';
import { resolveDirectives } from './tone/resolve.ts';
import { featureValue, toProsody } from './tone/to-prosody.ts';
import { tokenize } from './tone/tokenize.ts';

/** A recognized part of a tone instruction. */
export type ToneElement =
  /** The value is in the unit of Prosody's field. For breath and stress, it is the change. */
  | { kind: 'feature'; feature: ProsodyFeature; value: number }
  /** Strength 1 is plain. */
  | { kind: 'mood'; mood: Mood; strength: number }
  | { kind: 'excludedMood'; mood: Mood };

/** The meaning of a tone instruction. */
export interface Tone {
  /** Exactly NEUTRAL if nothing was recognized. */
  prosody: Prosody;
  recognized: readonly ToneElement[];
}

/**
 * Parses free text about how to speak, in English, Korean, Japanese or Chinese: features such as pace
 * and loudness, and moods, with negations, degrees and numbers. Ignores unknown words. Never throws.
 * Linear in the length of the text.
 */
export function parseTone(instruction: string): Tone {
  const tokens = tokenize(normalizeInstruction(instruction));
  const resolved = resolveDirectives(completeDirectives(parseDirectives(tokens)));
  const features = Array.from(resolved.features, ([feature, steps]): ToneElement => {
    return { kind: 'feature', feature, value: featureValue(feature, steps) };
  });
  const moods = Array.from(resolved.moods, ([mood, strength]): ToneElement => {
    return strength > 0 ? { kind: 'mood', mood, strength } : { kind: 'excludedMood', mood };
  });
  return { prosody: toProsody(resolved), recognized: [...features, ...moods] };
}

/**
 * The instruction in the form that the lexicons expect: lower case, plain forms of full-width letters
 * and quotes, single spaces, no apostrophes, no emoji and no invisible characters.
 */
function normalizeInstruction(instruction: string): string {
  return (
    instruction
      .toWellFormed()
      .normalize('NFKC')
      .toLowerCase()
      .replace(/['’‘`´]/gu, '')
      // Invisible characters do not separate words.
      .replace(/[[\p{Cf}\p{Cc}]--[\n\t]]/gv, '')
      .replace(/\p{Extended_Pictographic}/gu, ' ')
      .replace(/[−–—]/gu, '-')
      .replace(/(?<=[a-z])-(?=[a-z])/gu, ' ')
      // "sloooowly"
      .replace(/([a-z])\1{2,}/gu, '$1')
      .replace(/\n+/gu, '.')
      .replace(/\s+/gu, ' ')
      .trim()
  );
}

const FEATURE_ORDER: readonly ProsodyFeature[] = [
  'pace',
  'pitch',
  'loudness',
  'melody',
  'stress',
  'pauses',
  'breath',
];

const SUFFIX: Partial<Record<ProsodyFeature, string>> = { pitch: 'st', loudness: 'dB' };

function describeFeature(feature: ProsodyFeature, value: number): string {
  const suffix = SUFFIX[feature];
  // Rounded first: a tiny negative value must not become "-0.0".
  const rounded = Math.round(value * 10) / 10 + 0;
  const signed = `${rounded < 0 ? '' : '+'}${rounded.toFixed(1)}`;
  return `${feature}=${suffix === undefined ? value.toFixed(2) : `${signed}${suffix}`}`;
}

function describeMood(mood: Mood, strength: number): string {
  return strength === 1 ? mood : `${mood}*${strength.toFixed(1)}`;
}

/**
 * Describes a tone in ASCII for the header X-Tone-Applied: features in a fixed order, then moods in
 * the order of the instruction, such as `pace=0.85, mood=sad*1.5+calm, not=angry`. The result is
 * `none` if nothing was recognized.
 */
export function describeTone({ recognized }: Tone): string {
  const features = FEATURE_ORDER.flatMap((feature) =>
    recognized.flatMap((element) =>
      element.kind === 'feature' && element.feature === feature
        ? [describeFeature(feature, element.value)]
        : [],
    ),
  );
  const moods = recognized.flatMap((element) =>
    element.kind === 'mood' ? [describeMood(element.mood, element.strength)] : [],
  );
  const excluded = recognized.flatMap((element) =>
    element.kind === 'excludedMood' ? [element.mood] : [],
  );
  const parts = [
    ...features,
    ...(moods.length === 0 ? [] : [`mood=${moods.join('+')}`]),
    ...(excluded.length === 0 ? [] : [`not=${excluded.join('+')}`]),
  ];
  return parts.length === 0 ? 'none' : parts.join(', ');
}
