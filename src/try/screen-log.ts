import { pino } from 'pino';
import { createLogger, type Logger, type LogLevel } from '../shared/common/logger.ts';

/** Where log lines of the bot and of its voice service go. */
export interface LogOutput {
  log: Logger;
  /** For the lines of the embedded service; undefined: standard error. */
  onLogLine?: (line: string) => void;
}

/**
 * The log of programs that show a screen: where standard error is that same screen, a short line for
 * people; JSON lines everywhere else.
 */
export function openLog(level: LogLevel, print: (text: string) => void): LogOutput {
  return process.stderr.isTTY ? openShortLog(level, print) : { log: createLogger(level) };
}

/** The same warning again tells people nothing new so soon. */
const WARNING_HOLDS_MS = 60_000;

/** A log of short lines for people; a warning at most once a minute. */
export function openShortLog(level: LogLevel, print: (text: string) => void): LogOutput {
  const warnedMs = new Map<string, number>();
  const onLogLine = (line: string) => {
    const { isWarning, text } = describeLogLine(line.trimEnd());
    const now = performance.now();
    if (isWarning) {
      if (now - (warnedMs.get(text) ?? Number.NEGATIVE_INFINITY) < WARNING_HOLDS_MS) return;
      warnedMs.set(text, now);
    }
    print(`  ! ${text}`);
  };
  return { log: createLogger(level, 'mynah', { write: onLogLine }), onLogLine };
}

/** A line of JSON as people read it; the stack only of what ends the program. Other lines as they are. */
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
