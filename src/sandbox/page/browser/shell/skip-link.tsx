import { goToMessageBox } from '../composer/actions.ts';

/** The first thing that the Tab key finds: past all channels, to where one writes. */
export function SkipLink() {
  return (
    <button type="button" class="button primary skip-link" onClick={goToMessageBox}>
      Skip to message box
    </button>
  );
}
