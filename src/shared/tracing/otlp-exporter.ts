import { type ExportResult, ExportResultCode } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import { Agent } from 'undici';
import type { Logger } from '../common/logger.ts';
import type { TraceLimits } from './limits.ts';
import { encodeSpans } from './otlp-json.ts';
import type { TraceSettings } from './settings.ts';

const ADVICE =
  'Traces cannot be sent. Check OTEL_EXPORTER_OTLP_ENDPOINT: it must be the address of a collector that accepts OTLP over HTTP, usually at port 4318. Nothing else is affected.';

/**
 * Sends spans to a receiver of the operator. Whatever it does, the program goes on: each request has one deadline, its
 * response is not kept, redirects are not followed, and spans that could not be sent are dropped.
 */
export class OtlpExporter implements SpanExporter {
  readonly #settings: TraceSettings;
  readonly #limits: TraceLimits;
  readonly #log: Logger;
  readonly #agent = new Agent({ connections: 2, pipelining: 1, allowH2: false });
  readonly #pending = new Set<Promise<void>>();
  #warnedAtMs = Number.NEGATIVE_INFINITY;
  #isFailing = false;

  constructor(settings: TraceSettings, limits: TraceLimits, log: Logger) {
    this.#settings = settings;
    this.#limits = limits;
    this.#log = log;
  }

  export(spans: ReadableSpan[], onResult: (result: ExportResult) => void): void {
    const sending = this.#send(encodeSpans(spans)).then(
      () => {
        this.#onSent();
        onResult({ code: ExportResultCode.SUCCESS });
      },
      (error: Error) => {
        this.#onFailed(error);
        onResult({ code: ExportResultCode.FAILED, error });
      },
    );
    this.#pending.add(sending);
    void sending.finally(() => this.#pending.delete(sending));
  }

  async shutdown(): Promise<void> {
    await Promise.all(this.#pending);
  }

  /** Ends requests in progress. */
  async destroy(): Promise<void> {
    await this.#agent.destroy();
  }

  /** @throws Error with a code that is safe to log */
  async #send(body: string): Promise<void> {
    const { url, headers } = this.#settings;
    const { origin, pathname } = new URL(url);
    const signal = AbortSignal.timeout(this.#limits.requestTimeoutMs);
    const response = await this.#agent.request({
      origin,
      path: pathname,
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'mynah' },
      body,
      signal,
    });
    response.body.on('error', () => {});
    const { statusCode } = response;
    await response.body.dump({ limit: this.#limits.responseBytes, signal });
    if (statusCode < 200 || statusCode > 299) throw new Error(`status ${statusCode}`);
  }

  #onSent(): void {
    if (this.#isFailing) this.#log.info('traces are sent again');
    this.#isFailing = false;
  }

  #onFailed(error: Error): void {
    this.#isFailing = true;
    const nowMs = performance.now();
    if (nowMs - this.#warnedAtMs < this.#limits.warningPauseMs) return;
    this.#warnedAtMs = nowMs;
    // Messages of errors may repeat parts of the request.
    const { host } = new URL(this.#settings.url);
    this.#log.warn({ host, reason: reasonOf(error) }, ADVICE);
  }
}

function reasonOf(error: Error): string {
  if (/^status \d+$/.test(error.message)) return error.message;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : error.name;
}
