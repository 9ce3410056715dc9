import { DIAL_STEP, type Dial, FACTOR_DIALS, type Mood } from './concepts.ts';
import type { Quantity, Subject } from './items.ts';
import type { WholeClaim } from './pairs.ts';

/**
 * What an instruction comes to. Dials are in steps (see DIAL_STEP), up positive; 0 is natural.
 * Moods are factors on their colour; 0 means that the mood was ruled out.
 */
export interface Wishes {
  dials: Map<Dial, number>;
  moods: Map<Mood, number>;
}

/** The strongest and weakest that words can make a mood or a step. */
const [LEAST, MOST] = [0.3, 2.2];
/** "not fast" asks for a little of the opposite, "not too fast" for less than that. */
const DENIED = 0.5;
const RESTRAINED = 0.35;
/** "fast, but not too fast": so much of it stays. */
const DAMPED = 0.6;

type DialClaim = WholeClaim & { subject: { kind: 'dial' } };

function strengthOf(claim: WholeClaim): number {
  const weight = claim.subject.kind === 'extent' ? 1 : claim.subject.weight;
  return Math.min(MOST, Math.max(LEAST, claim.degree)) * weight;
}

/** "not too", "less", "not very", "너무 … 않게": not the opposite, only less of it. */
function isRestraint(claim: WholeClaim): boolean {
  return claim.amount === -1 || (claim.negated && (claim.excess !== 'none' || claim.degree > 1));
}

function isDenial(claim: WholeClaim): boolean {
  return claim.negated || claim.amount === -1;
}

/** The factor that a number means: "20% faster" 1.2, "twice as slow" 0.5, "80% speed" 0.8. */
function factorOf(quantity: Quantity, sign: 1 | -1 | 0): number {
  if (quantity.unit === 'times') {
    return sign < 0 && quantity.value > 1 ? 1 / quantity.value : quantity.value;
  }
  const share = quantity.value / 100;
  const direction = quantity.absolute ? 0 : (quantity.sign ?? sign);
  if (direction === 0) return share;
  return direction > 0 ? 1 + share : 1 - share;
}

/** @returns steps on the dial, or undefined where the unit says nothing about it */
function stepsOf(subject: DialClaim['subject'], quantity: Quantity): number | undefined {
  const { dial } = subject;
  // Of weight 0 is a dial named without a direction.
  const sign = subject.weight === 0 ? 0 : subject.sign;
  const units = quantity.value * (quantity.sign ?? subject.sign);
  if (quantity.unit === 'semitones') return dial === 'pitch' ? units / DIAL_STEP.pitch : undefined;
  if (quantity.unit === 'decibels')
    return dial === 'loudness' ? units / DIAL_STEP.loudness : undefined;
  const factor = Math.min(10, Math.max(0.1, factorOf(quantity, sign)));
  if (dial === 'pitch') return (12 * Math.log2(factor)) / DIAL_STEP.pitch;
  if (dial === 'loudness') return (20 * Math.log10(factor)) / DIAL_STEP.loudness;
  if (FACTOR_DIALS.has(dial)) return Math.log(factor) / Math.log(DIAL_STEP[dial]);
  return (factor - 1) / DIAL_STEP[dial];
}

function denied(steps: number, claim: DialClaim, alreadySaid: boolean): number {
  const { sign } = claim.subject;
  if (Math.sign(steps) === sign && alreadySaid) return steps * (isRestraint(claim) ? DAMPED : 0);
  if (Math.sign(steps) === -sign && alreadySaid) return steps;
  return steps - sign * (isRestraint(claim) ? RESTRAINED : DENIED);
}

/** Where steps in one direction were asked for already, the larger stays; the later direction wins. */
function raised(steps: number, wanted: number): number {
  if (Math.sign(steps) !== Math.sign(wanted)) return wanted;
  return Math.abs(wanted) > Math.abs(steps) ? wanted : steps;
}

function dialWish(claims: readonly DialClaim[]): number {
  let steps = 0;
  let said = false;
  for (const claim of claims) {
    const exact = claim.quantity === undefined ? undefined : stepsOf(claim.subject, claim.quantity);
    const { sign } = claim.subject;
    if (isDenial(claim)) steps = denied(steps, claim, said);
    else if (exact !== undefined) steps = exact;
    else if (claim.excess === 'complains') steps = raised(steps, -sign * DAMPED);
    else steps = raised(said ? steps : 0, sign * strengthOf(claim));
    said ||= !isDenial(claim);
  }
  return steps;
}

function moodWish(strength: number | undefined, claim: WholeClaim): number {
  if (claim.excess === 'complains' || isDenial(claim)) {
    return isRestraint(claim) || !claim.negated ? (strength ?? 0) * DAMPED : 0;
  }
  const { quantity } = claim;
  if (quantity?.unit === 'percent') return Math.min(MOST, quantity.value / 100);
  return Math.max(strength ?? 0, strengthOf(claim));
}

/** "…but not too much", "don't overdo it": everything said before it goes less far. */
function isDamper({ subject, ...claim }: WholeClaim): boolean {
  const extent =
    subject.kind === 'extent' || (subject.kind === 'mood' && subject.mood === 'dramatic');
  return extent && claim.negated;
}

function damped(claims: readonly WholeClaim[]): WholeClaim[] {
  return claims.map((claim) =>
    isDenial(claim) ? claim : { ...claim, degree: claim.degree * DAMPED },
  );
}

/** The claims with what was said of their extent worked into them. */
function withExtents(claims: readonly WholeClaim[]): readonly WholeClaim[] {
  let done: WholeClaim[] = [];
  for (const claim of claims) {
    if (isDamper(claim)) done = damped(done);
    if (claim.subject.kind !== 'extent') done.push(claim);
  }
  return done;
}

const isDial = (claim: WholeClaim): claim is DialClaim => claim.subject.kind === 'dial';

function isMood(claim: WholeClaim): claim is WholeClaim & { subject: Subject & { kind: 'mood' } } {
  return claim.subject.kind === 'mood';
}

/** What all claims come to together: of contradictions the later wins. */
export function wishesOf(claims: readonly WholeClaim[]): Wishes {
  const settled = withExtents(claims);
  const moods = new Map<Mood, number>();
  for (const claim of settled.filter(isMood)) {
    moods.set(claim.subject.mood, moodWish(moods.get(claim.subject.mood), claim));
  }
  const byDial = Map.groupBy(settled.filter(isDial), (claim) => claim.subject.dial);
  const dials = new Map(Array.from(byDial, ([dial, claims]) => [dial, dialWish(claims)]));
  return { dials, moods };
}
