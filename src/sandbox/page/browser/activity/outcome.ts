import type { Activity, Step, StepKind } from '../../protocol.ts';

/** What a command has led to, as its path shows it, and when. */
export interface Outcome {
  readonly kind: 'heard' | 'spoken' | 'file' | 'answered' | 'failed' | 'waiting';
  readonly atMs: number;
}

const ANSWERS: readonly StepKind[] = ['replied', 'updated', 'modal', 'answered', 'follow-up'];

export function outcomeOf({ steps }: Activity): Outcome {
  const first = (kind: StepKind) => steps.find((step) => step.kind === kind);
  const file = steps.find((step) => ANSWERS.includes(step.kind) && (step.details.files ?? 0) > 0);
  const answer = steps.find((step) => ANSWERS.includes(step.kind));
  const candidates: [Outcome['kind'], Step | undefined][] = [
    ['heard', first('first-sound')],
    ['spoken', first('first-packet')],
    ['file', file],
    ['answered', answer],
    ['failed', first('expired') ?? first('refused')],
  ];
  const [kind, step] = candidates.find(([, found]) => found !== undefined) ?? ['waiting', steps[0]];
  return { kind, atMs: step?.atMs ?? 0 };
}
