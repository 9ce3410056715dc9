import { rounded } from '../body.ts';

/** Chatterbox's own default, and where its voices begin to break. Its range is 0.25 to 2. */
const EXAGGERATION = { plain: 0.5, strongest: 1.2 } as const;

/** Chatterbox's value for an emotion from 0 to 1. */
export function exaggerationFor(emotion: number | undefined): number | undefined {
  if (emotion === undefined) return undefined;
  const { plain, strongest } = EXAGGERATION;
  return rounded(plain + (strongest - plain) * emotion);
}
