import { Pool } from 'undici';
import { delay } from '../../src/shared/common/deadline.ts';
import { PATHS } from '../../src/shared/contract/contract.ts';
import { cloneAsk } from '../service-cases.ts';
import { type Ask, RefusedError, ServiceClient } from '../service-client.ts';
import { phrase } from '../service-texts.ts';

/** How often the honest client asks, whether or not its last request has been answered. */
const SPEAK_INTERVAL_MS = 120;
const HEALTH_INTERVAL_MS = 40;
/** When it sends its recording: when the abusers' uploads have arrived. */
const CLONE_AFTER_MS = 2_000;
/** Far below the 15 requests of its plan, so that it is never refused for its own requests. */
const MAX_WAITING = 10;

/** The measurements of the honest client. Requests without an answer count with their time until the end. */
export interface Seen {
  firstByteMs: number[];
  healthMs: number[];
  cloneMs: number[];
  /** Refusals and errors by status or name. */
  refused: Record<string, number>;
}

/** A client that asks steadily for short phrases, and a monitor that asks for `/healthz`. */
export class HonestClient implements AsyncDisposable {
  readonly #client: ServiceClient;
  readonly #monitor: Pool;
  #asked = 0;

  constructor(url: string, key: string) {
    this.#client = new ServiceClient(url, key, MAX_WAITING + 2);
    this.#monitor = new Pool(url, { connections: 20 });
  }

  /** @param sample cloned once, if given */
  async watch(durationMs: number, sample?: Uint8Array): Promise<Seen> {
    const seen: Seen = { firstByteMs: [], healthMs: [], cloneMs: [], refused: {} };
    const clone = sample && this.#time(seen, seen.cloneMs, () => this.#clone(sample));
    await Promise.all([
      steadily(durationMs, SPEAK_INTERVAL_MS, MAX_WAITING, () =>
        this.#time(seen, seen.firstByteMs, () => this.#speak()),
      ),
      steadily(durationMs, HEALTH_INTERVAL_MS, 20, () =>
        this.#time(seen, seen.healthMs, () => this.#askHealth()),
      ),
    ]);
    await clone;
    return seen;
  }

  async #time(seen: Seen, times: number[], ask: () => Promise<number>): Promise<void> {
    try {
      times.push(await ask());
    } catch (error) {
      const reason = error instanceof RefusedError ? String(error.status) : String(error);
      seen.refused[reason] = (seen.refused[reason] ?? 0) + 1;
    }
  }

  async #speak(): Promise<number> {
    this.#asked += 1;
    const body = { text: phrase('ko', this.#asked % 100), voice_id: 'voice-b-ko-f-01' };
    const ask: Ask = { path: PATHS.tts, body, headers: { prefer: 'streaming' } };
    return (await this.#client.ask(ask)).firstByteMs;
  }

  async #clone(sample: Uint8Array): Promise<number> {
    await delay(CLONE_AFTER_MS);
    return (await this.#client.ask(cloneAsk(sample, 'This is my own voice.'))).firstByteMs;
  }

  async #askHealth(): Promise<number> {
    const startedAtMs = performance.now();
    const { body, statusCode } = await this.#monitor.request({ method: 'GET', path: '/healthz' });
    await body.dump();
    if (statusCode !== 200) throw new RefusedError(statusCode, '');
    return performance.now() - startedAtMs;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([this.#client.close(), this.#monitor.destroy()]);
  }
}

/** Asks at fixed times, unless too many requests wait, and then waits for all answers. */
async function steadily(
  durationMs: number,
  intervalMs: number,
  maxWaiting: number,
  ask: () => Promise<void>,
): Promise<void> {
  const waiting = new Set<Promise<void>>();
  const timer = setInterval(() => {
    if (waiting.size >= maxWaiting) return;
    const asked = ask().finally(() => waiting.delete(asked));
    waiting.add(asked);
  }, intervalMs);
  await new Promise((resolve) => setTimeout(resolve, durationMs));
  clearInterval(timer);
  await Promise.all(waiting);
}
