import { thirdOctaves } from '../../bench/sound/third-octaves.ts';
import { SPECTRUM_BANDS_HZ } from '../../src/service/sound/spectrum.ts';
import type { PresetSound } from './measure-preset.ts';

/** The bands in which voices differ. Lower ones depend on the pitch. */
const LOWEST_HZ = 315;
/** All engines have the bands up to here. */
const HIGHEST_HZ = 6_300;
/** How much of the engines' own differences between presets remains. All of it would leave dark voices muffled. */
const STRENGTH = 0.8;
/** Height in dB, and number of waves over the bands, of the ripple that keeps presets of similar pitch apart. */
const RIPPLE_DB = 3;
const RIPPLE_WAVES = 1.5;
/** Turns that distribute any number of phases evenly. */
const GOLDEN_TURN = (3 - Math.sqrt(5)) / 2;
/** Louder than in LTASS, for every voice: the bands in which consonants and second formants tell words apart. */
const CLEAR = { fromHz: 1_000, toHz: 3_150, gainDb: 2 } as const;

/**
 * How each preset differs from LTASS: by its brightness and formants, as the engines render them, and by a ripple of
 * its own.
 * @param engines on each engine, all presets in the same order
 * @param f0Hz of the presets
 * @returns for each preset, dB at SPECTRUM_BANDS_HZ
 */
export function colorsOf(
  engines: readonly (readonly Pick<PresetSound, 'spectrum'>[])[],
  f0Hz: readonly number[],
): number[][] {
  const perEngine = engines.map((sounds) =>
    deviations(sounds.map((s) => thirdOctaves(s.spectrum))),
  );
  const byPitch = f0Hz.toSorted((a, b) => a - b);
  return f0Hz.map((f0, preset) => {
    const phase = 2 * Math.PI * GOLDEN_TURN * byPitch.indexOf(f0);
    return SPECTRUM_BANDS_HZ.map((hz, band) => {
      if (hz < LOWEST_HZ) return 0;
      const own = perEngine.map((presets) => presets[preset]?.[within(hz, band)] ?? 0);
      return Math.round(10 * (STRENGTH * mean(own) + rippleDb(hz, phase) + clarityDb(hz))) / 10;
    });
  });
}

function rippleDb(hz: number, phase: number): number {
  const position = Math.min(1, Math.log(hz / LOWEST_HZ) / Math.log(HIGHEST_HZ / LOWEST_HZ));
  return RIPPLE_DB * Math.cos(2 * Math.PI * RIPPLE_WAVES * position + phase);
}

function clarityDb(hz: number): number {
  return hz >= CLEAR.fromHz && hz <= CLEAR.toHz ? CLEAR.gainDb : 0;
}

/** Beyond the highest band, voices differ as in it. */
function within(hz: number, band: number): number {
  return hz > HIGHEST_HZ ? SPECTRUM_BANDS_HZ.indexOf(HIGHEST_HZ) : band;
}

/** Deviations from the average, each around a mean of 0. */
function deviations(levels: readonly (readonly number[])[]): number[][] {
  const average = SPECTRUM_BANDS_HZ.map((_, band) => mean(levels.map((own) => own[band] ?? 0)));
  return levels.map((own) => {
    const difference = own.map((level, band) => level - (average[band] ?? 0));
    const offset = mean(
      difference.filter((_, band) => {
        const hz = SPECTRUM_BANDS_HZ[band] ?? 0;
        return hz >= LOWEST_HZ && hz <= HIGHEST_HZ;
      }),
    );
    return difference.map((level) => level - offset);
  });
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
