import { pino } from 'pino';
import { createLogger, type Logger, type LogLevel } from '../shared/common/logger.ts';

/** The logger of the bot, and the destination of the voice service's log lines. */
export interface LogOutput {
  log: Logger;
  /** Receives log lines of the embedded service. Undefined: they go to standard error. */
  onLogLine?: (line: string) => void;
}

/**
 * The log of interactive programs: short lines if standard error is a terminal, otherwise JSON lines.
 */
export function openLog(level: LogLevel, print: (text: string) => void): LogOutput {
  return process.stderr.isTTY ? openShortLog(level, print) : { log: createLogger(level) };
}

/** The same warning is not repeated within this time. */
const WARNING_INTERVAL_MS = 60_000;

/** A log of short lines. Repeats a warning at most once a minute. */
export function openShortLog(level: LogLevel, print: (text: string) => void): LogOutput {
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
  return { log: createLogger(level, 'mynah', { write: onLogLine }), onLogLine };
}

/** Formats a JSON log line. Only fatal errors have a stack. Other lines stay unchanged. */
function describeLogLine(line: string): { isWarning: boolean; text: string } {
  const { name, level, msg, err } = parse(line);
  if (typeof msg !== 'string') return { isWarning: false, text: line };
  const { message, stack } = isRecord(err) ? err : {};
  const isFatal = level === pino.levels.values.fatal;
  const details = isFatal && stack !== undefined ? `:\n${stack}` : message && ` (${message})`;
  const isWarning = level === pino.levels.values.warn;
  return { isWarning, text: `${name}: ${msg}${details ?? ''}` };
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
