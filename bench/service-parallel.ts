import { createHash } from 'node:crypto';
import { PATHS } from '../src/shared/contract/contract.ts';
import { PRESET_VOICES } from '../src/shared/contract/voices.ts';
import type { Measured } from './benchmark.ts';
import { type Ask, RefusedError } from './service-client.ts';
import { type BenchService, openService } from './service-process.ts';
import { sentence, TEXT_LANGUAGES, type TextLanguage } from './service-texts.ts';

const TOO_MANY_REQUESTS = 429;

/** Sends different texts in different languages and voices, first one by one, then all at once. */
export async function measureParallel(requests: number): Promise<Measured> {
  await using service = await openService(requests);
  const asks = Array.from({ length: requests }, (_, index) => askOf(index));
  const alone: string[] = [];
  for (const ask of asks) alone.push(await heard(service, ask));
  const startedAtMs = performance.now();
  const together = await Promise.allSettled(asks.map((ask) => heard(service, ask)));
  const lastMs = performance.now() - startedAtMs;
  const refused = together.filter(({ status }) => status === 'rejected');
  const busy = refused.filter((it) => isBusy((it as PromiseRejectedResult).reason));
  const others = together.filter((it, i) => it.status === 'fulfilled' && it.value !== alone[i]);
  return {
    parallel_requests: requests,
    // Texts with identical audio would prove nothing.
    parallel_different_answers: new Set(alone).size,
    parallel_wrong_answers: others.length,
    parallel_refused_429: busy.length,
    parallel_errors: refused.length - busy.length,
    parallel_last_ms: lastMs,
  };
}

function askOf(index: number): Ask {
  const language = TEXT_LANGUAGES[index % TEXT_LANGUAGES.length] as TextLanguage;
  const voice = PRESET_VOICES[index % PRESET_VOICES.length];
  const output_format = index % 3 === 0 ? 'mp3' : 'wav';
  const body = { text: sentence(language, index), voice_id: voice?.id, output_format };
  return { path: PATHS.tts, body };
}

/** A hash of the answer. */
async function heard(service: BenchService, ask: Ask): Promise<string> {
  const hash = createHash('sha256');
  await service.ask(ask, (chunk) => hash.update(chunk));
  return hash.digest('base64');
}

function isBusy(error: unknown): boolean {
  return error instanceof RefusedError && error.status === TOO_MANY_REQUESTS;
}
