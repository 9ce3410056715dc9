import { computed, effect, signal } from '@preact/signals';
import type { SpeechCheckReply, SpeechCheckRequest } from '../../protocol.ts';
import { fetchJson } from '../state/api.ts';
import { requireReference } from '../state/reference.ts';
import { speechSettings, speechText } from '../state/speech-draft.ts';

/** A pause in typing. */
const DEBOUNCE_MS = 250;
const TIMEOUT_MS = 10_000;
/** A service that has just started, or is busy, answers one of these. */
const ATTEMPTS = 3;

/** What the service says about a text and a tone. */
export interface SpeechCheck {
  readonly reply: SpeechCheckReply;
  /** False while the answer for the latest change is on its way: then it is about an older text. */
  readonly isCurrent: boolean;
}

interface Question {
  readonly key: string;
  readonly json: SpeechCheckRequest;
}

const question = computed<Question>(() => {
  const { voiceId, tone, style, language } = speechSettings.value;
  const text = speechText.value.slice(0, requireReference().limits.checked_text_units);
  const isToned = style === 'tone' && tone.trim() !== '';
  const json = {
    text,
    voice_id: voiceId,
    ...(style === 'tone' && language !== '' ? { language } : {}),
    ...(isToned ? { tone_instruction: tone } : {}),
  };
  return { json, key: JSON.stringify(json) };
});

const answer = signal<{ readonly key: string; readonly reply: SpeechCheckReply } | undefined>();

/** Undefined while there is nothing to check, and until the first answer. */
export const speechCheck = computed<SpeechCheck | undefined>(() => {
  const { key, json } = question.value;
  if (isNothing(json) || answer.value === undefined) return undefined;
  return { reply: answer.value.reply, isCurrent: answer.value.key === key };
});

/**
 * Asks the service after each pause in typing. A change cancels the question before it.
 * @returns a function that stops it
 */
export function startChecking(): () => void {
  return effect(() => {
    const { key, json } = question.value;
    if (isNothing(json) || answer.peek()?.key === key) return undefined;
    const outdated = new AbortController();
    const timer = setTimeout(() => void ask({ key, json }, outdated.signal), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  });
}

async function ask({ key, json }: Question, outdated: AbortSignal): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS && !outdated.aborted; attempt += 1) {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const reply = await fetchJson<SpeechCheckReply>('speech-check', {
        method: 'POST',
        json,
        signal: AbortSignal.any([outdated, timeout]),
      });
      if (!outdated.aborted) answer.value = { key, reply };
      return;
    } catch {
      // The check is only a hint. After other errors, the next change asks again.
      if (!timeout.aborted) return;
    }
  }
}

function isNothing({ text, tone_instruction }: SpeechCheckRequest): boolean {
  return text.trim() === '' && tone_instruction === undefined;
}
