import { type Service, startService } from '../src/service/start-service.ts';
import { Resampler } from '../src/shared/audio/resampler.ts';
import { readWav } from '../src/shared/audio/wav-file.ts';
import { createLogger } from '../src/shared/common/logger.ts';
import { PATHS } from '../src/shared/contract/contract.ts';
import { RECOGNIZER_SAMPLE_RATE, recognize } from './intelligibility-recognizer.ts';

const KEY = 'intelligibility-measurement';

export interface IntelligibilityOptions {
  voices: readonly string[];
  sentences: readonly string[];
  /** Default: the service's engines. */
  synthesizers?: readonly URL[];
}

export interface IntelligibilityResult extends WordErrors {
  voice: string;
  /** Sentences that were not recognized correctly. */
  misheard: { said: string; heard: string }[];
}

/** Counts the words that a speech recognizer gets wrong in the service's speech, over HTTP. */
export async function measureIntelligibility({
  voices,
  sentences,
  synthesizers,
}: IntelligibilityOptions): Promise<IntelligibilityResult[]> {
  const service = await startService({
    ...{ host: '127.0.0.1', port: 0, keys: [KEY], workers: 1, log: createLogger('error') },
    ...(synthesizers === undefined ? {} : { synthesizers }),
  });
  try {
    const results: IntelligibilityResult[] = [];
    for (const voice of voices) results.push(await understand(service, voice, sentences));
    return results;
  } finally {
    await service.close();
  }
}

async function understand(
  service: Service,
  voice: string,
  sentences: readonly string[],
): Promise<IntelligibilityResult> {
  const spoken: Float32Array[] = [];
  for (const text of sentences) spoken.push(await speak(service, voice, text));
  const heard = await recognize(spoken);
  const result: IntelligibilityResult = { voice, errors: 0, words: 0, misheard: [] };
  sentences.forEach((said, i) => {
    const { errors, words } = countWordErrors(said, heard[i] ?? '');
    result.errors += errors;
    result.words += words;
    if (errors > 0) result.misheard.push({ said, heard: heard[i] ?? '' });
  });
  return result;
}

async function speak(service: Service, voice: string, text: string): Promise<Float32Array> {
  const response = await fetch(`${service.url}${PATHS.tts}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
    body: JSON.stringify({ text, voice_id: voice, language: 'en' }),
  });
  if (response.status !== 200) throw new Error(`the service answered ${response.status}`);
  const { format, data } = readWav(new Uint8Array(await response.arrayBuffer()));
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const samples = Float32Array.from(
    { length: data.length >> 1 },
    (_, i) => view.getInt16(2 * i, true) / 32_768,
  );
  const resampler = new Resampler(format.sampleRate, RECOGNIZER_SAMPLE_RATE);
  return Float32Array.from([...resampler.push(samples), ...resampler.end()]);
}

/** Words that were replaced, left out or inserted, and the number of words spoken. */
export interface WordErrors {
  errors: number;
  words: number;
}

/** Word-level Levenshtein distance. */
export function countWordErrors(said: string, heard: string): WordErrors {
  const [expected, found] = [wordsOf(said), wordsOf(heard)];
  let row = [...found.keys(), found.length];
  expected.forEach((word, i) => {
    const next = [i + 1];
    found.forEach((other, j) => {
      const replaced = (row[j] ?? 0) + (word === other ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    });
    row = next;
  });
  return { errors: row.at(-1) ?? 0, words: expected.length };
}

function wordsOf(sentence: string): string[] {
  return sentence.toLowerCase().match(/[a-z']+/g) ?? [];
}
