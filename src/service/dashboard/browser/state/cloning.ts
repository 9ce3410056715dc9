import { batch, signal } from '@preact/signals';
import { toApiError } from './action.ts';
import { type ApiError, fetchApi } from './api.ts';
import { createIdempotencyKeys } from './idempotency-keys.ts';
import { updateQuota } from './quota.ts';

interface ClonedVoice {
  readonly voiceId: string;
  readonly name: string;
  /** A sentence on the likeness. */
  readonly quality: string;
}

/** The state of the last cloning. */
export type Cloning =
  | { readonly kind: 'idle' }
  | { readonly kind: 'cloning'; readonly name: string }
  | { readonly kind: 'cloned'; readonly voice: ClonedVoice }
  | { readonly kind: 'failed'; readonly name: string; readonly problem: ApiError };

export const cloning = signal<Cloning>({ kind: 'idle' });

const DEFAULT_TEXT = 'This is my new voice.';

/** The values of the form. They survive navigation. */
export const cloneDraft = {
  sample: signal<File | undefined>(undefined),
  name: signal(''),
  text: signal(DEFAULT_TEXT),
  /** Whether the speaker agrees. */
  hasConsent: signal(false),
};

const idempotencyKeys = createIdempotencyKeys();
let inFlight: AbortController | undefined;

/**
 * Clones a voice from the draft and clears the draft. Continues when the user navigates to another view;
 * the browser asks before leaving the page.
 * @returns the response: the preview text in the new voice
 * @throws ApiError, which is also stored in `cloning`; DOMException AbortError
 */
export async function cloneVoice(sample: File): Promise<Response> {
  const name = cloneDraft.name.value.trim();
  inFlight = new AbortController();
  const { signal: abortSignal } = inFlight;
  const form = new FormData();
  form.set('text', cloneDraft.text.value);
  form.set('name', name);
  form.set('ref_audio', sample);
  const headers = {
    prefer: 'streaming',
    'x-consent': 'attested',
    'idempotency-key': idempotencyKeys.keyFor(sample, name, cloneDraft.text.value),
  };
  cloning.value = { kind: 'cloning', name };
  addEventListener('beforeunload', confirmLeaving);
  try {
    const response = await fetchApi('v1/voice-clone', {
      method: 'POST',
      form,
      headers,
      signal: abortSignal,
    });
    updateQuota(response.headers);
    batch(() => {
      idempotencyKeys.reset();
      cloning.value = { kind: 'cloned', voice: readClonedVoice(response.headers, name) };
      clearDraft();
    });
    return response;
  } catch (error) {
    if (!abortSignal.aborted) cloning.value = { kind: 'failed', name, problem: toApiError(error) };
    throw error;
  } finally {
    removeEventListener('beforeunload', confirmLeaving);
  }
}

/** Call after the user has seen the outcome. */
export function dismissOutcome(): void {
  if (cloning.value.kind !== 'cloning') cloning.value = { kind: 'idle' };
}

/** Cancels a request in progress and clears the form. */
export function cancelCloning(): void {
  inFlight?.abort();
  cloning.value = { kind: 'idle' };
  clearDraft();
}

function clearDraft(): void {
  cloneDraft.sample.value = undefined;
  cloneDraft.name.value = '';
  cloneDraft.text.value = DEFAULT_TEXT;
  cloneDraft.hasConsent.value = false;
}

/** Makes the browser ask before it leaves the page. */
function confirmLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function readClonedVoice(headers: Headers, name: string): ClonedVoice {
  const rating = headers.get('x-voice-quality')?.split(';')[0];
  return {
    voiceId: headers.get('x-voice-id') ?? '',
    name,
    quality: QUALITIES[rating ?? ''] ?? '',
  };
}

const QUALITIES: Readonly<Record<string, string>> = {
  good: 'It sounds very close to the original.',
  fair: 'It sounds similar to the original.',
  poor: 'It doesn’t sound much like the original.',
};
