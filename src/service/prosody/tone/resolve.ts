import type { CompleteDirective } from './complete-directives.ts';
import {
  FACTOR_FEATURES,
  FEATURE_STEP,
  type Mood,
  type ProsodyFeature,
} from './features-and-moods.ts';
import type { Quantity, Subject } from './tokens.ts';

/** The combined result of all directives. */
export interface ResolvedTone {
  /** In steps (see FEATURE_STEP). Positive is up, 0 is natural. */
  features: Map<ProsodyFeature, number>;
  /** Factors on the mood's prosody. 0 excludes the mood. */
  moods: Map<Mood, number>;
}

/** The range of strength for a mood or a step. */
const [MIN_STRENGTH, MAX_STRENGTH] = [0.3, 2.2];
/** "not fast" means a little of the opposite, "not too fast" even less of it. */
const NEGATED_STEPS = 0.5;
const RESTRAINED_STEPS = 0.35;
/** The remaining share in "fast, but not too fast". */
const DAMPED = 0.6;

type FeatureDirective = CompleteDirective & { subject: { kind: 'feature' } };

function strengthOf(directive: CompleteDirective): number {
  const weight = directive.subject.kind === 'extent' ? 1 : directive.subject.weight;
  return Math.min(MAX_STRENGTH, Math.max(MIN_STRENGTH, directive.degree)) * weight;
}

/** "not too", "less", "not very", "너무 … 않게": less of it, not the opposite. */
function isRestraint(directive: CompleteDirective): boolean {
  return (
    directive.amount === -1 ||
    (directive.negated && (directive.excess !== 'none' || directive.degree > 1))
  );
}

function isNegative(directive: CompleteDirective): boolean {
  return directive.negated || directive.amount === -1;
}

/** The factor of a number: "20% faster" is 1.2, "twice as slow" 0.5, "80% speed" 0.8. */
function factorOf(quantity: Quantity, sign: 1 | -1 | 0): number {
  if (quantity.unit === 'times') {
    return sign < 0 && quantity.value > 1 ? 1 / quantity.value : quantity.value;
  }
  const share = quantity.value / 100;
  const direction = quantity.absolute ? 0 : (quantity.sign ?? sign);
  if (direction === 0) return share;
  return direction > 0 ? 1 + share : 1 - share;
}

/** @returns steps of the feature, or undefined if the unit does not apply to it */
function stepsOf(subject: FeatureDirective['subject'], quantity: Quantity): number | undefined {
  const { feature } = subject;
  // Weight 0: the feature was named without a direction.
  const sign = subject.weight === 0 ? 0 : subject.sign;
  const units = quantity.value * (quantity.sign ?? subject.sign);
  if (quantity.unit === 'semitones')
    return feature === 'pitch' ? units / FEATURE_STEP.pitch : undefined;
  if (quantity.unit === 'decibels')
    return feature === 'loudness' ? units / FEATURE_STEP.loudness : undefined;
  const factor = Math.min(10, Math.max(0.1, factorOf(quantity, sign)));
  if (feature === 'pitch') return (12 * Math.log2(factor)) / FEATURE_STEP.pitch;
  if (feature === 'loudness') return (20 * Math.log10(factor)) / FEATURE_STEP.loudness;
  if (FACTOR_FEATURES.has(feature)) return Math.log(factor) / Math.log(FEATURE_STEP[feature]);
  return (factor - 1) / FEATURE_STEP[feature];
}

function negate(steps: number, directive: FeatureDirective, wasRequested: boolean): number {
  const { sign } = directive.subject;
  if (Math.sign(steps) === sign && wasRequested)
    return steps * (isRestraint(directive) ? DAMPED : 0);
  if (Math.sign(steps) === -sign && wasRequested) return steps;
  return steps - sign * (isRestraint(directive) ? RESTRAINED_STEPS : NEGATED_STEPS);
}

/** In the same direction, the larger number of steps wins. Otherwise the later direction wins. */
function strongest(steps: number, requested: number): number {
  if (Math.sign(steps) !== Math.sign(requested)) return requested;
  return Math.abs(requested) > Math.abs(steps) ? requested : steps;
}

function resolveFeature(directives: readonly FeatureDirective[]): number {
  let steps = 0;
  let wasRequested = false;
  for (const directive of directives) {
    const exact =
      directive.quantity === undefined ? undefined : stepsOf(directive.subject, directive.quantity);
    const { sign } = directive.subject;
    if (isNegative(directive)) steps = negate(steps, directive, wasRequested);
    else if (exact !== undefined) steps = exact;
    else if (directive.excess === 'complains') steps = strongest(steps, -sign * DAMPED);
    else steps = strongest(wasRequested ? steps : 0, sign * strengthOf(directive));
    wasRequested ||= !isNegative(directive);
  }
  return steps;
}

function resolveMood(strength: number | undefined, directive: CompleteDirective): number {
  if (directive.excess === 'complains' || isNegative(directive)) {
    return isRestraint(directive) || !directive.negated ? (strength ?? 0) * DAMPED : 0;
  }
  const { quantity } = directive;
  if (quantity?.unit === 'percent') return Math.min(MAX_STRENGTH, quantity.value / 100);
  return Math.max(strength ?? 0, strengthOf(directive));
}

/** "…but not too much", "don't overdo it": weakens all directives before it. */
function isDamper({ subject, ...directive }: CompleteDirective): boolean {
  const extent =
    subject.kind === 'extent' || (subject.kind === 'mood' && subject.mood === 'dramatic');
  return extent && directive.negated;
}

function dampen(directives: readonly CompleteDirective[]): CompleteDirective[] {
  return directives.map((directive) =>
    isNegative(directive) ? directive : { ...directive, degree: directive.degree * DAMPED },
  );
}

/** Applies extents to the directives before them. */
function applyExtents(directives: readonly CompleteDirective[]): readonly CompleteDirective[] {
  let applied: CompleteDirective[] = [];
  for (const directive of directives) {
    if (isDamper(directive)) applied = dampen(applied);
    if (directive.subject.kind !== 'extent') applied.push(directive);
  }
  return applied;
}

const isFeature = (directive: CompleteDirective): directive is FeatureDirective =>
  directive.subject.kind === 'feature';

function isMood(
  directive: CompleteDirective,
): directive is CompleteDirective & { subject: Subject & { kind: 'mood' } } {
  return directive.subject.kind === 'mood';
}

/** Combines all directives. If two directives contradict each other, the later one wins. */
export function resolveDirectives(directives: readonly CompleteDirective[]): ResolvedTone {
  const settled = applyExtents(directives);
  const moods = new Map<Mood, number>();
  for (const directive of settled.filter(isMood)) {
    moods.set(directive.subject.mood, resolveMood(moods.get(directive.subject.mood), directive));
  }
  const byDial = Map.groupBy(settled.filter(isFeature), (directive) => directive.subject.feature);
  const features = new Map(
    Array.from(byDial, ([feature, directives]) => [feature, resolveFeature(directives)]),
  );
  return { features, moods };
}
