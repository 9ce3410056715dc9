import { LANGUAGES, type Language } from '../../../shared/contract/languages.ts';
import { languageInfo } from '../../language-info.ts';

/**
 * The language that a model names: an English name such as `German`, a code such as `de_DE`, or a voice of
 * espeak-ng such as `en-us`.
 */
export function languageNamed(name: string): Language | undefined {
  const wanted = name.trim().toLowerCase();
  if (wanted === '') return undefined;
  return (
    LANGUAGES.find((language) => languageInfo(language).engineVoice === wanted) ??
    LANGUAGES.find((language) => language === wanted.split(/[-_]/)[0]) ??
    LANGUAGES.find((language) => languageInfo(language).name.toLowerCase().split(' ')[0] === wanted)
  );
}
