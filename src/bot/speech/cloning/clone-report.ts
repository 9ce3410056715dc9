import { CLONE_LANGUAGES_HEADER } from '../../../shared/contract/contract.ts';
import { LANGUAGES, type Language } from '../../../shared/contract/languages.ts';

/** The embedded service reports the quality of the sample in this header. */
const QUALITY_HEADER = 'x-voice-quality';
const LANGUAGES_PREFIX = 'languages=';

/**
 * The service's report on a clone, as it is stored: `good; score=0.86; reasons=sample_short; languages=en`. Undefined when
 * a hosted service does not report anything.
 */
export function readCloneReport(headers: ReadonlyMap<string, string>): string | undefined {
  const languages = knownLanguages(headers.get(CLONE_LANGUAGES_HEADER) ?? '').join(',');
  const facts = [
    headers.get(QUALITY_HEADER),
    languages === '' ? undefined : LANGUAGES_PREFIX + languages,
  ].filter((fact) => fact !== undefined);
  return facts.length === 0 ? undefined : facts.join('; ');
}

/** The languages in which a clone sounds like the person, because an engine of the operator has cloned it. */
export function readCloneLanguages(report = ''): readonly Language[] {
  const fact = report.split(/;\s*/).find((one) => one.startsWith(LANGUAGES_PREFIX)) ?? '';
  return knownLanguages(fact.slice(LANGUAGES_PREFIX.length));
}

function knownLanguages(list: string): Language[] {
  const codes = list.split(/\s*,\s*/);
  return LANGUAGES.filter((language) => codes.includes(language));
}
