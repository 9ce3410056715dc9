import { readFileSync, writeFileSync } from 'node:fs';
import { PRESET_VOICES } from '../src/service/voices/presets.ts';
import { print } from '../src/shared/program/process.ts';
import { colorsOf } from './preset-spectra/colors.ts';
import { matchPreset } from './preset-spectra/match-preset.ts';
import { loadMeasuredEngines, measurePreset } from './preset-spectra/measure-preset.ts';

/**
 * `npm run preset-spectra`: renders all presets on all engines, and writes the equalizers that give each of them its
 * spectrum. Run it after a change of an engine, of a preset or of the equalizer. `npm run preset-spectra -- colors`
 * also measures again what distinguishes the presets. Needed after a change of presets.
 */

const EQUALIZERS = new URL(
  '../src/service/engines/embedded/preset-equalizers.json',
  import.meta.url,
);
const COLORS = new URL('preset-spectra/colors.json', import.meta.url);

type Rows = Readonly<Record<string, readonly number[]>>;

const engines = await loadMeasuredEngines();
if (process.argv.includes('colors')) {
  const sounds = engines.map((engine) =>
    PRESET_VOICES.map((voice) => ({ spectrum: measurePreset(engine, voice).spectrum })),
  );
  const colors = colorsOf(
    sounds,
    PRESET_VOICES.map(({ f0Hz }) => f0Hz),
  );
  const rows = PRESET_VOICES.map(({ id }, i) => [id, colors[i] ?? []] as const);
  writeFileSync(COLORS, `${toJson(Object.fromEntries(rows))}\n`);
}
const colors: Rows = JSON.parse(readFileSync(COLORS, 'utf8'));
const tables = engines.map((measured) => {
  const rows = PRESET_VOICES.map((voice) => {
    const color = colors[voice.id] ?? [];
    const { equalizer, gainDb } = matchPreset(measurePreset(measured, voice), voice, color);
    return [voice.id, [...equalizer, gainDb]] as const;
  });
  print(`${measured.engine.name}: ${rows.length} presets`);
  return `${JSON.stringify(measured.engine.name)}: ${toJson(Object.fromEntries(rows))}`;
});
writeFileSync(EQUALIZERS, `{\n${tables.join(',\n')}\n}\n`);

/** One row per line. */
function toJson(rows: Rows): string {
  const lines = Object.entries(rows).map(([key, row]) => `"${key}": ${JSON.stringify(row)}`);
  return `{\n${lines.join(',\n')}\n}`;
}
