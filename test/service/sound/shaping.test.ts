import { describe, expect, test } from 'vitest';
import { Breath } from '../../../src/service/sound/breath.ts';
import { trackF0 } from '../../../src/service/sound/f0-tracker.ts';
import { identityShaping, shapingProcessors } from '../../../src/service/sound/shaping.ts';
import { longTermSpectrum, spectralDistance } from '../../../src/service/sound/spectrum.ts';
import { Stress } from '../../../src/service/sound/stress.ts';
import { Whisper } from '../../../src/service/sound/whisper.ts';
import { ProcessorChain } from '../../../src/shared/audio/processor.ts';
import { HOSTILE_SOUNDS, processInChunks, processWhole } from '../../support/service/processors.ts';
import { hiss, syntheticVoice } from '../../support/service/synthetic-voice.ts';
import { concatSamples, rms } from '../../support/sound.ts';

const RATE = 22_050;
const SYLLABLE_SECONDS = 0.25;
/** Every third syllable is accented by 6 dB. */
const speech = syntheticVoice({
  sampleRate: RATE,
  seconds: 3,
  hz: () => 120,
  loudness: (t) => {
    const isAccented = Math.floor(t / SYLLABLE_SECONDS) % 3 === 1;
    const within = (t % SYLLABLE_SECONDS) / SYLLABLE_SECONDS;
    return (isAccented ? 1 : 0.5) * (0.3 + 0.7 * Math.sin(Math.PI * within));
  },
});

/** Level of the accented syllables relative to the others, in dB. */
function contrast(samples: Float32Array): number {
  const length = SYLLABLE_SECONDS * RATE;
  const levels = Array.from({ length: 12 }, (_, i) =>
    rms(samples.subarray(i * length, (i + 1) * length)),
  );
  const mean = (accented: boolean) => {
    const chosen = levels.filter((_, i) => (i % 3 === 1) === accented);
    return chosen.reduce((sum, level) => sum + level, 0) / chosen.length;
  };
  return 20 * Math.log10(mean(true) / mean(false));
}

describe('stress processing', () => {
  test('increases the contrast with its factor', () => {
    const measured = [0, 0.5, 1, 1.5, 2].map((stress) =>
      contrast(processWhole(new Stress(stress, RATE), speech)),
    );
    expect(measured).toEqual(measured.toSorted((a, b) => a - b));
    expect(measured[0]).toBeLessThan(2.5);
    expect(measured[2]).toBeCloseTo(contrast(speech), 3);
    expect(measured[4]).toBeGreaterThan(contrast(speech) + 2.5);
  });

  test('does not change the pitch', () => {
    const out = processWhole(new Stress(2, RATE), speech);
    expect(trackF0(out, RATE).statistics.medianHz).toBeCloseTo(120, 0);
  });
});

const whispered = processWhole(new Whisper(RATE), speech);

test('whispered speech is unvoiced, and keeps its vowels and syllables', () => {
  expect(trackF0(whispered, RATE).statistics.voicedShare).toBeLessThan(0.05);
  const spectrum = longTermSpectrum(whispered, RATE) ?? [];
  const around = (low: number, high: number) => Math.max(...spectrum.slice(low, high));
  // The bands of the vowel's first two formants, and of the valley between them.
  expect(around(7, 8)).toBeGreaterThan(around(9, 11));
  expect(around(11, 13)).toBeGreaterThan(around(9, 11));
  expect(contrast(whispered)).toBeGreaterThan(4);
});

describe('the processors of a shaping', () => {
  test('are none if the shaping changes nothing', () => {
    expect(shapingProcessors(identityShaping(120), RATE)).toEqual([]);
    expect(shapingProcessors({ ...identityShaping(120), equalizer: [0, 0.1] }, RATE)).toEqual([]);
  });

  test('are only the ones that it needs', () => {
    const names = (changes: object) =>
      shapingProcessors({ ...identityShaping(120), ...changes }, RATE).map(
        (createProcessor) => createProcessor.constructor.name,
      );
    expect(names({ pitchRatio: 1.1 })).toEqual(['Psola']);
    expect(names({ tempoVariation: 0.5 })).toEqual(['Psola']);
    expect(names({ stress: 1.4, whisper: true })).toEqual(['Whisper', 'Stress']);
    expect(names({ breath: 0.5, tiltDb: 2 })).toEqual(['Breath', 'Equalizer']);
    expect(names({ breath: 0.5, whisper: true })).toEqual(['Whisper']);
    expect(names({ melody: 0, equalizer: [0, 3] })).toEqual(['Psola', 'Equalizer']);
    expect(names({ stress: 1.4, melody: 0, equalizer: [0, 3] })).toEqual([
      'Psola',
      'Equalizer',
      'Stress',
    ]);
  });

  test('apply its equalizer gains', () => {
    const before = longTermSpectrum(speech, RATE) ?? [];
    const equalizer = before.map((_, i) => (i < 12 ? -4 : 4));
    const processors = shapingProcessors({ ...identityShaping(120), equalizer }, RATE);
    const out = processWhole(new ProcessorChain(processors), speech);
    const after = longTermSpectrum(out, RATE) ?? [];
    expect(spectralDistance(before, after)).toBeGreaterThan(2);
  });
});

describe('a spectral tilt', () => {
  const noise = hiss(2, RATE, 0.2);
  const tilted = (tiltDb: number) => {
    const shaping = { ...identityShaping(120), tiltDb };
    return processWhole(new ProcessorChain(shapingProcessors(shaping, RATE)), noise);
  };
  const brightness = (samples: Float32Array) => {
    const bands = longTermSpectrum(samples, RATE) ?? [];
    const mean = (from: number, to: number) =>
      bands.slice(from, to).reduce((sum, band) => sum + band, 0) / (to - from);
    // From 1,600 Hz and up to 500 Hz.
    return mean(12, 18) - mean(0, 8);
  };

  test.each([-6, -2, 3, 6])(
    'of %i dB makes the range above 1 kHz stand out by as much',
    (tiltDb) => {
      expect(brightness(tilted(tiltDb)) - brightness(noise)).toBeCloseTo(tiltDb, 0);
    },
  );
});

describe('added breath', () => {
  const SILENCE = new Float32Array(RATE / 2);
  const withPause = concatSamples([speech, SILENCE, speech]);
  const breath = (amount: number, sound = withPause) =>
    processWhole(new Breath(amount, RATE), sound).map((sample, i) => sample - (sound[i] as number));

  test('grows with its strength, above the range of the vowels', () => {
    const levels = [0.3, 0.5, 0.7, 1].map((amount) => rms(breath(amount)));
    for (const [i, level] of levels.entries()) expect(level).toBeGreaterThan(levels[i - 1] ?? 0);
    const [noise, voice] = [breath(1), speech].map((sound) => longTermSpectrum(sound, RATE) ?? []);
    const share = (band: number) => (noise?.[band] ?? 0) - (voice?.[band] ?? 0);
    // At 4 kHz and at 500 Hz.
    expect(share(16) - share(7)).toBeGreaterThan(9);
  });

  test('follows the voice, and is silent in pauses', () => {
    const noise = breath(1);
    const inPause = noise.subarray(speech.length + RATE / 10, speech.length + SILENCE.length);
    expect(rms(inPause)).toBeLessThan(0.001 * rms(noise));
    expect(contrast(noise.subarray(0, speech.length))).toBeGreaterThan(2);
  });

  test('has no offset', () => {
    const noise = breath(1);
    const mean = noise.reduce((sum, sample) => sum + sample, 0) / noise.length;
    expect(Math.abs(mean)).toBeLessThan(0.01 * rms(noise));
  });
});

test.each(Object.entries({ speech, ...HOSTILE_SOUNDS }))(
  'the stress, whisper and breath processors give the same finite output for %s in chunks and at once',
  (_, sound) => {
    for (const createProcessor of [
      () => new Stress(2, RATE),
      () => new Whisper(RATE),
      () => new Breath(1, RATE),
    ]) {
      const whole = processWhole(createProcessor(), sound);
      expect(whole).toHaveLength(sound.length);
      expect(whole.every(Number.isFinite)).toBe(true);
      expect(processInChunks(createProcessor(), sound)).toEqual(whole);
    }
  },
);
