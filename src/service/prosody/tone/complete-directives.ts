import type { Directive } from './directives.ts';
import type { ProsodyFeature } from './features-and-moods.ts';
import type { Subject } from './tokens.ts';

type Of<Kind extends Subject['kind']> = Directive & { subject: Subject & { kind: Kind } };

/** A directive about a mood, a feature with its direction, or an extent. */
export type CompleteDirective = Of<'mood' | 'feature' | 'extent'>;

function is<Kind extends Subject['kind']>(
  directive: Directive | undefined,
  kind: Kind,
): directive is Of<Kind> {
  return directive?.subject.kind === kind;
}

function featureDirective(
  directive: Directive,
  feature: ProsodyFeature,
  sign: 1 | -1,
  weight = 1,
): CompleteDirective {
  return { ...directive, subject: { kind: 'feature', feature, sign, weight } };
}

/** Joins "pitch" and "higher". The modifiers of both apply. */
function joinHalves(noun: Of<'featureName'>, direction: Of<'direction'>): CompleteDirective {
  const { sign, weight } = direction.subject;
  return featureDirective(
    {
      ...direction,
      degree: noun.degree * direction.degree,
      negated: noun.negated || direction.negated,
      excess: direction.excess === 'none' ? noun.excess : direction.excess,
      quantity: direction.quantity ?? noun.quantity,
    },
    noun.subject.feature,
    sign,
    weight,
  );
}

/** A feature's name alone is a request only with "more", "less" or a number, or if the name implies one. */
function completeName(noun: Of<'featureName'>): CompleteDirective | undefined {
  const { feature, isRequest } = noun.subject;
  if (noun.amount !== undefined)
    return featureDirective({ ...noun, amount: undefined }, feature, noun.amount);
  if (noun.quantity !== undefined) return featureDirective(noun, feature, 1, 0);
  if (!isRequest) return undefined;
  // "no emotion" and "no pauses" remove the feature completely.
  if (noun.negated && noun.excess === 'none')
    return featureDirective({ ...noun, negated: false }, feature, -1, feature === 'melody' ? 3 : 2);
  return featureDirective(noun, feature, 1);
}

function completeDirection({
  subject,
  ...directive
}: Of<'direction'>): CompleteDirective | undefined {
  if (subject.feature === undefined) return undefined;
  return featureDirective({ ...directive, subject }, subject.feature, subject.sign, subject.weight);
}

/** Joins the halves of "raise the pitch", and drops halves that have no meaning alone. */
export function completeDirectives(directives: readonly Directive[]): readonly CompleteDirective[] {
  const whole: CompleteDirective[] = [];
  for (let index = 0; index < directives.length; index += 1) {
    const directive = directives[index];
    const next =
      directives[index + 1]?.clause === directive?.clause ? directives[index + 1] : undefined;
    if (is(directive, 'mood') || is(directive, 'feature') || is(directive, 'extent'))
      whole.push(directive);
    else if (is(directive, 'featureName') && is(next, 'direction')) {
      whole.push(joinHalves(directive, next));
      index += 1;
    } else if (is(directive, 'direction') && is(next, 'featureName')) {
      whole.push(joinHalves(next, directive));
      index += 1;
    } else if (
      is(directive, 'featureName') &&
      is(next, 'feature') &&
      next.subject.feature === directive.subject.feature
    ) {
      // "속도를 20% 빠르게": the number stands between the halves.
      whole.push({ ...next, quantity: next.quantity ?? directive.quantity });
      index += 1;
    } else {
      const rest = is(directive, 'featureName')
        ? completeName(directive)
        : is(directive, 'direction')
          ? completeDirection(directive)
          : undefined;
      if (rest !== undefined) whole.push(rest);
    }
  }
  return whole;
}
