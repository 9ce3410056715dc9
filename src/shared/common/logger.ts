import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';
import { Failure } from './failure.ts';

/** Structured logs: an object of facts first, then a short sentence. Never texts or keys. */
export type Logger = PinoLogger;
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** Names that hold secrets wherever they appear; a second net below the rule of not logging them. */
const SECRET_PATHS = ['token', 'apiKey', 'key', 'authorization', 'headers.authorization'];

/**
 * A logger that writes JSON lines to standard error (standard output is for people).
 * @param name which part of Mynah speaks
 * @param destination takes the lines instead
 */
export function createLogger(
  level: LogLevel,
  name = 'mynah',
  destination: DestinationStream = pino.destination({ fd: 2, sync: true }),
): Logger {
  return pino(
    {
      name,
      level,
      redact: { paths: SECRET_PATHS.flatMap((path) => [path, `*.${path}`]), censor: '[secret]' },
      base: { pid: process.pid },
      serializers: { err: describeError },
    },
    destination,
  );
}

/**
 * An error as plain facts, with its causes. Only name, code, message and stack: never its other properties. A failure
 * of our family says all with its code; only what was not expected shows where it comes from.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = (error as { code?: unknown }).code;
  return {
    type: error.name,
    message: error.message,
    ...(code === undefined ? {} : { code }),
    ...(error instanceof Failure ? {} : { stack: error.stack }),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
