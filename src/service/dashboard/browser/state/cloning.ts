import { batch, signal } from '@preact/signals';
import { asRefusal } from './action.ts';
import { noteSpending } from './allowance.ts';
import { call, type Refusal } from './api.ts';
import { createAttempt } from './attempt.ts';

/** A voice that was made. */
interface Cloned {
  readonly voiceId: string;
  readonly name: string;
  /** How near it came, for people. */
  readonly quality: string;
}

/** What became of the voice that was asked for last. */
export type Cloning =
  | { readonly is: 'idle' }
  | { readonly is: 'making'; readonly name: string }
  | { readonly is: 'made'; readonly voice: Cloned }
  | { readonly is: 'failed'; readonly name: string; readonly problem: Refusal };

export const cloning = signal<Cloning>({ is: 'idle' });

const FIRST_WORDS = 'This is my new voice.';

/** What a voice is to be made of, as it is filled in: it stays while one looks at something else. */
export const cloneDraft = {
  sample: signal<File | undefined>(undefined),
  name: signal(''),
  text: signal(FIRST_WORDS),
  /** Whoever speaks in the sample agrees. */
  isAllowed: signal(false),
};

const attempt = createAttempt();
let underWay: AbortController | undefined;

/**
 * Makes a voice of the draft, which is empty then. It goes on when its view is left, and the browser
 * asks before the page is.
 * @returns the answer: the first words in the new voice
 * @throws Refusal, which `cloning` has too; DOMException AbortError
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
    'idempotency-key': attempt.keyFor(sample, name, cloneDraft.text.value),
  };
  cloning.value = { is: 'making', name };
  addEventListener('beforeunload', askFirst);
  try {
    const response = await call('v1/voice-clone', { method: 'POST', form, headers, signal: given });
    noteSpending(response.headers);
    batch(() => {
      attempt.isDone();
      cloning.value = { is: 'made', voice: clonedOf(response.headers, name) };
      emptyDraft();
    });
    return response;
  } catch (error) {
    if (!given.aborted) cloning.value = { is: 'failed', name, problem: asRefusal(error) };
    throw error;
  } finally {
    removeEventListener('beforeunload', askFirst);
  }
}

/** Somebody has been told what became of it. */
export function forgetOutcome(): void {
  if (cloning.value.is !== 'making') cloning.value = { is: 'idle' };
}

/** Gives up what is under way, too. */
export function forgetCloning(): void {
  underWay?.abort();
  cloning.value = { is: 'idle' };
  emptyDraft();
}

function emptyDraft(): void {
  cloneDraft.sample.value = undefined;
  cloneDraft.name.value = '';
  cloneDraft.text.value = FIRST_WORDS;
  cloneDraft.isAllowed.value = false;
}

/** The browser has a question of its own for it. */
function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function clonedOf(headers: Headers, name: string): Cloned {
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
