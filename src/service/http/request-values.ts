import type { OutputFormat } from '../../shared/contract/contract.ts';
import { LANGUAGES, type Language } from '../../shared/contract/languages.ts';
import { ServiceError } from '../errors.ts';

/**
 * A language code as a request names it; case and region (`en-US`) do not matter.
 * @returns undefined for automatic detection
 * @throws ServiceError language_not_supported
 */
export function parseLanguage(code: string | undefined): Language | undefined {
  if (code === undefined) return undefined;
  const primary = code.toLowerCase().split(/[-_]/)[0];
  const language = LANGUAGES.find((known) => known === primary);
  if (language === undefined) {
    throw new ServiceError(
      'language_not_supported',
      'language: this language is not spoken (GET /v1/languages lists those that are)',
      'language',
    );
  }
  return language;
}

/** `Prefer: streaming` (RFC 7240): our extension; without it, a WAV header carries exact sizes. */
export function prefersStreaming(prefer: string | string[] | undefined): boolean {
  const preferences = [prefer ?? []].flat().join(',').split(',');
  return preferences.some((preference) => preference.trim().toLowerCase() === 'streaming');
}

/**
 * Operations without an `output_format` field answer in WAV, or in MP3 where `Accept` names MP3 and
 * not WAV: our extension.
 */
export function acceptedFormat(accept: string | undefined): OutputFormat {
  const types = (accept ?? '').toLowerCase();
  return /audio\/(mpeg|mp3)/.test(types) && !/audio\/(x-)?wav/.test(types) ? 'mp3' : 'wav';
}
