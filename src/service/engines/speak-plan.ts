import { emptyTextError } from '../errors.ts';
import { NEUTRAL, type Prosody, type ProsodyField } from '../prosody/prosody.ts';
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
 * Called at the first sound of each segment.
 * @param segments how many segments were started so far
 * @param applied the fields of the prosody that changed the sound so far
 */
type OnSegment = (segments: number, applied: ReadonlySet<ProsodyField>) => void;

/**
 * Speaks a plan segment by segment, with natural pauses between. Each segment starts only after the
 * previous one was read, so that a slow reader blocks neither a worker nor memory.
 * @throws EngineError if the engine failed, ServiceError `text_empty` if nothing had a sound, and
 *   the signal's reason if it was aborted
 */
export async function* speakPlan(
  plan: SpeechPlan,
  options: SpeakOptions,
  { pool, texts }: SpeechBackend,
  signal: AbortSignal,
  onSegment: OnSegment = () => undefined,
): AsyncGenerator<Int16Array> {
  const buffer = new ClientBuffer();
  let hasSound = false;
  const owner = { account: options.account, signal };
  const applied = new Set<ProsodyField>(pausesChange(plan, options.prosody) ? ['pauses'] : []);
  const onApplied = (fields: readonly ProsodyField[]) => {
    for (const field of fields) applied.add(field);
  };
  async function* speak(segment: Segment, continues: boolean): AsyncGenerator<Int16Array> {
    const spoken = await texts.pronounce(segment, continues, owner);
    if (spoken === undefined) return;
    const { text, language } = spoken;
    const request = { text, language, ...options, buffer, onApplied };
    for await (const samples of pool.speak(request, signal)) {
      buffer.add(samples);
      yield samples;
    }
  }
  for (const [index, segment] of plan.segments.entries()) {
    let isHeard = false;
    // A segment without a pause after it does not end its sentence.
    const continues = segment.pauseMs === 0 && index < plan.segments.length - 1;
    for await (const samples of speak(segment, continues)) {
      if (!isHeard) onSegment(index + 1, applied);
      isHeard = true;
      yield samples;
    }
    if (isHeard && segment.pauseMs > 0) {
      const pause = silence(pauseAfter(segment, options.prosody));
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
      if (!hasSound) onSegment(plan.segments.length, applied);
      hasSound = true;
      yield samples;
    }
  }
  if (!hasSound) throw emptyTextError();
}

/** A fast speaker also pauses for less time. */
function pauseAfter({ pauseMs }: Segment, { pauses, tempo }: Prosody): number {
  return (pauseMs * pauses) / tempo;
}

/** Whether the pauses between segments differ from natural ones. */
function pausesChange({ segments }: SpeechPlan, { pauses }: Prosody): boolean {
  return pauses !== NEUTRAL.pauses && segments.some(({ pauseMs }) => pauseMs > 0);
}

function silence(durationMs: number): Int16Array {
  return new Int16Array(Math.round((durationMs / 1_000) * SAMPLE_RATE));
}
