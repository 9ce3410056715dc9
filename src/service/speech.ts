import type { EnginePool } from './engine/pool.ts';
import { SAMPLE_RATE, type Voice } from './engine/types.ts';
import type { SpeechPlan } from './text/plan.ts';
import { pronounce } from './text/pronounce.ts';

/**
 * Speaks a plan sentence by sentence, with natural pauses between. The next sentence is begun only
 * when the one before was taken, so a slow reader holds neither a worker nor memory.
 * @throws EngineError when the engine failed, the signal's reason when it aborted
 */
export async function* speakPlan(
  plan: SpeechPlan,
  voice: Voice,
  pool: EnginePool,
  signal: AbortSignal,
): AsyncGenerator<Int16Array> {
  const { language } = plan;
  for (const { text, pauseMs } of plan.pieces) {
    const sentence = { text: await pronounce(text, language), language, voice };
    yield* pool.speak(sentence, signal);
    if (pauseMs > 0) yield silence(pauseMs);
  }
}

function silence(durationMs: number): Int16Array {
  return new Int16Array(Math.round((durationMs / 1_000) * SAMPLE_RATE));
}
