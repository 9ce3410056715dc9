import { emptyTextError } from '../errors.ts';
import type { Prosody } from '../prosody/prosody.ts';
import { SAMPLE_RATE } from '../sound/sample-rate.ts';
import type { SpeechPlan } from '../text/plan.ts';
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
  for (const [index, segment] of plan.segments.entries()) {
    let isHeard = false;
    // A segment without a pause after it does not end its sentence.
    const continues = segment.pauseMs === 0 && index < plan.segments.length - 1;
    const owner = { account: options.account, signal };
    const spoken = await texts.pronounce(segment, continues, owner);
    if (spoken !== undefined) {
      const { text, language } = spoken;
      for await (const samples of pool.speak({ text, language, ...options, buffer }, signal)) {
        if (!isHeard) onSegment(index + 1);
        isHeard = true;
        buffer.add(samples);
        yield samples;
      }
    }
    if (isHeard && segment.pauseMs > 0) {
      const pause = silence(segment.pauseMs * options.prosody.pauses);
      buffer.add(pause);
      yield pause;
    }
    hasSound ||= isHeard;
  }
  // Some languages have no words for some symbols.
  if (!hasSound) throw emptyTextError();
}

function silence(durationMs: number): Int16Array {
  return new Int16Array(Math.round((durationMs / 1_000) * SAMPLE_RATE));
}
