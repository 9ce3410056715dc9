import { describe, expect, test } from 'vitest';
import { countWordErrors, measureIntelligibility } from '../../../bench/intelligibility.ts';
import { explainMissingRecognizer } from '../../../bench/intelligibility-recognizer.ts';
import { SENTENCES } from '../../../bench/intelligibility-sentences.ts';

describe('words are counted as errors', () => {
  test.each([
    ['The cat sat.', 'the cat sat', 0],
    ['The cat sat.', 'the bat sat', 1],
    ['The cat sat.', 'the sat', 1],
    ['The cat sat.', 'the cat has sat', 1],
    ['The cat sat.', '', 3],
    ["It's fine.", 'it is fine', 2],
  ])('%s, heard as %o', (said, heard, errors) => {
    expect(countWordErrors(said, heard).errors).toBe(errors);
  });
});

/** Every third sentence, for time; `npm run bench -- intelligibility` takes them all. */
const SOME = SENTENCES.filter((_, index) => index % 3 === 0);

const problem = explainMissingRecognizer();
const title = 'English is understood: at most 12 % word errors';
if (problem === undefined) {
  test(title, { timeout: 300_000 }, async () => {
    const voices = ['voice-b-en-f-01', 'voice-b-en-m-01'];
    const results = await measureIntelligibility({ voices, sentences: SOME });
    const rates = results.map(({ errors, words }) => errors / words);
    expect(rates.reduce((sum, rate) => sum + rate, 0) / rates.length).toBeLessThanOrEqual(0.12);
  });
} else {
  // The recogniser is no npm package: where it is not installed, this cannot be measured.
  test.skip(`${title} (left out: ${problem})`, () => {});
}
