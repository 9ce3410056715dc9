import { X } from 'lucide';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import { rich, t } from '../i18n/index.ts';
import { editing, replyingTo } from '../state.ts';
import { focusTarget } from './composer-state.ts';
import { draft, draftKey, setDraft, updateDraft } from './drafts.ts';

/** Shows which message is being edited or answered. */
export function Banner() {
  const isEditing = editing.value !== undefined;
  const message = editing.value ?? replyingTo.value;
  if (message === undefined) return null;
  const stop = () => {
    editing.value = undefined;
    replyingTo.value = undefined;
    focusTarget.value = { kind: 'text' };
  };
  return (
    <div class="composer-banner">
      <span>
        {isEditing
          ? t('composer.editing')
          : rich('composer.replying', { name: <bdi>{message.authorName}</bdi> })}
      </span>
      <button
        type="button"
        class="icon-button"
        aria-label={t(isEditing ? 'composer.editing.cancel' : 'composer.replying.cancel')}
        onClick={stop}
      >
        <Icon of={X} />
      </button>
    </div>
  );
}

/** Shows why sending failed, and offers the unsent draft. */
export function Problem() {
  const { problem, unsent, command } = draft.value;
  const wrong = command?.fields.find((field) => field.problem !== undefined);
  const inOption =
    wrong?.problem &&
    t('composer.problem.option', { option: wrong.option.name, problem: wrong.problem });
  return (
    <div class="composer-problem">
      <p id="composer-problem" role="alert">
        {problem ?? inOption}
      </p>
      {unsent !== undefined && (
        <button type="button" class="button" onClick={restoreUnsent}>
          {t('composer.restore')}
        </button>
      )}
      {problem !== undefined && (
        <button
          type="button"
          class="icon-button"
          aria-label={t('composer.dismiss')}
          onClick={() => updateDraft({ unsent: undefined })}
        >
          <Icon of={X} />
        </button>
      )}
    </div>
  );
}

function restoreUnsent(): void {
  const { unsent } = draft.value;
  const key = draftKey.value;
  if (unsent === undefined || key === undefined) return;
  setDraft(key, unsent);
  focusTarget.value = { kind: unsent.command === undefined ? 'text' : 'more' };
}
