import { z } from 'zod';
import { SAMPLERS, type TraceSettings } from '../tracing/settings.ts';
import { hasNoExtraParts, isSafeUrl } from './safe-url.ts';
import { unquote } from './unquote.ts';

/**
 * OpenTelemetry's own variables, of which Mynah reads those below:
 * https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */

const MAX_PAIRS = 32;

const endpoint = z
  .string()
  .refine(
    (value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
    'must be a URL that starts with http:// or https://',
  )
  .refine(hasNoExtraParts, 'must not contain a user name, password, query or fragment');

/** The names and values of headers. A line break in a value would add another header. */
const headers = pairs(/^[a-z0-9!#$%&'*+.^_`|~-]+$/i, /^[\t\x20-\x7e]+$/);

const attributes = pairs(/^[\x21-\x7e]{1,100}$/, /^[^\p{Cc}]{0,200}$/u);

export const traceVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint.optional().meta({ example: 'http://127.0.0.1:4318' }),
  OTEL_EXPORTER_OTLP_HEADERS: headers
    .optional()
    .meta({ example: 'authorization=Bearer%20the-key-of-your-collector' }),
  OTEL_SERVICE_NAME: z
    .string()
    .max(100, 'must have at most 100 characters')
    .optional()
    .meta({ example: 'mynah-bot' }),
  OTEL_TRACES_SAMPLER: z
    .enum(SAMPLERS)
    .optional()
    .default('parentbased_always_on')
    .meta({ example: 'parentbased_traceidratio' }),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .optional()
    .default(1)
    .meta({ example: '0.1' }),
  OTEL_RESOURCE_ATTRIBUTES: attributes
    .optional()
    .meta({ example: 'deployment.environment.name=production' }),
};

type TraceEnvironment = z.output<z.ZodObject<typeof traceVariables>>;
type TraceVariable = keyof TraceEnvironment;

/** @param environment with the values as they were typed */
export function toTraceSettings(
  env: TraceEnvironment,
  environment: NodeJS.ProcessEnv,
): TraceSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: url } = env;
  if (url === undefined) return undefined;
  return {
    url: `${url.replace(/\/+$/, '')}/v1/traces`,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {},
    serviceName: env.OTEL_SERVICE_NAME,
    sampler: env.OTEL_TRACES_SAMPLER,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
    attributes: env.OTEL_RESOURCE_ATTRIBUTES ?? {},
    variables: variablesFor(environment),
  };
}

/** The headers are a secret, so they are not sent unencrypted through a network. */
export function findTraceProblems(
  present: Partial<Record<TraceVariable, unknown>>,
): [TraceVariable, string][] {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_HEADERS: secret } = present;
  if (!secret) return [];
  if (!url) {
    return [['OTEL_EXPORTER_OTLP_ENDPOINT', 'is missing, but OTEL_EXPORTER_OTLP_HEADERS is set']];
  }
  if (!URL.canParse(String(url)) || isSafeUrl(String(url))) return [];
  return [
    [
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'must start with https:// (http:// only for this machine or a container), because OTEL_EXPORTER_OTLP_HEADERS is sent there',
    ],
  ];
}

/** The embedded voice service has a name of its own. */
function variablesFor(environment: NodeJS.ProcessEnv): Record<string, string> {
  const names = Object.keys(traceVariables).filter((name) => name !== 'OTEL_SERVICE_NAME');
  const entries = names.map((name) => [name, unquote(environment[name])] as const);
  return Object.fromEntries(entries.filter((entry) => entry[1])) as Record<string, string>;
}

/** `NAME=VALUE` pairs, separated by commas. Values are encoded as in a URL. Problems name no value: it may be secret. */
function pairs(namePattern: RegExp, valuePattern: RegExp) {
  return z.string().transform((value, context): Readonly<Record<string, string>> => {
    const entries = value
      .split(',')
      .filter((entry) => entry.trim() !== '')
      .map(readPair);
    const isUsable = entries.every(
      (entry) => entry !== undefined && namePattern.test(entry[0]) && valuePattern.test(entry[1]),
    );
    if (!isUsable || entries.length > MAX_PAIRS) {
      const message = `must be at most ${MAX_PAIRS} entries NAME=VALUE, separated by commas, with values encoded as in a URL`;
      context.addIssue({ code: 'custom', message });
    }
    return Object.fromEntries(entries.filter((entry) => entry !== undefined));
  });
}

function readPair(entry: string): [name: string, value: string] | undefined {
  const split = entry.indexOf('=');
  if (split === -1) return undefined;
  try {
    return [entry.slice(0, split).trim(), decodeURIComponent(entry.slice(split + 1).trim())];
  } catch {
    return undefined;
  }
}
