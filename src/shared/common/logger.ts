import { type DestinationStream, type Logger as PinoLogger, pino } from 'pino';
import { Failure } from './failure.ts';

/** Structured logs: an object with details, then a short sentence. Never log members' texts or keys. */
export type Logger = PinoLogger;
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** Properties that are redacted wherever they appear, in case a secret is logged by mistake. */
const SECRET_PATHS = ['token', 'apiKey', 'key', 'authorization', 'headers.authorization'];

/**
 * A logger that writes JSON lines to standard error. Standard output is for people.
 * @param name the part of Mynah that logs
 * @param destination receives the lines instead of standard error
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
 * An error and its causes as plain data: only name, code, message and stack, never other properties. A Failure
 * has no stack, because its code is enough.
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
