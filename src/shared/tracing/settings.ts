import type { Logger } from '../common/logger.ts';
import type { TraceLimits } from './limits.ts';

/** How a trace is chosen: the names of OpenTelemetry's specification. */
export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** The operator's settings. */
export interface TraceSettings {
  /** Receives OTLP over HTTP. */
  readonly url: string;
  /** Sent with each request. They may be secret. */
  readonly headers: Readonly<Record<string, string>>;
  /** Default: the name of the program. */
  readonly serviceName: string | undefined;
  readonly sampler: (typeof SAMPLERS)[number];
  /** The share of traces that is recorded, 0 to 1, for samplers with a ratio. */
  readonly ratio: number;
  /** Describe where the program runs. */
  readonly attributes: Readonly<Record<string, string>>;
  /** The environment variables of these settings, for the embedded voice service. */
  readonly variables: Readonly<Record<string, string>>;
}

export interface TracingOptions {
  /** The name of the program, such as `mynah-bot`. */
  readonly program: string;
  readonly log: Logger;
  /** For tests. */
  readonly limits?: Partial<TraceLimits>;
}
