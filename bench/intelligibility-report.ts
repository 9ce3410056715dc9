import { PlainError } from '../src/shared/common/plain-error.ts';
import { print } from '../src/shared/program/process.ts';
import { type IntelligibilityResult, measureIntelligibility } from './intelligibility.ts';
import { explainMissingRecognizer } from './intelligibility-recognizer.ts';
import { SENTENCES } from './intelligibility-sentences.ts';

/** The English voices that the contract names. */
const VOICES = ['voice-b-en-f-01', 'voice-b-en-m-01'];
const ESPEAK = new URL('../src/service/engines/embedded/espeak.ts', import.meta.url);

/**
 * `npm run bench -- intelligibility`: word error rates of a speech recognizer.
 * @throws PlainError that says what to install
 */
export async function benchIntelligibility(): Promise<void> {
  const problem = explainMissingRecognizer();
  if (problem !== undefined) throw new PlainError(`Not measured: ${problem}.`);
  const shared = { voices: VOICES, sentences: SENTENCES };
  print(`Word error rate of PocketSphinx on ${SENTENCES.length} sentences (target: at most 12 %)`);
  const understood = await measureIntelligibility(shared);
  report('The voice service', understood);
  for (const { said, heard } of understood.flatMap(({ misheard }) => misheard)) {
    print(`    ${said}\n      → ${heard}`);
  }
  report('eSpeak NG alone', await measureIntelligibility({ ...shared, synthesizers: [ESPEAK] }));
}

function report(title: string, results: readonly IntelligibilityResult[]): void {
  print(`\n${title}`);
  for (const { voice, errors, words } of results) {
    print(`  ${voice.padEnd(18)} ${percent(errors / words)}  (${errors} of ${words} words)`);
  }
  const mean = results.reduce((sum, { errors, words }) => sum + errors / words, 0) / results.length;
  print(`  ${'average'.padEnd(18)} ${percent(mean)}`);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1).padStart(5)} %`;
}
