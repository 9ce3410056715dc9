import { EngineError } from '../engine.ts';

/** A file or package is missing or wrong. Another attempt does not help until the operator changes it. */
export function unusable(message: string, cause?: unknown): EngineError {
  return new EngineError('unusable', message, { cause });
}
