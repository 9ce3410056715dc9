import { goToMessageBox } from '../composer/actions.ts';
import { notice } from '../state.ts';

/** Why something was not done, until it is dismissed. */
export function NoticeLine() {
  return (
    <div role="alert">
      {notice.value !== undefined && (
        <p class="notice">
          {notice.value}
          <button
            type="button"
            class="icon-button"
            aria-label="Dismiss"
            onClick={() => {
              notice.value = undefined;
              goToMessageBox();
            }}
          >
            ✕
          </button>
        </p>
      )}
    </div>
  );
}
