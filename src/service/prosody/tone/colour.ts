import { limited } from '../limits.ts';
import { NEUTRAL, type Prosody } from '../prosody.ts';
import { type Colour, DIAL_STEP, type Dial, FACTOR_DIALS, MOODS } from './concepts.ts';
import type { Wishes } from './wishes.ts';

/** From here on "whisper" is a whisper; less of it is a hushed voice. */
const WHISPERS_FROM = 0.5;

/** What moves a prosody on one dial, where 0 is natural and opposite signs are opposites. */
type Shift = Record<Dial | 'variation', number>;

function shiftOf(colour: Colour, strength: number): Shift {
  return {
    pace: Math.log(colour.tempo ?? 1) * strength,
    pitch: (colour.pitch ?? 0) * strength,
    melody: Math.log(colour.melody ?? 1) * strength,
    loudness: (colour.db ?? 0) * strength,
    pauses: Math.log(colour.pauses ?? 1) * strength,
    stress: (colour.stress ?? 0) * strength,
    breath: (colour.breath ?? 0) * strength,
    variation: (colour.variation ?? 0) * strength,
  };
}

/** The strongest wholly and half of each other: two things together go further, but not twice. */
function strongestAndHalf(values: readonly number[]): number {
  const strongest = Math.max(0, ...values);
  const sum = values.reduce((total, value) => total + value, 0);
  return strongest + (sum - strongest) / 2;
}

/** Shifts on one dial together: those in one direction support each other, opposites cancel. */
function blended(values: readonly number[]): number {
  const up = values.filter((value) => value > 0);
  const down = values.filter((value) => value < 0).map((value) => -value);
  return strongestAndHalf(up) - strongestAndHalf(down);
}

function dialShift(dial: Dial, steps: number): number {
  return FACTOR_DIALS.has(dial) ? Math.log(DIAL_STEP[dial]) * steps : DIAL_STEP[dial] * steps;
}

/** What is said of a dial itself outweighs what moods imply against it. */
function settled(own: number | undefined, moods: readonly number[]): number {
  if (own === undefined) return blended(moods);
  const agreeing = moods.filter((value) => Math.sign(value) === Math.sign(own));
  return blended([own, ...agreeing]);
}

/** The value that a dial's steps mean by themselves, in the units of Prosody's field. */
export function dialValue(dial: Dial, steps: number): number {
  const shift = dialShift(dial, steps);
  return FACTOR_DIALS.has(dial) ? Math.exp(shift) : shift;
}

/** The prosody that a tone's wishes come to, within PROSODY_LIMITS. */
export function prosodyOf({ dials, moods }: Wishes): Prosody {
  const shifts = Array.from(moods, ([mood, strength]) => shiftOf(MOODS[mood], strength));
  const total = (dial: Dial): number => {
    const steps = dials.get(dial);
    const own = steps === undefined ? undefined : dialShift(dial, steps);
    return settled(
      own,
      shifts.map((shift) => shift[dial]),
    );
  };
  return limited({
    tempo: Math.exp(total('pace')),
    pitchSemitones: NEUTRAL.pitchSemitones + total('pitch'),
    melody: Math.exp(total('melody')),
    loudnessDb: NEUTRAL.loudnessDb + total('loudness'),
    pauses: Math.exp(total('pauses')),
    stress: NEUTRAL.stress + total('stress'),
    tempoVariation: NEUTRAL.tempoVariation + blended(shifts.map((shift) => shift.variation)),
    breath: NEUTRAL.breath + total('breath'),
    whisper: (moods.get('whisper') ?? 0) >= WHISPERS_FROM,
  });
}
