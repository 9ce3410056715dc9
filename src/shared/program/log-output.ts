import { pino } from 'pino';
import { createLogger, type Logger, type LogLevel } from '../common/logger.ts';

export type LogFormat = 'json' | 'text';

/** The logger of a program, and the destination of the lines of its child processes. */
export interface LogOutput {
  log: Logger;
  /** Receives JSON lines of child processes. Undefined: they go to standard error. */
  onLogLine?: (line: string) => void;
}

interface LogSettings {
  readonly logLevel: LogLevel;
  /** Default: text if standard error is a terminal, otherwise JSON. */
  readonly logFormat?: LogFormat | undefined;
}

/** The log of a program, on standard error: lines for people, or JSON lines for other programs. */
export function openLog({ logLevel, logFormat }: LogSettings, name = 'mynah'): LogOutput {
  const format = logFormat ?? (process.stderr.isTTY ? 'text' : 'json');
  return format === 'text'
    ? openTextLog(logLevel, name, (line) => process.stderr.write(`${line}\n`))
    : { log: createLogger(logLevel, name) };
}

/** The same warning is not repeated within this time. */
const WARNING_INTERVAL_MS = 60_000;

/** A log of lines for people. Repeats a warning at most once a minute. */
export function openTextLog(
  level: LogLevel,
  name: string,
  print: (line: string) => void,
): LogOutput {
  const warnedMs = new Map<string, number>();
  const onLogLine = (line: string) => {
    const { isWarning, text } = describeLogLine(line.trimEnd());
    const now = performance.now();
    if (isWarning) {
      if (now - (warnedMs.get(text) ?? Number.NEGATIVE_INFINITY) < WARNING_INTERVAL_MS) return;
      warnedMs.set(text, now);
    }
    print(`  ! ${text}`);
  };
  return { log: createLogger(level, name, { write: onLogLine }), onLogLine };
}

/**
 * Formats a JSON log line. A whole sentence already gives the reason; otherwise, the message of the error is added. Only
 * fatal errors have a stack. Lines that are not JSON stay unchanged.
 */
function describeLogLine(line: string): { isWarning: boolean; text: string } {
  const { name, level, msg, err } = parse(line);
  if (typeof msg !== 'string') return { isWarning: false, text: line };
  const { message, stack } = isRecord(err) ? err : {};
  const isFatal = level === pino.levels.values.fatal;
  const reason = message === undefined || msg.endsWith('.') ? '' : ` (${message})`;
  const isWarning = level === pino.levels.values.warn;
  const details = isFatal && stack !== undefined ? `:\n${stack}` : reason;
  return { isWarning, text: `${name}: ${msg}${details}` };
}

function parse(line: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(line);
    return isRecord(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
