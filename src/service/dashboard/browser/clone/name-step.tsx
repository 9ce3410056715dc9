import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { locale } from '../../../../shared/pages/browser/language.ts';
import { Field } from '../components/field.tsx';
import { t } from '../i18n/index.ts';
import { cloneDraft } from '../state/cloning.ts';
import { languageName, requireReference } from '../state/reference.ts';
import { StepFrame } from './step-frame.tsx';
import { goToStep } from './steps.ts';

/** Step 2: what the voice is called, and which language it speaks most. */
export function NameStep() {
  const { name, language } = cloneDraft;
  const isMissing = useSignal(false);
  const input = useRef<HTMLInputElement>(null);
  const goOn = () => {
    isMissing.value = name.value.trim() === '';
    if (isMissing.value) return input.current?.focus();
    return goToStep('consent');
  };
  return (
    <StepFrame
      step="name"
      title={t('clone.name.title')}
      lead={t('clone.name.lead')}
      back="sample"
      onSubmit={goOn}
      next={
        <button type="submit" class="button primary">
          {t('clone.next')}
        </button>
      }
    >
      <Field label={t('clone.name.label')}>
        {(control) => (
          <input
            {...control}
            ref={input}
            value={name.value}
            maxLength={requireReference().limits.voice_name_characters}
            autocomplete="off"
            aria-invalid={isMissing.value}
            onInput={({ currentTarget }) => {
              name.value = currentTarget.value;
              isMissing.value = false;
            }}
          />
        )}
      </Field>
      <div role="alert">{isMissing.value && <p class="problem">{t('clone.name.missing')}</p>}</div>
      <Field label={t('clone.language.label')} hint={t('clone.language.hint')}>
        {(control) => (
          <select
            {...control}
            value={chosenLanguage()}
            onChange={({ currentTarget }) => {
              language.value = currentTarget.value;
            }}
          >
            {languageChoices().map(([code, label]) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
    </StepFrame>
  );
}

/** The language of the new voice: the page's, unless the user has chosen another one. */
export function chosenLanguage(): string {
  return cloneDraft.language.value ?? locale.value;
}

function languageChoices(): (readonly [code: string, label: string])[] {
  return requireReference()
    .languages.map(({ code }) => [code, languageName(code)] as const)
    .sort(([, a], [, b]) => a.localeCompare(b, locale.value));
}
