import { REFUSALS } from '../../../../member/refusals.ts';
import { PAGE_REFUSALS } from '../../../page-error.ts';

const ALL = { ...REFUSALS, ...PAGE_REFUSALS } as const;

type Refusals = { readonly [Code in keyof typeof ALL as `refusal.${Code}`]: string };

/** The sandbox's own sentences. */
export const refusals = Object.fromEntries(
  Object.entries(ALL).map(([code, sentence]) => [`refusal.${code}`, sentence]),
) as Refusals;
