import { PlainError } from '../src/shared/common/plain-error.ts';
import { print } from '../src/shared/program/process.ts';
import { measureIntelligibility, type Understood } from './intelligibility.ts';
import { whyNoRecogniser } from './intelligibility-recogniser.ts';
import { SENTENCES } from './intelligibility-sentences.ts';

/** The contract's English voices. */
const VOICES = ['voice-b-en-f-01', 'voice-b-en-m-01'];
const ESPEAK = new URL('../src/service/engines/espeak.ts', import.meta.url);

/**
 * `npm run bench -- intelligibility`: word errors of an open recogniser.
 * @throws PlainError that says what to install
 */
export async function benchIntelligibility(): Promise<void> {
  const problem = whyNoRecogniser();
  if (problem !== undefined) throw new PlainError(`Not measured: ${problem}.`);
  const shared = { voices: VOICES, sentences: SENTENCES };
  print(`Word errors of PocketSphinx on ${SENTENCES.length} sentences; at most 12 % are wanted.`);
  const understood = await measureIntelligibility(shared);
  report('The service as it is', understood);
  for (const { said, heard } of understood.flatMap(({ misheard }) => misheard)) {
    print(`    ${said}\n      → ${heard}`);
  }
  report('eSpeak NG alone', await measureIntelligibility({ ...shared, engines: [ESPEAK] }));
}

function report(title: string, results: readonly Understood[]): void {
  print(`\n${title}`);
  for (const { voice, errors, words } of results) {
    print(`  ${voice.padEnd(18)} ${percent(errors / words)}  (${errors} of ${words} words)`);
  }
  const mean = results.reduce((sum, { errors, words }) => sum + errors / words, 0) / results.length;
  print(`  ${'on average'.padEnd(18)} ${percent(mean)}`);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1).padStart(5)} %`;
}
