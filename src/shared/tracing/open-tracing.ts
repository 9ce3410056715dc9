import type { TraceSettings, TracingOptions } from './settings.ts';
import { NO_TRACING, type Tracing } from './span.ts';

/** Nothing of OpenTelemetry is loaded unless there are settings. */
export async function openTracing(
  settings: TraceSettings | undefined,
  options: TracingOptions,
): Promise<Tracing> {
  if (settings === undefined) return NO_TRACING;
  const { OpenTelemetry } = await import('./open-telemetry.ts');
  return new OpenTelemetry(settings, options);
}
