import { useEffect, useRef } from 'preact/hooks';
import { countCharacters, formatNumber } from '../format.ts';
import { t } from '../i18n/index.ts';
import { quota } from '../state/quota.ts';
import { requireReference } from '../state/reference.ts';
import { requireSession } from '../state/session.ts';
import { speechText } from '../state/speech-draft.ts';
import { stopSpeaking } from './speaking.ts';

export const TEXT_BOX_ID = 'speech-text';

/** Ctrl or Cmd with Enter speaks, Escape stops. */
export function TextBox({ onSubmit }: { onSubmit: () => void }) {
  const element = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) element.current?.focus({ preventScroll: true });
  }, []);
  return (
    <textarea
      ref={element}
      id={TEXT_BOX_ID}
      aria-label={t('speak.text')}
      aria-describedby="speech-count"
      dir="auto"
      rows={8}
      placeholder={t('speak.text.placeholder')}
      value={speechText.value}
      onInput={({ currentTarget }) => {
        speechText.value = currentTarget.value;
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') stopSpeaking();
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}

/** Replaces the text so that the browser's Undo brings the old one back. */
export function replaceText(text: string): void {
  const box = document.getElementById(TEXT_BOX_ID);
  if (!(box instanceof HTMLTextAreaElement)) return;
  box.focus();
  box.select();
  // There is no other way to keep the history of changes.
  const isInserted = document.execCommand('insertText', false, text);
  if (!isInserted || box.value !== text) speechText.value = text;
}

/** The cost of the text, and what is left of the quota. */
export function TextCount() {
  const count = countCharacters(speechText.value);
  const limit = requireReference().limits.text_characters;
  const remaining = quota.value?.remaining;
  const isTooLong = count > limit;
  const isTooMuch = typeof remaining === 'number' && count > remaining;
  const plan = requireSession().account.plan.title;
  return (
    <p id="speech-count" class="speak-count">
      <span aria-hidden="true" class={isTooLong ? 'warning' : ''}>
        {t('speak.count', { count: formatNumber(count), limit: formatNumber(limit) })}
      </span>
      <span class="unseen">{t('speak.count.label', { count })}</span>
      <span class={isTooMuch ? 'warning' : 'muted'}>
        {isTooMuch && t('speak.too-much', { plan, count: remaining })}
        {!isTooMuch && typeof remaining === 'number' && t('speak.left', { count: remaining })}
        {remaining === null && t('speak.unlimited')}
      </span>
    </p>
  );
}
