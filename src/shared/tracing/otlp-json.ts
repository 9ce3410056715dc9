import type { ReadableSpan } from '@opentelemetry/sdk-trace';

/**
 * Spans as OTLP in JSON (https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding). OpenTelemetry's own
 * encoder would come with its metrics and logs, which are larger than everything else that traces need.
 * @param spans of one program
 */
export function encodeSpans(spans: readonly ReadableSpan[]): string {
  const [first] = spans;
  if (first === undefined) return '{"resourceSpans":[]}';
  const { name, version } = first.instrumentationScope;
  return JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: encodeAttributes(first.resource.attributes) },
        scopeSpans: [{ scope: { name, version }, spans: spans.map(encodeSpan) }],
      },
    ],
  });
}

function encodeSpan(span: ReadableSpan) {
  const { traceId, spanId } = span.spanContext();
  return {
    traceId,
    spanId,
    parentSpanId: span.parentSpanContext?.spanId,
    name: span.name,
    // The enum of the protocol begins with "unspecified".
    kind: span.kind + 1,
    startTimeUnixNano: nanoseconds(span.startTime),
    endTimeUnixNano: nanoseconds(span.endTime),
    attributes: encodeAttributes(span.attributes),
    status: { code: span.status.code },
  };
}

/** 64-bit numbers are strings in JSON. */
function nanoseconds([seconds, rest]: readonly [number, number]): string {
  return String(BigInt(seconds) * 1_000_000_000n + BigInt(rest));
}

function encodeAttributes(attributes: Readonly<Record<string, unknown>>) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: value } : { stringValue: String(value) },
  }));
}
