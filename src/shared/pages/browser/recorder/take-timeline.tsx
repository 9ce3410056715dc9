import { useMemo } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { pathOf, useBars } from '../player/bars.ts';
import { barsOf } from '../player/peaks.ts';
import type { Lengths } from './judge-take.ts';
import type { Progress } from './recording.ts';

interface TakeTimelineProps extends Lengths {
  readonly progress: Progress;
}

/** The timeline has room for this much more than the last mark. */
const ROOM = 1.25;
const MESSAGE_SECONDS = 10;

/** The waveform of a take while it is recorded, from left to right, with the marks that it should pass. */
export function TakeTimeline({ progress, minSeconds, goodSeconds }: TakeTimelineProps) {
  const { element, count, height } = useBars();
  const { peaks, seconds, levelProblem } = progress;
  const scale = Math.max(ROOM * (goodSeconds ?? MESSAGE_SECONDS / ROOM), seconds * 1.02);
  const path = useMemo(
    () => pathOf(barsOf(peaks, count, scale), height),
    [peaks, count, scale, height],
  );
  const recorded = Math.min(1, seconds / scale);
  return (
    <div class="take-timeline" data-level={levelProblem ?? 'good'}>
      <svg ref={element} class="waveform" aria-hidden="true">
        <path class="waveform-rest" d={path} />
        <svg class="waveform-played" aria-hidden="true" width={`${100 * recorded}%`} height="100%">
          <path d={path} />
        </svg>
      </svg>
      {goodSeconds !== undefined && (
        <>
          <Mark at={minSeconds} {...{ seconds, scale }} name="recorder.mark.min" />
          <Mark at={goodSeconds} {...{ seconds, scale }} name="recorder.mark.good" />
        </>
      )}
    </div>
  );
}

interface MarkProps {
  /** Where the mark is, and how long the take and the timeline are. */
  readonly at: number;
  readonly seconds: number;
  readonly scale: number;
  readonly name: 'recorder.mark.min' | 'recorder.mark.good';
}

function Mark({ at, seconds, scale, name }: MarkProps) {
  return (
    <span
      class={seconds >= at ? 'take-mark passed' : 'take-mark'}
      style={{ left: `${(100 * at) / scale}%` }}
    >
      {t('recorder.mark', { seconds: at })}
      <span class="take-mark-name">{t(name)}</span>
    </span>
  );
}
