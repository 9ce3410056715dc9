import { PATHS } from '../src/shared/contract/contract.ts';
import { PRESET_VOICES } from '../src/shared/contract/voices.ts';
import type { Measured } from './benchmark.ts';
import type { Ask } from './service-client.ts';
import { openService } from './service-process.ts';
import { phrase, TEXT_LANGUAGES, type TextLanguage } from './service-texts.ts';
import { slope } from './statistics.ts';

const MEBIBYTE = 1_048_576;
const AT_ONCE = 4;
const SAMPLES = 40;
/** The first fifth is ignored: code is compiled and heaps reach their size. */
const WARM_UP_SHARE = 0.2;
const VOICES = PRESET_VOICES.slice(0, 20);
const TONES = ['slowly and sadly', 'very excited', 'whispering', '20% faster, 2 semitones higher'];
/** Larger numbers would make later texts longer than earlier ones. */
const NUMBERS = 100;

/** Measures the service's memory over many requests of all kinds. */
export async function measureMemory(requests: number): Promise<Measured> {
  await using service = await openService(AT_ONCE);
  const batch = Math.ceil(requests / SAMPLES);
  const seen: { requests: number; megabytes: number; outsideHeapMb: number }[] = [];
  for (let done = 0; done < requests; ) {
    const end = Math.min(done + batch, requests);
    const asks = Array.from({ length: end - done }, (_, i) => askOf(done + i)).values();
    // The workers share one iterator.
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const ask of asks) await service.ask(ask);
      }),
    );
    done = end;
    const { rssBytes, mainHeapBytes } = await service.usage();
    seen.push({
      requests: done,
      megabytes: rssBytes / MEBIBYTE,
      outsideHeapMb: (rssBytes - mainHeapBytes) / MEBIBYTE,
    });
  }
  const warm = seen.filter((it) => it.requests > WARM_UP_SHARE * requests);
  const { wornThreads, failedThreads } = await service.usage();
  return {
    memory_requests: requests,
    memory_slope_mb_per_1000_requests: 1_000 * slope(warm.map((it) => [it.requests, it.megabytes])),
    memory_slope_outside_heap_mb_per_1000_requests:
      1_000 * slope(warm.map((it) => [it.requests, it.outsideHeapMb])),
    memory_rss_warm_mb: warm[0]?.megabytes,
    memory_rss_end_mb: warm.at(-1)?.megabytes,
    memory_rss_most_mb: Math.max(...seen.map(({ megabytes }) => megabytes)),
    memory_worn_threads: wornThreads,
    memory_failed_threads: failedThreads,
  };
}

/** The periods have no common divisors, so that all combinations occur. */
function askOf(index: number): Ask {
  const language = TEXT_LANGUAGES[index % TEXT_LANGUAGES.length] as TextLanguage;
  const text = phrase(language, index % NUMBERS);
  const voice = VOICES[Math.floor(index / TEXT_LANGUAGES.length) % VOICES.length]?.id;
  if (index % 11 === 0) {
    return { path: PATHS.emotionTts, body: { text, voice, exaggeration: (index % 7) / 6 } };
  }
  const tone = index % 3 === 0 ? { tone_instruction: TONES[index % TONES.length] } : {};
  const output_format = index % 13 < 6 ? 'mp3' : 'wav';
  const headers: Record<string, string> = index % 7 < 3 ? { prefer: 'streaming' } : {};
  return { path: PATHS.tts, headers, body: { text, voice_id: voice, output_format, ...tone } };
}
