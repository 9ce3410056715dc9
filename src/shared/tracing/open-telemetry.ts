import { randomUUID } from 'node:crypto';
import {
  type Span as ApiSpan,
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import packageFile from '../../../package.json' with { type: 'json' };
import { withDeadline } from '../common/deadline.ts';
import { TRACE_LIMITS, type TraceLimits } from './limits.ts';
import { OtlpExporter } from './otlp-exporter.ts';
import type { TraceSettings, TracingOptions } from './settings.ts';
import type { RootOptions, Span, SpanAttributes, SpanOptions, Tracing } from './span.ts';

const KINDS = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
} as const;

/**
 * Traces with OpenTelemetry's SDK. It gets all settings as arguments, registers nothing globally, and does not read the
 * environment: that would be the work of its resource detectors, which are not used.
 */
export class OpenTelemetry implements Tracing {
  readonly #provider: TracerProvider;
  readonly #tracer: Tracer;
  readonly #exporter: OtlpExporter;
  readonly #limits: TraceLimits;

  constructor(settings: TraceSettings, { program, log, limits: overrides }: TracingOptions) {
    const limits = { ...TRACE_LIMITS, ...overrides };
    this.#limits = limits;
    this.#exporter = new OtlpExporter(settings, limits, log);
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes({
        'service.name': settings.serviceName ?? program,
        'service.version': packageFile.version,
        'service.instance.id': randomUUID(),
        ...settings.attributes,
      }),
      sampler: samplerOf(settings),
      spanProcessors: [
        new BatchSpanProcessor({
          exporter: this.#exporter,
          maxQueueSize: limits.waitingSpans,
          maxExportBatchSize: limits.spansPerRequest,
          scheduledDelayMillis: limits.delayMs,
          // The exporter's own deadline comes first.
          exportTimeoutMillis: 2 * limits.requestTimeoutMs,
        }),
      ],
    });
    this.#tracer = this.#provider.getTracer('mynah', packageFile.version);
  }

  start(name: string, { parent, ...options }: RootOptions = {}): Span {
    const remote = parent === undefined ? null : parseTraceParent(parent);
    const context =
      remote === null
        ? ROOT_CONTEXT
        : trace.setSpanContext(ROOT_CONTEXT, { ...remote, isRemote: true });
    // One offset for the whole trace, so that its spans fit together to the microsecond.
    return startSpan(this.#tracer, Date.now() - performance.now(), context, name, options);
  }

  async close(): Promise<void> {
    // The exporter has reported what went wrong.
    await withDeadline(
      this.#provider.shutdown(),
      this.#limits.closeTimeoutMs,
      'Sending traces',
    ).catch(() => {});
    await this.#exporter.destroy();
  }
}

function startSpan(
  tracer: Tracer,
  offsetMs: number,
  context: Context,
  name: string,
  { kind = 'internal', startMs = performance.now(), attributes = {} }: SpanOptions,
): Span {
  const options = {
    kind: KINDS[kind],
    startTime: offsetMs + startMs,
    attributes: prefixed(attributes),
  };
  const span = tracer.startSpan(name, options, context);
  if (!span.isRecording()) return new UnrecordedSpan(span);
  return new RecordedSpan(
    span,
    (child, childOptions) =>
      startSpan(tracer, offsetMs, trace.setSpan(ROOT_CONTEXT, span), child, childOptions),
    offsetMs,
  );
}

/** Part of a trace that is not recorded. Other programs learn that, so that they don't record it either. */
class UnrecordedSpan implements Span {
  readonly traceparent: string;

  constructor(span: ApiSpan) {
    const { traceId, spanId } = span.spanContext();
    this.traceparent = `00-${traceId}-${spanId}-00`;
  }

  start(): Span {
    return this;
  }

  set(): void {}

  end(): void {}
}

class RecordedSpan implements Span {
  readonly traceparent: string;
  readonly #span: ApiSpan;
  readonly #startChild: (name: string, options: SpanOptions) => Span;
  readonly #offsetMs: number;
  readonly #children: Span[] = [];
  #hasEnded = false;

  constructor(
    span: ApiSpan,
    startChild: (name: string, options: SpanOptions) => Span,
    offsetMs: number,
  ) {
    const { traceId, spanId } = span.spanContext();
    this.traceparent = `00-${traceId}-${spanId}-01`;
    this.#span = span;
    this.#startChild = startChild;
    this.#offsetMs = offsetMs;
  }

  start(name: string, options: SpanOptions = {}): Span {
    if (this.#hasEnded || this.#children.length >= TRACE_LIMITS.childSpans) {
      return new UnrecordedSpan(this.#span);
    }
    const child = this.#startChild(name, options);
    this.#children.push(child);
    return child;
  }

  set(attributes: SpanAttributes): void {
    if (!this.#hasEnded) this.#span.setAttributes(prefixed(attributes));
  }

  end(errorCode?: string): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    for (const child of this.#children) child.end(errorCode);
    if (errorCode !== undefined) {
      this.#span.setAttribute('error.type', errorCode);
      this.#span.setStatus({ code: SpanStatusCode.ERROR });
    }
    this.#span.end(this.#offsetMs + performance.now());
  }
}

function prefixed(attributes: SpanAttributes): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [`mynah.${name}`, value]),
  );
}

/** https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/#general-sdk-configuration */
function samplerOf({ sampler, ratio }: TraceSettings): Sampler {
  const isParentBased = sampler.startsWith('parentbased_');
  const kind = isParentBased ? sampler.slice('parentbased_'.length) : sampler;
  const root =
    kind === 'traceidratio'
      ? new TraceIdRatioBasedSampler(ratio)
      : kind === 'always_off'
        ? new AlwaysOffSampler()
        : new AlwaysOnSampler();
  return isParentBased ? new ParentBasedSampler({ root }) : root;
}
