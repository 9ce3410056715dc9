import { locale } from '../../../../shared/pages/browser/language.ts';
import { requireReference } from '../state/reference.ts';

/** The languages of the page and of the browser that the service speaks, the page's first. */
export function operatorLanguages(): readonly string[] {
  const known = new Set(requireReference().languages.map(({ code }) => code));
  const wanted = [locale.value, ...navigator.languages.map((tag) => tag.split('-')[0] ?? '')];
  return [...new Set(wanted)].filter((code) => known.has(code));
}
