import type { OutputFormat } from '../../shared/contract/contract.ts';
import { LANGUAGES, type Language } from '../../shared/contract/languages.ts';
import { ServiceError } from '../errors.ts';

/**
 * Parses a language code, ignoring case and region (`en-US`).
 * @returns undefined when the code is undefined
 * @throws ServiceError language_not_supported
 */
export function parseLanguage(code: string | undefined): Language | undefined {
  if (code === undefined) return undefined;
  const primary = code.toLowerCase().split(/[-_]/)[0];
  const language = LANGUAGES.find((known) => known === primary);
  if (language === undefined) {
    throw new ServiceError(
      'language_not_supported',
      'language: not supported (GET /v1/languages lists all languages)',
      'language',
    );
  }
  return language;
}

/** `Prefer: streaming` (RFC 7240) is an extension. Without it, a WAV header has exact sizes. */
export function prefersStreaming(prefer: string | string[] | undefined): boolean {
  const preferences = [prefer ?? []].flat().join(',').split(',');
  return preferences.some((preference) => preference.trim().toLowerCase() === 'streaming');
}

/**
 * The format of operations without an `output_format` field: WAV, or MP3 when `Accept` names MP3 but not
 * WAV, which is an extension.
 */
export function negotiateFormat(accept: string | undefined): OutputFormat {
  const types = (accept ?? '').toLowerCase();
  return /audio\/(mpeg|mp3)/.test(types) && !/audio\/(x-)?wav/.test(types) ? 'mp3' : 'wav';
}
