import { SynthesizerError } from '../synthesizer.ts';

/** A file or package is missing or wrong. Another attempt does not help until the operator changes it. */
export function unusable(message: string, cause?: unknown): SynthesizerError {
  return new SynthesizerError('unusable', message, { cause });
}
