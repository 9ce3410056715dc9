import { signal } from '@preact/signals';
import { cloneDraft, cloning, dismissOutcome } from '../state/cloning.ts';
import { requireReference } from '../state/reference.ts';
import { checkFile, type FileVerdict } from './check-file.ts';

/** How far the check of the chosen recording is. */
export type SampleState =
  | { readonly kind: 'none' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'done'; readonly file: File; readonly verdict: FileVerdict };

export const sampleState = signal<SampleState>({ kind: 'none' });

let inProgress: AbortController | undefined;

/** Takes another recording, or none, and checks it. What the service said about the last one is out of date then. */
export function chooseSample(file: File | undefined): void {
  inProgress?.abort();
  cloneDraft.sample.value = file;
  if (cloning.peek().kind === 'failed') dismissOutcome();
  if (file === undefined) sampleState.value = { kind: 'none' };
  else void check(file);
}

/** For a draft that was made before: checks it again unless that is known. */
export function resumeCheck(): void {
  const file = cloneDraft.sample.peek();
  const state = sampleState.peek();
  if (file === undefined) sampleState.value = { kind: 'none' };
  else if (state.kind === 'none' || (state.kind === 'done' && state.file !== file))
    void check(file);
}

/** Whether the service would refuse it. */
export function isRefused(state: SampleState): boolean {
  if (state.kind !== 'done') return false;
  const { verdict } = state;
  return (
    verdict.kind === 'too-large' ||
    verdict.kind === 'unsupported' ||
    (verdict.kind === 'checked' && verdict.check.refusal !== undefined)
  );
}

async function check(file: File): Promise<void> {
  const attempt = new AbortController();
  inProgress = attempt;
  sampleState.value = { kind: 'checking' };
  const { sample_max_bytes: maxBytes, sample_max_seconds: maxSeconds } = requireReference().limits;
  try {
    const verdict = await checkFile(file, { maxBytes, maxSeconds }, attempt.signal);
    if (!attempt.signal.aborted) sampleState.value = { kind: 'done', file, verdict };
  } catch (error) {
    if (!attempt.signal.aborted) throw error;
  }
}
