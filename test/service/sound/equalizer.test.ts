import { describe, expect, test } from 'vitest';
import { Equalizer, MAX_TOTAL_GAIN_DB } from '../../../src/service/sound/equalizer.ts';
import {
  longTermSpectrum,
  SPECTRUM_BANDS_HZ,
  spectralDistance,
} from '../../../src/service/sound/spectrum.ts';
import { HOSTILE_SOUNDS, processInChunks, processWhole } from '../../support/service/processors.ts';
import { hiss, syntheticVoice } from '../../support/service/synthetic-voice.ts';
import { rms, tone } from '../../support/sound.ts';

const RATE = 22_050;
const FLAT = SPECTRUM_BANDS_HZ.map(() => 0);
const TILT = SPECTRUM_BANDS_HZ.map((_, i) => i - 10);
const voice = syntheticVoice({ sampleRate: RATE, seconds: 1, hz: (t) => 120 + 20 * t });

describe('a long-term spectrum', () => {
  test('of white noise is flat with a mean of 0', () => {
    const spectrum = longTermSpectrum(hiss(4, RATE, 0.3), RATE) ?? [];
    expect(spectrum).toHaveLength(SPECTRUM_BANDS_HZ.length);
    expect(spectrum.reduce((sum, value) => sum + value, 0)).toBeCloseTo(0, 6);
    for (const value of spectrum) expect(Math.abs(value)).toBeLessThan(2.5);
  });

  test('of a tone has its maximum at the tone', () => {
    const spectrum = longTermSpectrum(tone(1_000, 1, RATE), RATE) ?? [];
    expect(spectrum.indexOf(Math.max(...spectrum))).toBe(SPECTRUM_BANDS_HZ.indexOf(1_000));
  });

  test('does not depend on pauses or loudness', () => {
    const withPauses = new Float32Array(3 * voice.length);
    withPauses.set(voice.map((sample) => sample / 7));
    const distance = spectralDistance(
      longTermSpectrum(voice, RATE) ?? [],
      longTermSpectrum(withPauses, RATE) ?? [],
    );
    expect(distance).toBeLessThan(0.8);
  });

  test('covers all bands at a low sample rate', () => {
    expect(longTermSpectrum(hiss(1, 8_000, 0.3), 8_000)).toHaveLength(SPECTRUM_BANDS_HZ.length);
  });

  test('is undefined for silence, and always finite', () => {
    expect(longTermSpectrum(new Float32Array(RATE), RATE)).toBeUndefined();
    for (const sound of Object.values(HOSTILE_SOUNDS)) {
      expect((longTermSpectrum(sound, RATE) ?? []).every(Number.isFinite)).toBe(true);
    }
  });
});

describe('the equalizer', () => {
  test('changes and delays nothing without gains', () => {
    const out = processWhole(new Equalizer(FLAT, RATE), voice);
    expect(out).toHaveLength(voice.length);
    expect(rms(out.map((sample, i) => sample - (voice[i] ?? 0)))).toBeLessThan(1e-6);
  });

  test.each([250, 1_000, 4_000])('applies its gain to a tone of %i Hz', (hz) => {
    const at = SPECTRUM_BANDS_HZ.indexOf(hz);
    for (const sampleRate of [16_000, RATE]) {
      const sound = tone(hz, 1, sampleRate, 0.1);
      const out = processWhole(new Equalizer(TILT, sampleRate), sound);
      const gainDb = 20 * Math.log10(rms(out.subarray(2_000, -2_000)) / rms(sound));
      expect(Math.abs(gainDb - (TILT[at] ?? 0))).toBeLessThan(1);
    }
  });

  test('clamps its gains', () => {
    const [sound, gains] = [tone(1_000, 0.5, RATE, 0.01), FLAT.map(() => 60)];
    const out = processWhole(new Equalizer(gains, RATE), sound);
    const gainDb = 20 * Math.log10(rms(out.subarray(2_000, -2_000)) / rms(sound));
    expect(gainDb).toBeCloseTo(MAX_TOTAL_GAIN_DB, 0);
  });

  test('turns one spectrum into another', () => {
    const noise = hiss(1, RATE, 0.03);
    const sound = voice.map((sample, i) => sample + (noise[i] ?? 0));
    const measured = longTermSpectrum(sound, RATE) ?? [];
    const target = measured.map((value, i) => value + 8 * Math.sin(i / 3));
    const gains = target.map((value, i) => value - (measured[i] ?? 0));
    const out = processWhole(new Equalizer(gains, RATE), sound);
    const before = spectralDistance(target, measured);
    expect(spectralDistance(target, longTermSpectrum(out, RATE) ?? [])).toBeLessThan(before / 3);
  });

  test.each(Object.entries({ voice, ...HOSTILE_SOUNDS }))(
    'gives the same output for %s in chunks and at once',
    (_, sound) => {
      const whole = processWhole(new Equalizer(TILT, RATE), sound);
      expect(whole).toHaveLength(sound.length);
      expect(processInChunks(new Equalizer(TILT, RATE), sound)).toEqual(whole);
    },
  );
});
