import type { Prosody } from './prosody.ts';
import { completeDirectives } from './tone/complete-directives.ts';
import { parseDirectives } from './tone/directives.ts';
import type { Mood, ProsodyFeature } from './tone/features-and-moods.ts';
import { ignoredWords } from './tone/ignored-words.ts';
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
  /** The words that were not understood: normalized, without repeats, bounded. */
  ignored: readonly string[];
}

/**
 * Parses free text about how to speak, in the languages of `lexicon/` or a mix of them: features such as pace and
 * loudness, and moods, with negations, degrees and numbers. Names the words that it does not know. Never throws.
 * Linear in the length of the text.
 */
export function parseTone(instruction: string): Tone {
  const text = normalizeInstruction(instruction);
  const tokens = tokenize(text);
  const resolved = resolveDirectives(completeDirectives(parseDirectives(tokens)));
  const features = Array.from(resolved.features, ([feature, steps]): ToneElement => {
    return { kind: 'feature', feature, value: featureValue(feature, steps) };
  });
  const moods = Array.from(resolved.moods, ([mood, strength]): ToneElement => {
    return strength > 0 ? { kind: 'mood', mood, strength } : { kind: 'excludedMood', mood };
  });
  const recognized = [...features, ...moods];
  return {
    prosody: toProsody(resolved),
    recognized,
    ignored: ignoredWords(text || instruction.toWellFormed(), tokens, recognized.length > 0),
  };
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
      // "d'une", "l'air"
      .replace(/(?<!\p{L})(?:[cdjlmnst]|qu)['’‘`´](?=\p{L})/gu, (word) => `${word.slice(0, -1)} `)
      .replace(/['’‘`´]/gu, '')
      // Invisible characters do not separate words.
      .replace(/[[\p{Cf}\p{Cc}]--[\n\t]]/gv, '')
      .replace(/\p{Extended_Pictographic}/gu, ' ')
      .replace(/[−–—]/gu, '-')
      .replace(/(?<=\p{Script=Latin})-(?=\p{Script=Latin})/gu, ' ')
      // "sloooowly"
      .replace(/(\p{Script=Latin})\1{2,}/gu, '$1')
      .replace(/\n+/gu, '.')
      .replace(/\s+/gu, ' ')
      .trim()
  );
}
