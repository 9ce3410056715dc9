import { batch, signal } from '@preact/signals';
import { toApiError } from './action.ts';
import { type ApiError, fetchApi } from './api.ts';
import { createIdempotencyKeys } from './idempotency-keys.ts';
import { updateQuota } from './quota.ts';

export interface ClonedVoice {
  readonly voiceId: string;
  readonly name: string;
  /** A language code. */
  readonly language: string;
  /** Undefined if the service does not say. */
  readonly rating: 'good' | 'fair' | 'poor' | undefined;
  /** Why the rating is not better: codes of the service. */
  readonly reasons: readonly string[];
  /** A sentence in the new voice. */
  readonly clip: Blob;
}

/** The state of the last cloning. */
export type Cloning =
  | { readonly kind: 'idle' }
  | { readonly kind: 'cloning'; readonly name: string }
  | { readonly kind: 'cloned'; readonly voice: ClonedVoice }
  | { readonly kind: 'failed'; readonly name: string; readonly problem: ApiError };

export const cloning = signal<Cloning>({ kind: 'idle' });

/** What the user has entered. It survives navigation. */
export const cloneDraft = {
  sample: signal<File | undefined>(undefined),
  name: signal(''),
  /** A language code. Undefined: not chosen yet. */
  language: signal<string | undefined>(undefined),
  /** Whether the speaker agrees. */
  hasConsent: signal(false),
};

interface CloneRequest {
  readonly sample: File;
  readonly name: string;
  readonly language: string;
  /** Spoken in the new voice. */
  readonly text: string;
}

const idempotencyKeys = createIdempotencyKeys();
let inFlight: AbortController | undefined;

/**
 * Clones a voice and clears the draft. Continues when the user navigates to another view; the browser asks before
 * leaving the page. Never rejects: the outcome is in `cloning`.
 */
export async function cloneVoice({ sample, name, language, text }: CloneRequest): Promise<void> {
  const attempt = new AbortController();
  inFlight = attempt;
  cloning.value = { kind: 'cloning', name };
  addEventListener('beforeunload', confirmLeaving);
  try {
    const response = await fetchApi('v1/voice-clone', {
      method: 'POST',
      form: formOf({ sample, name, language, text }),
      headers: {
        'x-consent': 'attested',
        'idempotency-key': idempotencyKeys.keyFor(sample, name, language, text),
      },
      signal: attempt.signal,
    });
    const clip = await response.blob();
    updateQuota(response.headers);
    batch(() => {
      idempotencyKeys.reset();
      const facts = readClonedVoice(response.headers);
      cloning.value = { kind: 'cloned', voice: { ...facts, name, language, clip } };
      clearDraft();
    });
  } catch (error) {
    if (inFlight !== attempt || attempt.signal.aborted) return;
    cloning.value = { kind: 'failed', name, problem: toApiError(error) };
  } finally {
    if (inFlight === attempt) inFlight = undefined;
    removeEventListener('beforeunload', confirmLeaving);
  }
}

/** Call after the user has seen the outcome. */
export function dismissOutcome(): void {
  if (cloning.value.kind !== 'cloning') cloning.value = { kind: 'idle' };
}

/** Cancels the request in progress. The draft stays. */
export function cancelCloning(): void {
  inFlight?.abort();
  inFlight = undefined;
  cloning.value = { kind: 'idle' };
}

/** Cancels, and clears the draft. */
export function discardCloning(): void {
  cancelCloning();
  clearDraft();
}

function formOf({ sample, name, language, text }: CloneRequest): FormData {
  const form = new FormData();
  form.set('text', text);
  form.set('language', language);
  form.set('name', name);
  form.set('ref_audio', sample);
  return form;
}

function clearDraft(): void {
  cloneDraft.sample.value = undefined;
  cloneDraft.name.value = '';
  cloneDraft.language.value = undefined;
  cloneDraft.hasConsent.value = false;
}

/** Makes the browser ask before it leaves the page. */
function confirmLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Parses `good; score=0.86; reasons=sample_short,sample_noisy`. */
function readClonedVoice(headers: Headers): Pick<ClonedVoice, 'voiceId' | 'rating' | 'reasons'> {
  const quality = headers.get('x-voice-quality') ?? '';
  const [rating = '', ...fields] = quality.split(';').map((part) => part.trim());
  const reasons = fields.find((field) => field.startsWith('reasons='))?.slice('reasons='.length);
  return {
    voiceId: headers.get('x-voice-id') ?? '',
    rating: RATINGS.find((known) => known === rating),
    reasons: reasons?.split(',') ?? [],
  };
}

const RATINGS = ['good', 'fair', 'poor'] as const;
