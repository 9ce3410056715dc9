import { suggestion } from '../state.ts';

/** The first thing that the Tab key finds: past all channels, to where one writes. */
export function SkipLink() {
  return (
    <button
      type="button"
      class="button primary skip-link"
      onClick={() => {
        suggestion.value = '';
      }}
    >
      Go to the message box
    </button>
  );
}
