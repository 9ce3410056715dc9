import { emptyTextError } from '../errors.ts';
import type { Prosody } from '../prosody/prosody.ts';
import { SAMPLE_RATE } from '../sound/sample-rate.ts';
import type { SpeechPlan } from '../text/plan.ts';
import type { Segment } from '../text/segment.ts';
import { nameSilentText } from '../text/silent-text.ts';
import type { TextWorker } from '../text/text-worker.ts';
import type { Voice } from '../voices/voice.ts';
import { ClientBuffer } from './deadline-scheduling.ts';
import type { SpeechWorkerPool } from './worker-pool.ts';

/** The parts that turn a plan into samples. */
export interface SpeechBackend {
  pool: SpeechWorkerPool;
  texts: TextWorker;
}

export interface SpeakOptions {
  voice: Voice;
  prosody: Prosody;
  /** The account. Accounts take turns. */
  account: string;
}

/**
 * Speaks a plan segment by segment, with natural pauses between. Each segment starts only after the
 * previous one was read, so that a slow reader blocks neither a worker nor memory.
 * @param onSegment called at the first sound of each segment, with the number of segments so far
 * @throws EngineError if the engine failed, ServiceError `text_empty` if nothing had a sound, and
 *   the signal's reason if it was aborted
 */
export async function* speakPlan(
  plan: SpeechPlan,
  options: SpeakOptions,
  { pool, texts }: SpeechBackend,
  signal: AbortSignal,
  onSegment: (segments: number) => void = () => undefined,
): AsyncGenerator<Int16Array> {
  const buffer = new ClientBuffer();
  let hasSound = false;
  const owner = { account: options.account, signal };
  async function* speak(segment: Segment, continues: boolean): AsyncGenerator<Int16Array> {
    const spoken = await texts.pronounce(segment, continues, owner);
    if (spoken === undefined) return;
    const { text, language } = spoken;
    for await (const samples of pool.speak({ text, language, ...options, buffer }, signal)) {
      buffer.add(samples);
      yield samples;
    }
  }
  for (const [index, segment] of plan.segments.entries()) {
    let isHeard = false;
    // A segment without a pause after it does not end its sentence.
    const continues = segment.pauseMs === 0 && index < plan.segments.length - 1;
    for await (const samples of speak(segment, continues)) {
      if (!isHeard) onSegment(index + 1);
      isHeard = true;
      yield samples;
    }
    if (isHeard && segment.pauseMs > 0) {
      const pause = silence(segment.pauseMs * options.prosody.pauses);
      buffer.add(pause);
      yield pause;
    }
    hasSound ||= isHeard;
  }
  if (hasSound) return;
  // Some languages have no words for some symbols.
  const name = nameSilentText(plan.segments);
  if (name !== undefined) {
    for await (const samples of speak(name, false)) {
      if (!hasSound) onSegment(plan.segments.length);
      hasSound = true;
      yield samples;
    }
  }
  if (!hasSound) throw emptyTextError();
}

function silence(durationMs: number): Int16Array {
  return new Int16Array(Math.round((durationMs / 1_000) * SAMPLE_RATE));
}
