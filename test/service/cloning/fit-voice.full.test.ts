import { expect, test, vi } from 'vitest';
import { analyzeSample } from '../../../src/service/cloning/analysis/analyze-sample.ts';
import { cloneVoice } from '../../../src/service/cloning/clone-voice.ts';
import {
  FITTING_TEXT,
  INITIAL_VOICE,
  initialMeasures,
  UNSEEN_TEXT,
} from '../../../src/service/cloning/fitting/initial-voice.ts';
import { rateClone } from '../../../src/service/cloning/fitting/rate-clone.ts';
import { VoiceAnalyzer } from '../../../src/service/cloning/fitting/voice-analyzer.ts';
import { readSample } from '../../../src/service/cloning/reading/read-sample.ts';
import { spectralDistance } from '../../../src/service/sound/spectrum.ts';
import { fixture, openSynthesizer } from '../../support/service/samples.ts';

const NAMES = ['f0Hz', 'f0Ratio', 'formantScale', 'syllablesPerSecond'] as const;

const analyzer = new VoiceAnalyzer((await openSynthesizer()).engines);

test('the stored measurements of the initial voice are those of the engines', () => {
  for (const engine of analyzer.engines) {
    const stored = initialMeasures(engine);
    const fitting = analyzer.measure(INITIAL_VOICE, engine, FITTING_TEXT);
    for (const name of NAMES) {
      expect((fitting[name] ?? 0) / (stored[name] ?? 0), `${engine} ${name}`).toBeCloseTo(1, 2);
    }
    const { spectrum } = analyzer.measure(INITIAL_VOICE, engine, UNSEEN_TEXT);
    expect(spectralDistance(spectrum, stored.spectrum)).toBeLessThan(0.1);
  }
});

test('a clone takes six renderings: two for each engine, one for its breath and one for its quality', async () => {
  const render = vi.spyOn(analyzer, 'render');
  const sample = new Uint8Array(fixture('female.wav'));
  const { voice, quality } = await cloneVoice(sample, 'en', async () => analyzer);
  expect(quality).toMatchObject({ rating: 'good', reasons: [] });
  const rendered = render.mock.calls.map(([, engine, text]) => [engine, text]);
  expect(rendered).toEqual([
    ...Array.from({ length: 3 }, () => ['espeak-ng', FITTING_TEXT]),
    ...Array.from({ length: 2 }, () => ['flite', FITTING_TEXT]),
    ['flite', UNSEEN_TEXT],
  ]);

  // A score of 0.8 or more is good, but not while something could not be matched.
  const flite = voice.tuning?.flite ?? expect.fail('the English engine is not tuned');
  const deeper = { ...flite, formantScale: 0.88 * flite.formantScale };
  const analysis = analyzeSample(await readSample(sample));
  const tuned = { ...voice, tuning: { flite: deeper } };
  const { score, rating, reasons } = rateClone(analysis, tuned, analyzer);
  expect(score).toBeGreaterThanOrEqual(0.8);
  expect({ rating, reasons }).toEqual({ rating: 'fair', reasons: ['voice_out_of_range'] });
});
