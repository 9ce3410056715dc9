import { batch, signal } from '@preact/signals';
import { toApiError } from './action.ts';
import { type ApiError, fetchApi } from './api.ts';
import { createIdempotencyKeys } from './idempotency-keys.ts';
import { updateQuota } from './quota.ts';

/** A voice that was made. */
interface ClonedVoice {
  readonly voiceId: string;
  readonly name: string;
  /** How near it came, for people. */
  readonly quality: string;
}

/** What became of the voice that was asked for last. */
export type Cloning =
  | { readonly kind: 'idle' }
  | { readonly kind: 'cloning'; readonly name: string }
  | { readonly kind: 'cloned'; readonly voice: ClonedVoice }
  | { readonly kind: 'failed'; readonly name: string; readonly problem: ApiError };

export const cloning = signal<Cloning>({ kind: 'idle' });

const DEFAULT_TEXT = 'This is my new voice.';

/** What a voice is to be made of, as it is filled in: it stays while one looks at something else. */
export const cloneDraft = {
  sample: signal<File | undefined>(undefined),
  name: signal(''),
  text: signal(DEFAULT_TEXT),
  /** Whoever speaks in the sample agrees. */
  hasConsent: signal(false),
};

const idempotencyKeys = createIdempotencyKeys();
let underWay: AbortController | undefined;

/**
 * Makes a voice of the draft, which is empty then. It goes on when its view is left, and the browser
 * asks before the page is.
 * @returns the answer: the first words in the new voice
 * @throws ApiError, which `cloning` has too; DOMException AbortError
 */
export async function cloneVoice(sample: File): Promise<Response> {
  const name = cloneDraft.name.value.trim();
  underWay = new AbortController();
  const { signal: given } = underWay;
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
      signal: given,
    });
    updateQuota(response.headers);
    batch(() => {
      idempotencyKeys.reset();
      cloning.value = { kind: 'cloned', voice: readClonedVoice(response.headers, name) };
      clearDraft();
    });
    return response;
  } catch (error) {
    if (!given.aborted) cloning.value = { kind: 'failed', name, problem: toApiError(error) };
    throw error;
  } finally {
    removeEventListener('beforeunload', confirmLeaving);
  }
}

/** Somebody has been told what became of it. */
export function dismissOutcome(): void {
  if (cloning.value.kind !== 'cloning') cloning.value = { kind: 'idle' };
}

/** Gives up what is under way, too. */
export function cancelCloning(): void {
  underWay?.abort();
  cloning.value = { kind: 'idle' };
  clearDraft();
}

function clearDraft(): void {
  cloneDraft.sample.value = undefined;
  cloneDraft.name.value = '';
  cloneDraft.text.value = DEFAULT_TEXT;
  cloneDraft.hasConsent.value = false;
}

/** The browser has a question of its own for it. */
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
