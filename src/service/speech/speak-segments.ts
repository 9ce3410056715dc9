import type { ClientBuffer } from '../engines/deadline-scheduling.ts';
import { emptyTextError } from '../errors.ts';
import { NEUTRAL, type Prosody } from '../prosody/prosody.ts';
import { SAMPLE_RATE } from '../sound/sample-rate.ts';
import type { SpeechPlan } from '../text/plan.ts';
import type { Segment } from '../text/segment.ts';
import { nameSilentText } from '../text/silent-text.ts';

export interface SegmentsOptions {
  readonly plan: SpeechPlan;
  readonly prosody: Prosody;
  readonly buffer: ClientBuffer;
  /**
   * Speaks one segment.
   * @param continues whether the sentence continues in the next segment
   * @returns undefined if it has no words
   */
  readonly speak: (
    segment: Segment,
    continues: boolean,
  ) => Promise<AsyncIterable<Int16Array> | undefined>;
  /** Called at the first sound of each segment, with the number of segments so far. */
  readonly onSegment: (segments: number) => void;
}

/**
 * Speaks a plan segment by segment, with natural pauses between. Each segment starts only after the
 * previous one was read, so that a slow reader blocks neither an engine nor memory.
 * @throws ServiceError `text_empty` if nothing had a sound, and whatever `speak` throws
 */
export async function* speakSegments(options: SegmentsOptions): AsyncGenerator<Int16Array> {
  const { plan, prosody, buffer, speak, onSegment } = options;
  let hasSound = false;
  for (const [index, segment] of plan.segments.entries()) {
    let isHeard = false;
    // A segment without a pause after it does not end its sentence.
    const continues = segment.pauseMs === 0 && index < plan.segments.length - 1;
    for await (const samples of (await speak(segment, continues)) ?? []) {
      if (!isHeard) onSegment(index + 1);
      isHeard = true;
      buffer.add(samples);
      yield samples;
    }
    if (isHeard && segment.pauseMs > 0) {
      const pause = silence(pauseAfter(segment, prosody));
      buffer.add(pause);
      yield pause;
    }
    hasSound ||= isHeard;
  }
  if (hasSound) return;
  // Some languages have no words for some symbols.
  const name = nameSilentText(plan.segments);
  if (name !== undefined) {
    for await (const samples of (await speak(name, false)) ?? []) {
      if (!hasSound) onSegment(plan.segments.length);
      hasSound = true;
      buffer.add(samples);
      yield samples;
    }
  }
  if (!hasSound) throw emptyTextError();
}

/** Whether the pauses between segments differ from natural ones. */
export function changesPauses({ segments }: SpeechPlan, { pauses }: Prosody): boolean {
  return pauses !== NEUTRAL.pauses && segments.some(({ pauseMs }) => pauseMs > 0);
}

/** A fast speaker also pauses for less time. */
function pauseAfter({ pauseMs }: Segment, { pauses, tempo }: Prosody): number {
  return (pauseMs * pauses) / tempo;
}

function silence(durationMs: number): Int16Array {
  return new Int16Array(Math.round((durationMs / 1_000) * SAMPLE_RATE));
}
