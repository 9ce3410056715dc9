import { describe, expect, test } from 'vitest';
import { trackF0 } from '../../../src/service/sound/f0-tracker.ts';
import { identityShaping, shapingProcessors } from '../../../src/service/sound/shaping.ts';
import { longTermSpectrum, spectralDistance } from '../../../src/service/sound/spectrum.ts';
import { Stress } from '../../../src/service/sound/stress.ts';
import { Whisper } from '../../../src/service/sound/whisper.ts';
import { HOSTILE_SOUNDS, processInChunks, processWhole } from '../../support/service/processors.ts';
import { syntheticVoice } from '../../support/service/synthetic-voice.ts';
import { rms } from '../../support/sound.ts';

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

  test('changes neither length nor pitch', () => {
    const out = processWhole(new Stress(2, RATE), speech);
    expect(out).toHaveLength(speech.length);
    expect(trackF0(out, RATE).statistics.medianHz).toBeCloseTo(120, 0);
  });
});

describe('whispered speech', () => {
  const whispered = processWhole(new Whisper(RATE), speech);

  test('is unvoiced, and keeps its vowels and syllables', () => {
    expect(trackF0(whispered, RATE).statistics.voicedShare).toBeLessThan(0.05);
    const spectrum = longTermSpectrum(whispered, RATE) ?? [];
    const around = (low: number, high: number) => Math.max(...spectrum.slice(low, high));
    // The bands of the vowel's first two formants, and of the valley between them.
    expect(around(7, 8)).toBeGreaterThan(around(9, 11));
    expect(around(11, 13)).toBeGreaterThan(around(9, 11));
    expect(contrast(whispered)).toBeGreaterThan(4);
  });

  test('keeps its length, and is the same every time', () => {
    expect(whispered).toHaveLength(speech.length);
    expect(processWhole(new Whisper(RATE), speech)).toEqual(whispered);
  });
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
    expect(names({ stress: 1.4, whisper: true })).toEqual(['Stress', 'Whisper']);
    expect(names({ melody: 0, equalizer: [0, 3] })).toEqual(['Psola', 'Equalizer']);
  });

  test('apply its equalizer gains', () => {
    const before = longTermSpectrum(speech, RATE) ?? [];
    const equalizer = before.map((_, i) => (i < 12 ? -4 : 4));
    const [createProcessor] = shapingProcessors({ ...identityShaping(120), equalizer }, RATE);
    const after =
      createProcessor === undefined
        ? []
        : (longTermSpectrum(processWhole(createProcessor, speech), RATE) ?? []);
    expect(spectralDistance(before, after)).toBeGreaterThan(2);
  });
});

describe('stress and whisper processors', () => {
  test.each(Object.entries({ speech, ...HOSTILE_SOUNDS }))(
    'give the same finite output for %s in chunks and at once',
    (_, sound) => {
      for (const createProcessor of [() => new Stress(2, RATE), () => new Whisper(RATE)]) {
        const whole = processWhole(createProcessor(), sound);
        expect(whole).toHaveLength(sound.length);
        expect(whole.every(Number.isFinite)).toBe(true);
        expect(processInChunks(createProcessor(), sound)).toEqual(whole);
      }
    },
  );
});
