import { t } from '../i18n/index.ts';
import { languageName, requireReference } from '../state/reference.ts';
import { speechSettings, updateSpeechSettings } from '../state/speech-draft.ts';
import { speechCheck } from './speech-check.ts';

/** The language of the text: detected while the user types, unless they choose one. */
export function LanguageSelect() {
  const { language, style } = speechSettings.value;
  const isEmotion = style === 'emotion';
  const check = speechCheck.value;
  return (
    <span
      class={check?.isCurrent === false ? 'speak-language outdated' : 'speak-language'}
      title={isEmotion ? t('speak.language.emotion') : undefined}
    >
      <select
        aria-label={t('speak.language')}
        value={isEmotion ? '' : language}
        disabled={isEmotion}
        onChange={({ currentTarget: { value } }) => updateSpeechSettings({ language: value })}
      >
        <option value="">{detectedLabel(check?.reply.languages ?? [])}</option>
        <Languages />
      </select>
    </span>
  );
}

/** Read no signal of the text, so that they are not built again with every letter. */
function Languages() {
  return (
    <>
      {requireReference().languages.map(({ code, native_name: own }) => {
        const name = languageName(code);
        return (
          <option key={code} value={code}>
            {name === own ? name : `${name} (${own})`}
          </option>
        );
      })}
    </>
  );
}

function detectedLabel(languages: readonly string[]): string {
  if (languages.length === 0) return t('speak.language.auto');
  return t('speak.language.detected', { language: languages.map(languageName).join(', ') });
}
