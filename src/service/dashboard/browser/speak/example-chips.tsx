import { t } from '../i18n/index.ts';
import { updateSpeechSettings } from '../state/speech-draft.ts';
import { EXAMPLES, type Example } from './examples.ts';
import { replaceText } from './text-box.tsx';

/** Texts to begin with, in several languages and moods. */
export function Examples() {
  const use = ({ text, tone }: Example) => {
    updateSpeechSettings({
      style: 'tone',
      language: '',
      tone: tone === '' ? '' : t(`speak.tone.${tone}.words`),
    });
    replaceText(text);
  };
  return (
    <fieldset class="speak-chips">
      <legend>{t('speak.examples')}</legend>
      {EXAMPLES.map((example) => (
        <button
          key={example.label}
          type="button"
          class="speak-chip"
          lang={example.language}
          onClick={() => use(example)}
        >
          {example.label}
        </button>
      ))}
    </fieldset>
  );
}
