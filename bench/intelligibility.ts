import { type Service, startService } from '../src/service/start-service.ts';
import { Resampler } from '../src/shared/audio/resampler.ts';
import { readWav } from '../src/shared/audio/wav-file.ts';
import { createLogger } from '../src/shared/common/logger.ts';
import { PATHS } from '../src/shared/contract/contract.ts';
import { countWordErrors, type WordErrors } from './intelligibility-errors.ts';
import { RECOGNISER_RATE, recognise } from './intelligibility-recogniser.ts';

const KEY = 'intelligibility-measurement';

export interface IntelligibilityOptions {
  voices: readonly string[];
  sentences: readonly string[];
  /** Default: those of the service. */
  engines?: readonly URL[];
}

export interface Understood extends WordErrors {
  voice: string;
  /** What was said, and what was taken for it. */
  misheard: { said: string; heard: string }[];
}

/** How many words a recogniser gets wrong of what the whole service says, over HTTP. */
export async function measureIntelligibility({
  voices,
  sentences,
  engines,
}: IntelligibilityOptions): Promise<Understood[]> {
  const service = await startService({
    ...{ host: '127.0.0.1', port: 0, keys: [KEY], workers: 1, log: createLogger('error') },
    ...(engines === undefined ? {} : { engines }),
  });
  try {
    const results: Understood[] = [];
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
): Promise<Understood> {
  const spoken: Float32Array[] = [];
  for (const text of sentences) spoken.push(await speak(service, voice, text));
  const heard = await recognise(spoken);
  const result: Understood = { voice, errors: 0, words: 0, misheard: [] };
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
  const resampler = new Resampler(format.sampleRate, RECOGNISER_RATE);
  return Float32Array.from([...resampler.push(samples), ...resampler.end()]);
}
