import { useSignal } from '@preact/signals';
import { AudioLines } from 'lucide';
import { useEffect, useRef } from 'preact/hooks';
import type { Language } from '../../../../shared/contract/languages.ts';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import { GREETINGS } from '../../../voices/greetings.ts';
import { countCharacters } from '../format.ts';
import { rich, t } from '../i18n/index.ts';
import { cancelCloning, cloneDraft, cloneVoice, cloning } from '../state/cloning.ts';
import { quota } from '../state/quota.ts';
import { languageName } from '../state/reference.ts';
import { chosenLanguage } from './name-step.tsx';
import { StepFrame } from './step-frame.tsx';

/** Step 3: the speaker's consent, what is about to happen, and the progress. */
export function ConsentStep() {
  const { hasConsent, name, sample } = cloneDraft;
  const isMissing = useSignal(false);
  const checkbox = useRef<HTMLInputElement>(null);
  const isBusy = cloning.value.kind === 'cloning';
  const language = chosenLanguage();
  const text = GREETINGS[language as Language];
  const create = () => {
    const file = sample.value;
    if (isBusy || file === undefined) return;
    isMissing.value = !hasConsent.value;
    if (isMissing.value) return checkbox.current?.focus();
    void cloneVoice({ sample: file, name: name.value.trim(), language, text });
  };
  return (
    <StepFrame
      step="consent"
      title={t('clone.consent.title')}
      {...(isBusy ? {} : { back: 'name' as const })}
      onSubmit={create}
      next={
        isBusy ? (
          <CancelButton />
        ) : (
          <button type="submit" class="button primary">
            {t('clone.create')}
          </button>
        )
      }
    >
      <div class="clone-summary">
        <Icon of={AudioLines} class="large" />
        <div>
          <p class="clone-summary-name">{name}</p>
          <p class="muted">
            {languageName(language)} · {sample.value?.name}
          </p>
        </div>
      </div>
      {!isBusy && (
        <>
          <label class="consent">
            <input
              ref={checkbox}
              type="checkbox"
              checked={hasConsent.value}
              aria-invalid={isMissing.value}
              onChange={({ currentTarget: { checked } }) => {
                hasConsent.value = checked;
                isMissing.value = false;
              }}
            />
            <span>{t('clone.consent.statement')}</span>
          </label>
          <div role="alert">
            {isMissing.value && <p class="problem">{t('clone.consent.missing')}</p>}
          </div>
          <p class="muted">{rich('clone.first-words', { text: <q lang={language}>{text}</q> })}</p>
          <Cost text={text} />
        </>
      )}
      <Progress isBusy={isBusy} />
    </StepFrame>
  );
}

function Cost({ text }: { text: string }) {
  const remaining = quota.value?.remaining ?? null;
  const count = countCharacters(text);
  return (
    <p class="hint muted">
      {t('clone.cost', { count })}{' '}
      {remaining !== null && t('clone.remaining', { count: remaining })}
    </p>
  );
}

/** The live region is always there: not every screen reader announces a new one. */
function Progress({ isBusy }: { isBusy: boolean }) {
  const state = cloning.value;
  return (
    <div role="status">
      {isBusy && state.kind === 'cloning' && (
        <div class="clone-progress">
          <p>{t('clone.busy', { name: state.name })}</p>
          <div class="clone-progress-bar" aria-hidden="true" />
          <p class="hint muted">{t('clone.busy.hint')}</p>
        </div>
      )}
    </div>
  );
}

/** Takes the focus from the button that was there before. */
function CancelButton() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <button ref={button} type="button" class="button" onClick={cancelCloning}>
      {t('clone.cancel')}
    </button>
  );
}
