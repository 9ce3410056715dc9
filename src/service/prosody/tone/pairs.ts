import type { Claim } from './claims.ts';
import type { Dial } from './concepts.ts';
import type { Subject } from './items.ts';

type Of<Kind extends Subject['kind']> = Claim & { subject: Subject & { kind: Kind } };

/** A claim whose subject is whole: a mood, a dial with its direction, or an extent. */
export type WholeClaim = Of<'mood' | 'dial' | 'extent'>;

function is<Kind extends Subject['kind']>(claim: Claim | undefined, kind: Kind): claim is Of<Kind> {
  return claim?.subject.kind === kind;
}

function dialClaim(claim: Claim, dial: Dial, sign: 1 | -1, weight = 1): WholeClaim {
  return { ...claim, subject: { kind: 'dial', dial, sign, weight } };
}

/** "pitch" and "higher" as one claim: what is said of either is said of both. */
function joined(noun: Of<'noun'>, direction: Of<'direction'>): WholeClaim {
  const { sign, weight } = direction.subject;
  return dialClaim(
    {
      ...direction,
      degree: noun.degree * direction.degree,
      negated: noun.negated || direction.negated,
      excess: direction.excess === 'none' ? noun.excess : direction.excess,
      quantity: direction.quantity ?? noun.quantity,
    },
    noun.subject.dial,
    sign,
    weight,
  );
}

/** A dial's name alone asks for something only with "more", "less", a number, or by its nature. */
function alone(noun: Of<'noun'>): WholeClaim | undefined {
  const { dial, carries } = noun.subject;
  if (noun.amount !== undefined)
    return dialClaim({ ...noun, amount: undefined }, dial, noun.amount);
  if (noun.quantity !== undefined) return dialClaim(noun, dial, 1, 0);
  if (!carries) return undefined;
  // "no emotion" takes all of it away; "no pauses" too.
  if (noun.negated && noun.excess === 'none')
    return dialClaim({ ...noun, negated: false }, dial, -1, dial === 'melody' ? 3 : 2);
  return dialClaim(noun, dial, 1);
}

function undirected({ subject, ...claim }: Of<'direction'>): WholeClaim | undefined {
  if (subject.dial === undefined) return undefined;
  return dialClaim({ ...claim, subject }, subject.dial, subject.sign, subject.weight);
}

/** Joins the two halves of "raise the pitch" and drops halves that stay alone. */
export function wholeClaims(claims: readonly Claim[]): readonly WholeClaim[] {
  const whole: WholeClaim[] = [];
  for (let index = 0; index < claims.length; index += 1) {
    const claim = claims[index];
    const next = claims[index + 1]?.clause === claim?.clause ? claims[index + 1] : undefined;
    if (is(claim, 'mood') || is(claim, 'dial') || is(claim, 'extent')) whole.push(claim);
    else if (is(claim, 'noun') && is(next, 'direction')) {
      whole.push(joined(claim, next));
      index += 1;
    } else if (is(claim, 'direction') && is(next, 'noun')) {
      whole.push(joined(next, claim));
      index += 1;
    } else if (is(claim, 'noun') && is(next, 'dial') && next.subject.dial === claim.subject.dial) {
      // "속도를 20% 빠르게": the number stands between the two.
      whole.push({ ...next, quantity: next.quantity ?? claim.quantity });
      index += 1;
    } else {
      const rest = is(claim, 'noun')
        ? alone(claim)
        : is(claim, 'direction')
          ? undirected(claim)
          : undefined;
      if (rest !== undefined) whole.push(rest);
    }
  }
  return whole;
}
