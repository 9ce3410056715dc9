import { Tenancy } from '../../../src/service/accounts/tenancy.ts';
import {
  type Service,
  type ServiceOptions,
  startService,
} from '../../../src/service/start-service.ts';
import { openStore } from '../../../src/service/store/store.ts';
import { TextWorker } from '../../../src/service/text/text-worker.ts';
import { createLogger } from '../../../src/shared/common/logger.ts';
import { requireDescribed } from './openapi.ts';

/** Cheap, because tests log in often. */
export const PASSWORD_COST = { ln: 4, r: 8, p: 1 };

export const API_KEY = 'test-key-0123456789';

export type TestService = Awaited<ReturnType<typeof startTestService>>;

/** Limits that only a thread that hangs reaches, however busy the machine is. */
const PATIENT = { segmentTimeoutMs: 300_000, waitTimeoutMs: 300_000 };

/**
 * All services of a test process share it, because loading it takes longer than most tests. It ends with the process, which
 * it would keep alive, so benchmarks have none.
 */
const texts = process.env.TEST_SUITE === undefined ? undefined : new TextWorker();

/** Starts the voice service on a free port, in memory, with a silent log, one thread and no warm-up. */
export async function startTestService(options: Partial<ServiceOptions> = {}) {
  const log = options.log ?? createLogger('silent');
  const store = options.store ?? (await openStore({ kind: 'memory' }, log));
  const service = await startService({
    host: '127.0.0.1',
    port: 0,
    keys: [API_KEY],
    workers: 1,
    warmUp: false,
    log,
    passwordCost: PASSWORD_COST,
    texts,
    ...options,
    limits: { ...PATIENT, ...options.limits },
    store,
  });
  /** The accounts, as the command line sees them. */
  const tenancy = new Tenancy(store, { log, passwordCost: PASSWORD_COST, ...options });
  const close = async () => {
    await service.close();
    await tenancy.close();
    if (store !== options.store) await store.close();
  };
  return { ...service, tenancy, close };
}

/** An engine that hums, throws, dies, hangs or never ends, depending on the text. */
export const FAULTY_ENGINE = new URL('./faulty-engine.ts', import.meta.url);

export interface TtsBody {
  text: string;
  voice_id?: string;
  language?: string;
  tone_instruction?: string;
  output_format?: 'wav' | 'mp3';
}

export interface PostOptions {
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/**
 * POST /v1/tts with a valid key. Missing fields get valid values.
 * @throws Error when the service's own OpenAPI description does not mention the response
 */
export async function postTts(
  service: Pick<Service, 'url'>,
  body: TtsBody,
  { headers = {}, signal }: PostOptions = {},
): Promise<Response> {
  const response = await fetch(`${service.url}/v1/tts`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${API_KEY}`,
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify({ voice_id: 'voice-b-en-f-01', ...body }),
    ...(signal === undefined ? {} : { signal }),
  });
  await requireDescribed(service, 'POST', '/v1/tts', response);
  return response;
}

export const STREAMING = { prefer: 'streaming' };

/** The bytes of the audio. @throws Error with the response when the request fails */
export async function sayBytes(
  service: Pick<Service, 'url'>,
  body: TtsBody,
  options?: PostOptions,
): Promise<Buffer> {
  const response = await postTts(service, body, options);
  if (response.status !== 200) throw new Error(await response.text());
  return Buffer.from(await response.arrayBuffer());
}

/** The samples of a WAV response, -1..1. */
export async function saySamples(service: Pick<Service, 'url'>, body: TtsBody) {
  return samplesOf(await sayBytes(service, body));
}

const HEADER_BYTES = 44;

/** The number of samples of a WAV response. */
export function sampleCount(wav: Buffer | ArrayBuffer): number {
  return (wav.byteLength - HEADER_BYTES) >> 1;
}

/** The samples of a WAV response, -1..1. */
export function samplesOf(wav: Buffer): Float32Array {
  const samples = new Float32Array(sampleCount(wav));
  for (let i = 0; i < samples.length; i += 1) {
    samples[i] = wav.readInt16LE(HEADER_BYTES + 2 * i) / 32_768;
  }
  return samples;
}
