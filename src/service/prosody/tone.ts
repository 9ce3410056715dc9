import type { Prosody } from './prosody.ts';
import { claimsIn } from './tone/claims.ts';
import { dialValue, prosodyOf } from './tone/colour.ts';
import type { Dial, Mood } from './tone/concepts.ts';
import { normalised } from './tone/normalise.ts';
import { wholeClaims } from './tone/pairs.ts';
import { itemsIn } from './tone/scan.ts';
import { wishesOf } from './tone/wishes.ts';

/**
 * One thing that was understood: a dial with the value its words ask for, in the unit of Prosody's
 * field (loudness in dB, pitch in semitones, breath and stress as what is added, the rest factors);
 * a mood with its strength (1 plain); or a mood that was ruled out.
 */
export type Understood =
  | { dial: Dial; value: number }
  | { mood: Mood; strength: number }
  | { not: Mood };

/** What a tone instruction means. */
export interface Tone {
  /** NEUTRAL exactly when nothing was understood. */
  prosody: Prosody;
  understood: readonly Understood[];
}

/**
 * Understands free text about how to speak, in English, Korean, Japanese or Chinese: dials such as
 * pace and loudness, moods and manners, with negations, words of strength and numbers.
 * Never throws; the time is linear in the length. Unknown words change nothing.
 */
export function parseTone(instruction: string): Tone {
  const wishes = wishesOf(wholeClaims(claimsIn(itemsIn(normalised(instruction)))));
  const dials = Array.from(wishes.dials, ([dial, steps]) => ({
    dial,
    value: dialValue(dial, steps),
  }));
  const moods = Array.from(wishes.moods, ([mood, strength]) =>
    strength > 0 ? { mood, strength } : { not: mood },
  );
  return { prosody: prosodyOf(wishes), understood: [...dials, ...moods] };
}

const DIAL_ORDER: readonly Dial[] = [
  'pace',
  'pitch',
  'loudness',
  'melody',
  'stress',
  'pauses',
  'breath',
];

const SUFFIX: Partial<Record<Dial, string>> = { pitch: 'st', loudness: 'dB' };

function describedDial(dial: Dial, value: number): string {
  const suffix = SUFFIX[dial];
  // Rounded first, so that a tiny negative is not written as "-0.0".
  const rounded = Math.round(value * 10) / 10 + 0;
  const signed = `${rounded < 0 ? '' : '+'}${rounded.toFixed(1)}`;
  return `${dial}=${suffix === undefined ? value.toFixed(2) : `${signed}${suffix}`}`;
}

function describedMood(mood: Mood, strength: number): string {
  return strength === 1 ? mood : `${mood}*${strength.toFixed(1)}`;
}

/**
 * A tone for the header X-Tone-Applied, in ASCII: dials in a fixed order, then moods in that of the
 * instruction, as in `pace=0.85, mood=sad*1.5+calm, not=angry`; `none` when nothing was understood.
 */
export function describeTone({ understood }: Tone): string {
  const dials = DIAL_ORDER.flatMap((dial) =>
    understood.flatMap((each) =>
      'dial' in each && each.dial === dial ? [describedDial(dial, each.value)] : [],
    ),
  );
  const moods = understood.flatMap((each) =>
    'mood' in each ? [describedMood(each.mood, each.strength)] : [],
  );
  const ruledOut = understood.flatMap((each) => ('not' in each ? [each.not] : []));
  const parts = [
    ...dials,
    ...(moods.length === 0 ? [] : [`mood=${moods.join('+')}`]),
    ...(ruledOut.length === 0 ? [] : [`not=${ruledOut.join('+')}`]),
  ];
  return parts.length === 0 ? 'none' : parts.join(', ');
}
