import type { Language } from '../../shared/contract/languages.ts';
import type { LanguageDetector } from '../../shared/language/language-detector.ts';
import { isSlangOf } from '../text/text-language.ts';
import { type LanguageSituation, languagePriors } from './language-priors.ts';

/** The language in which a text is spoken. */
export interface ChosenLanguage {
  readonly language: Language;
  /** Whether the text alone proves it. */
  readonly isCertain: boolean;
}

/**
 * Chooses the language in which a member's text is spoken. Short and ambiguous texts are in the language that the
 * situation suggests; the text must prove another one.
 * @param text the member's own words, without mentions, links and the like
 * @param wordless the language of a text without own words, in which the bot names what it contains
 */
export function chooseLanguage(
  detector: Pick<LanguageDetector, 'detect'>,
  text: string,
  situation: LanguageSituation,
  wordless: Language = 'en',
): ChosenLanguage {
  const priors = languagePriors(situation);
  const expected = priors[0]?.language;
  if (!/[\p{L}\p{N}]/u.test(text)) return { language: wordless, isCertain: false };
  // Numbers, and Japanese such as ktkr: for the detector, Latin letters are not Japanese.
  if (expected !== undefined && isSlangOf(text, expected)) {
    return { language: expected, isCertain: false };
  }
  return detector.detect(text, priors);
}
