import type { Problem } from '../page-error.ts';
import { t } from './i18n/index.ts';

/** Why the sandbox refused something, as a sentence in the page's language. */
export function describeProblem({ reason }: Problem): string {
  const words = t(`refusal.${reason.code}`, reason.values);
  return /[.!?。]$/.test(words) ? words : `${words}.`;
}
