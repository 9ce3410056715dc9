import type { Translate } from '../../src/bot/i18n/index.ts';
import { listNames } from '../../src/bot/i18n/list-names.ts';
import { languageName } from '../../src/bot/policy/choose-voice.ts';
import { readCloneLanguages } from '../../src/bot/speech/cloning/clone-report.ts';
import { LANGUAGES, type Language } from '../../src/shared/contract/languages.ts';

/**
 * A line about the languages in which a cloned voice sounds like the person, because an engine of the operator has cloned it.
 * A clone that no such engine knows stays as it is, because its recording was not kept; then the line says how to get one
 * that sounds like the person. Empty if the service has no such engine.
 * @param report the service's report on the clone
 * @param possible the languages in which new clones can sound like the person
 */
export function describeLikeness(
  t: Translate,
  report: string | undefined,
  possible: readonly Language[],
): string[] {
  const cloned = readCloneLanguages(report);
  const languages = cloned.length > 0 ? cloned : possible;
  if (languages.length === 0) return [];
  const key = cloned.length > 0 ? 'clone.like' : 'clone.again';
  if (languages.length === LANGUAGES.length) return [t(`${key}-all`)];
  const names = languages.map((language) => languageName(language, t.locale));
  return [t(key, { languages: listNames(t.locale, names) })];
}
