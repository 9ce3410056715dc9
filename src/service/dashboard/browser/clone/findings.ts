import type { SampleCheck } from '../../../cloning/check-sample.ts';

/** A line of the report on a recording. Its sentence is `clone.check.KEY`. */
export type FindingKey =
  | `${'length' | 'level' | 'clipping' | 'noise' | 'speakers'}.${'good' | 'warn'}`
  /** Listed only when they are there. */
  | `${'echo' | 'treble' | 'speech'}.warn`;

/** The mean level of speech in dB of full scale. Quieter recordings are mostly noise of the microphone. */
const QUIET_DB = -42;
/** Shorter recordings can be used, but longer ones give a closer likeness. */
const GOOD_SECONDS = 6;

/** What is always worth knowing comes first. */
export function findingsOf({ seconds, levelDb = 0, reasons }: SampleCheck): readonly FindingKey[] {
  const has = (reason: (typeof reasons)[number]) => reasons.includes(reason);
  const rate = (isGood: boolean) => (isGood ? 'good' : 'warn');
  return [
    `length.${rate(seconds >= GOOD_SECONDS && !has('sample_short'))}`,
    `level.${rate(levelDb >= QUIET_DB)}`,
    `clipping.${rate(!has('sample_clipped'))}`,
    `noise.${rate(!has('sample_noisy'))}`,
    `speakers.${rate(!has('sample_several_speakers'))}`,
    ...(has('sample_echoes') ? (['echo.warn'] as const) : []),
    ...(has('sample_muffled') ? (['treble.warn'] as const) : []),
    ...(has('sample_unlike_speech') ? (['speech.warn'] as const) : []),
  ];
}

export function isGood(finding: FindingKey): boolean {
  return finding.endsWith('.good');
}
