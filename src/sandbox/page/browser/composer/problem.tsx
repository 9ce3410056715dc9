import { change, draft, draftKey, focusOn, putDraft } from './composer-state.ts';

/** Why something was not sent, and what was sent in vain. */
export function Problem() {
  const { problem, lost, command } = draft.value;
  const wrong = command?.fields.find((field) => field.problem !== undefined);
  const inOption = wrong && `${wrong.option.name}: ${wrong.problem}`;
  return (
    <div class="composer-problem">
      <p id="composer-problem" role="alert">
        {problem ?? inOption}
      </p>
      {lost !== undefined && (
        <button type="button" class="button" onClick={putBack}>
          Restore draft
        </button>
      )}
      {problem !== undefined && (
        <button
          type="button"
          class="icon-button"
          aria-label="Dismiss"
          onClick={() => change({ lost: undefined })}
        >
          ✕
        </button>
      )}
    </div>
  );
}

function putBack(): void {
  const { lost } = draft.value;
  const key = draftKey.value;
  if (lost === undefined || key === undefined) return;
  putDraft(key, lost);
  focusOn.value = { at: lost.command === undefined ? 'text' : 'more' };
}
