import { numberFormat } from '../format.ts';
import { t } from '../i18n/index.ts';
import { judgeTake, lengthsFor, type RecordingPurpose } from './judge-take.ts';
import type { RecorderState } from './recorder-state.ts';
import type { Progress, Recording } from './recording.ts';

interface Status {
  readonly text: string;
  readonly tone: 'neutral' | 'good' | 'warning' | 'bad';
}

/** What the recorder says: what happens, and what to do. */
export function describeState(state: RecorderState, purpose: RecordingPurpose): Status {
  switch (state.kind) {
    case 'idle':
    case 'asking':
      return { text: t('recorder.waiting'), tone: 'neutral' };
    case 'recording':
      return describeProgress(state.progress, purpose);
    case 'recorded':
      return describeTake(state.recording, purpose);
    case 'failed':
      return { text: t(`recorder.problem.${state.problem}`), tone: 'bad' };
  }
}

function describeProgress({ seconds, levelProblem }: Progress, purpose: RecordingPurpose): Status {
  if (levelProblem !== undefined) {
    return { text: t(`recorder.level.${levelProblem}`), tone: 'warning' };
  }
  if (purpose === 'message') return { text: t('recorder.recording.message'), tone: 'neutral' };
  const { minSeconds, goodSeconds = minSeconds } = lengthsFor(purpose);
  if (seconds < minSeconds) {
    return { text: t('recorder.recording.begin', { min: minSeconds }), tone: 'neutral' };
  }
  return seconds < goodSeconds
    ? { text: t('recorder.recording.enough', { good: goodSeconds }), tone: 'neutral' }
    : { text: t('recorder.recording.good'), tone: 'good' };
}

function describeTake(recording: Recording, purpose: RecordingPurpose): Status {
  const { minSeconds, goodSeconds = minSeconds } = lengthsFor(purpose);
  const { isUsable, length, level } = judgeTake(recording, purpose);
  const seconds = formatTenths(recording.seconds);
  const values = { seconds, min: minSeconds, good: goodSeconds };
  const isShort = length === 'short-sample' || length === 'short-message';
  if (level === 'silent') return { text: t('recorder.take.silent'), tone: 'bad' };
  const text = t(`recorder.take.${length}`, values);
  if (isShort || level === undefined) {
    return { text, tone: isUsable ? 'good' : 'bad' };
  }
  return { text: `${text} ${t(`recorder.take.${level}`)}`, tone: 'warning' };
}

/** Rounded down, so that 2.99 s are not "3 s, less than 3 s". */
function formatTenths(seconds: number): string {
  return numberFormat({ minimumFractionDigits: 1 }).format(Math.floor(seconds * 10) / 10);
}
