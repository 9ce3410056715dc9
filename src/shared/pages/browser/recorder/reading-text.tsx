import { useState } from 'preact/hooks';
import { t } from '../i18n/index.ts';
import { languageChoice } from '../language.ts';
import {
  READING_LANGUAGES,
  READING_TEXTS,
  type ReadingLanguage,
  readingLanguageOf,
} from './reading-texts.ts';

/** A text to read aloud, in the user's language, or another one that they choose. */
export function ReadingText() {
  const [language, setLanguage] = useState(usualLanguage);
  return (
    <figure class="reading-text">
      <figcaption>
        {t('recorder.read')}
        <select
          aria-label={t('recorder.read.language')}
          value={language}
          onChange={({ currentTarget }) => setLanguage(currentTarget.value as ReadingLanguage)}
        >
          {Object.entries(READING_LANGUAGES).map(([code, name]) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
      </figcaption>
      <blockquote lang={language}>{READING_TEXTS[language]}</blockquote>
    </figure>
  );
}

/** The language that was chosen for the page; otherwise the browser's, which may be one that the page is not in. */
function usualLanguage(): ReadingLanguage {
  const choice = languageChoice.peek();
  return readingLanguageOf(choice === 'auto' ? navigator.languages : [choice]);
}
