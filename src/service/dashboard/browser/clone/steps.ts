import { addressOf, goTo, type Route } from '../router.ts';
import type { ApiError } from '../state/api.ts';
import { cloneDraft, cloning } from '../state/cloning.ts';

/** The numbered steps. The finished voice comes after them. */
export const STEPS = ['sample', 'name', 'consent'] as const;
export type Step = (typeof STEPS)[number];

/** The detail of the URL when the voice is finished. */
const FINISHED = 'done';

/** The URL of a step: the browser's back button leads to the step before. */
export function stepAddress(step: Step | typeof FINISHED): string {
  return step === 'sample' ? addressOf('clone') : addressOf('clone', step);
}

export function goToStep(step: Step): void {
  location.hash = stepAddress(step);
}

export function showFinished(): void {
  goTo('clone', FINISHED);
}

/** What the URL asks for, as far as it is possible: nobody can name a voice without a recording. */
export function stepOf({ detail }: Route): Step | typeof FINISHED {
  const { kind } = cloning.value;
  if (kind === 'cloning') return 'consent';
  if (kind === 'cloned' && detail === FINISHED) return FINISHED;
  const wanted = STEPS.indexOf(detail as Step);
  const reached = STEPS.findIndex((step) => !isComplete(step));
  const last = reached === -1 ? STEPS.length - 1 : reached;
  return STEPS[Math.min(Math.max(0, wanted), last)] ?? 'sample';
}

export function isComplete(step: Step): boolean {
  if (step === 'sample') return cloneDraft.sample.value !== undefined;
  if (step === 'name') return cloneDraft.name.value.trim() !== '';
  return cloneDraft.hasConsent.value;
}

/** The step where the user can do something about it. */
export function stepOfProblem({ code, param }: ApiError): Step {
  if (code.startsWith('sample_') || param === 'ref_audio') return 'sample';
  if (param === 'name' || param === 'language') return 'name';
  return 'consent';
}
