import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** PocketSphinx, an open-source speech recognizer with a free English model. */
const PROGRAM = 'pocketsphinx_batch';
const MODEL = '/usr/share/pocketsphinx/model/en-us';
/** The sample rate of the model. */
export const RECOGNIZER_SAMPLE_RATE = 16_000;
/** The recognizer expects silence before and after speech. */
const SILENCE_SECONDS = 0.25;

/** Says what to install, or undefined when the recognizer is available. */
export function explainMissingRecognizer(): string | undefined {
  const { error } = spawnSync(PROGRAM, ['-help'], { stdio: 'ignore' });
  if (error === undefined && existsSync(MODEL)) return undefined;
  return 'the speech recognizer is not installed (on Debian: apt-get install pocketsphinx pocketsphinx-en-us)';
}

/**
 * Transcribes speech.
 * @param utterances samples at RECOGNIZER_SAMPLE_RATE, -1..1
 * @returns transcripts in lower case without punctuation, in the same order
 */
export async function recognize(utterances: readonly Float32Array[]): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mynah-recognize-'));
  try {
    const names = utterances.map((samples, index) => {
      writeFileSync(path.join(folder, `${index}.raw`), toBytes(samples));
      return String(index);
    });
    const [list, found] = [path.join(folder, 'list'), path.join(folder, 'found')];
    writeFileSync(list, names.join('\n'));
    await promisify(execFile)(PROGRAM, [
      ...['-adcin', 'yes', '-adchdr', '0', '-cepdir', folder, '-cepext', '.raw'],
      ...['-ctl', list, '-hyp', found, '-logfn', '/dev/null'],
      ...['-hmm', `${MODEL}/en-us`, '-lm', `${MODEL}/en-us.lm.bin`],
      ...['-dict', `${MODEL}/cmudict-en-us.dict`],
    ]);
    return readHypotheses(readFileSync(found, 'utf8'), names);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function toBytes(samples: Float32Array): Uint8Array {
  const silence = Math.round(SILENCE_SECONDS * RECOGNIZER_SAMPLE_RATE);
  const padded = new Int16Array(samples.length + 2 * silence);
  samples.forEach((sample, i) => {
    padded[silence + i] = Math.max(-1, Math.min(1, sample)) * 32_767;
  });
  return new Uint8Array(padded.buffer);
}

/** Each line has the words, then the name and a score in parentheses. */
function readHypotheses(text: string, names: readonly string[]): string[] {
  const byName = new Map<string, string>();
  for (const [, words = '', name = ''] of text.matchAll(/^(.*?) ?\((\S+) -?\d+\)$/gm)) {
    byName.set(name, words);
  }
  return names.map((name) => byName.get(name) ?? '');
}
