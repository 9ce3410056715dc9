import type { SpectrumMatch } from './calibration.ts';
import TABLE from './preset-equalizers.json' with { type: 'json' };

/** By name of an engine and ID of a preset: the gains of the equalizer, then the gain that follows it. */
const MATCHES: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>> = TABLE;

/**
 * The correction that gives a preset its spectrum on an engine. Computed in advance by `npm run preset-spectra`, so
 * that a preset's first sentence is as fast as all others.
 * @returns undefined for other voices and engines
 */
export function presetMatch(engine: string, voiceId: string): SpectrumMatch | undefined {
  const row = MATCHES[engine]?.[voiceId];
  if (row === undefined) return undefined;
  return { equalizer: row.slice(0, -1), gainDb: row.at(-1) ?? 0 };
}
