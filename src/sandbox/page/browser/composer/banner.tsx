import { editing, replyingTo } from '../state.ts';
import { focusOn } from './composer-state.ts';

/** Which message is answered, or changed. */
export function Banner() {
  const isEditing = editing.value !== undefined;
  const message = editing.value ?? replyingTo.value;
  if (message === undefined) return null;
  const stop = () => {
    editing.value = undefined;
    replyingTo.value = undefined;
    focusOn.value = { at: 'text' };
  };
  return (
    <div class="composer-banner">
      <span>
        {isEditing ? (
          'Editing your message'
        ) : (
          <>
            Replying to <bdi>{message.authorName}</bdi>
          </>
        )}
      </span>
      <button
        type="button"
        class="icon-button"
        aria-label={isEditing ? 'Cancel edit' : 'Cancel reply'}
        onClick={stop}
      >
        ✕
      </button>
    </div>
  );
}
