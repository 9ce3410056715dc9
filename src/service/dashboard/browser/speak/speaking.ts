import { computed, effect, signal } from '@preact/signals';
import { Sound } from '../../../../shared/pages/browser/player/sound.ts';
import { toApiError } from '../state/action.ts';
import { type ApiError, fetchApi } from '../state/api.ts';
import { createIdempotencyKeys } from '../state/idempotency-keys.ts';
import { refreshQuota, updateQuota } from '../state/quota.ts';
import { requireSession, session } from '../state/session.ts';
import { speechSettings, speechText } from '../state/speech-draft.ts';
import { type SpeechSettings, speechRequest } from '../state/speech-settings.ts';
import { addToHistory } from './history.ts';
import { readSpeechFacts, type SpeechFacts } from './speech-facts.ts';

/** What to say, and how. */
export interface Utterance {
  readonly text: string;
  readonly settings: SpeechSettings;
  readonly voiceName: string;
}

/** The speech that was asked for last. */
export interface Clip {
  readonly id: string;
  readonly account: string;
  readonly utterance: Utterance;
  readonly sound: Sound;
  /** Undefined until the response begins. */
  readonly facts: SpeechFacts | undefined;
}

/** Survives navigation. */
export const clip = signal<Clip | undefined>(undefined);

/** Why the last attempt failed, until the text or a setting changes. */
export const speechProblem = signal<ApiError | undefined>(undefined);

effect(() => {
  void [speechText.value, speechSettings.value];
  speechProblem.value = undefined;
});

/** Whether a clip is being made. */
export const isSpeaking = computed(() => clip.value?.sound.isArriving.value ?? false);

/** Whether there is something to stop. */
export const canStop = computed(() => {
  const state = clip.value?.sound.state.value;
  return isSpeaking.value || state === 'playing' || state === 'loading';
});

/** Outlive a failed attempt: when the user tries again, the service recognizes the request and charges it once. */
const idempotencyKeys = createIdempotencyKeys();

/**
 * Makes a clip, plays it while it arrives, and adds it to the history when it is complete. Cancels the one before, if
 * that is still being made. Never rejects: see `speechProblem`.
 */
export async function speak(utterance: Utterance): Promise<void> {
  const previous = clip.peek();
  if (previous?.sound.isArriving.peek()) previous.sound.dispose();
  else previous?.sound.pause();
  speechProblem.value = undefined;
  const id = crypto.randomUUID();
  const sound = new Sound(id, {
    kind: 'response',
    request: (signal) => request(id, utterance, signal),
  });
  clip.value = { id, account: requireSession().account.name, utterance, sound, facts: undefined };
  keepWhenComplete(id, sound);
  try {
    await sound.play();
  } catch (error) {
    // What was charged is less than the response said.
    void refreshQuota().catch(() => undefined);
    // What arrived of a broken response stays. Its player says so.
    if (clip.peek()?.id !== id || sound.duration.peek() > 0) return;
    sound.dispose();
    speechProblem.value = toApiError(error);
    clip.value = previous?.sound.file.peek() === undefined ? undefined : previous;
  }
}

/** Ends the sound. A clip that is still being made is given up: only what has arrived is charged. */
export function stopSpeaking(): void {
  const { sound } = clip.peek() ?? {};
  if (sound === undefined) return;
  if (!sound.isArriving.peek()) {
    sound.pause();
    sound.seek(0);
    return;
  }
  sound.dispose();
  clip.value = undefined;
  // Only displayed.
  void refreshQuota().catch(() => undefined);
}

// Another account, or none: what was made belongs to the one before.
effect(() => {
  const account = session.value?.account.name;
  if (clip.peek()?.account === account) return;
  clip.peek()?.sound.dispose();
  clip.value = undefined;
  speechProblem.value = undefined;
});

async function request(id: string, utterance: Utterance, signal: AbortSignal): Promise<Response> {
  const { path, json, headers } = speechRequest(utterance.text, utterance.settings);
  const response = await fetchApi(path, {
    method: 'POST',
    json,
    signal,
    headers: {
      ...headers,
      prefer: 'streaming',
      'idempotency-key': idempotencyKeys.keyFor(path, JSON.stringify(json)),
    },
  });
  updateQuota(response.headers);
  const current = clip.peek();
  if (current?.id === id) clip.value = { ...current, facts: readSpeechFacts(response.headers) };
  return response;
}

/** Also after the player's own second attempt. */
function keepWhenComplete(id: string, sound: Sound): void {
  const stop = sound.file.subscribe((audio) => {
    const current = clip.peek();
    if (audio === undefined || current?.id !== id) return;
    queueMicrotask(() => stop());
    idempotencyKeys.reset();
    const { account, utterance, facts } = current;
    const { text, settings, voiceName } = utterance;
    const { values, perSecond } = sound.peaks.peek();
    const entry = {
      ...{ id, account, text, settings, voiceName, audio },
      madeAt: Date.now(),
      languages: facts?.languages ?? [],
      seconds: sound.duration.peek(),
      // A copy, because the original is a part of a larger buffer.
      peaks: values.length === 0 ? undefined : { values: values.slice(), perSecond },
    };
    void addToHistory(entry, sound);
  });
}
