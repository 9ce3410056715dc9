import { Listener } from './engines/listener.ts';
import type { EnginePool } from './engines/pool.ts';
import { SAMPLE_RATE, type Voice } from './engines/types.ts';
import { emptyTextError } from './errors.ts';
import type { Prosody } from './prosody/prosody.ts';
import type { SpeechPlan } from './text/plan.ts';
import type { Pronouncer } from './text/pronounce.ts';

export interface Speakers {
  pool: EnginePool;
  pronouncer: Pronouncer;
}

/** Who speaks how, and for whom. */
export interface Manner {
  voice: Voice;
  prosody: Prosody;
  /** Whose turn it takes: threads go round between tenants. */
  tenant: string;
}

/**
 * Speaks a plan sentence by sentence, with natural pauses between. The next sentence is begun only
 * when the one before was taken, so a slow reader holds neither a worker nor memory.
 * @param onPiece called with the number of pieces that are heard, whenever a further one begins to be
 * @throws EngineError when the engine failed, ApiError text_empty when nothing had a sound, and the
 *   signal's reason when it aborted
 */
export async function* speakPlan(
  plan: SpeechPlan,
  manner: Manner,
  { pool, pronouncer }: Speakers,
  signal: AbortSignal,
  onPiece: (pieces: number) => void = () => undefined,
): AsyncGenerator<Int16Array> {
  const listener = new Listener();
  let hasSound = false;
  for (const [index, { text, language, pauseMs }] of plan.pieces.entries()) {
    let isHeard = false;
    // A piece without a pause behind it is not the end of its sentence.
    const goesOn = pauseMs === 0 && index < plan.pieces.length - 1;
    for (const span of await pronouncer.pronounce(text, language, goesOn)) {
      for await (const samples of pool.speak({ ...span, ...manner, listener }, signal)) {
        if (!isHeard) onPiece(index + 1);
        isHeard = true;
        listener.hear(samples);
        yield samples;
      }
    }
    if (isHeard && pauseMs > 0) {
      const pause = silence(pauseMs * manner.prosody.pauses);
      listener.hear(pause);
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
