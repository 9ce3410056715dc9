import { signal } from '@preact/signals';
import { locale } from '../../../../shared/pages/browser/language.ts';
import type { ReferenceReply } from '../../protocol.ts';
import { fetchJson } from './api.ts';

/** Facts about the service, loaded once. */
const reference = signal<ReferenceReply | undefined>(undefined);

/** @throws ApiError */
export async function loadReference(): Promise<ReferenceReply> {
  reference.value ??= await fetchJson<ReferenceReply>('reference');
  return reference.value;
}

/** For views that are shown only after it is loaded. */
export function requireReference(): ReferenceReply {
  const loaded = reference.value;
  if (loaded === undefined) throw new Error('The reference is not loaded.');
  return loaded;
}

/** "Korean"; the code itself for unknown languages */
export function languageName(code: string): string {
  const english =
    requireReference().languages.find((language) => language.code === code)?.name ?? code;
  return locale.value === 'en' ? english : (namesIn(locale.value).of(code) ?? english);
}

const names = new Map<string, Intl.DisplayNames>();

function namesIn(language: string): Intl.DisplayNames {
  const known = names.get(language) ?? new Intl.DisplayNames(language, { type: 'language' });
  names.set(language, known);
  return known;
}
