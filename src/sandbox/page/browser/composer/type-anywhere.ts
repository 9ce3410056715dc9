import { modal } from '../state.ts';
import { focusMessageBox } from './actions.ts';
import { isComposing } from './is-composing.ts';

/** Elements that use keys themselves. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable], [role=menu], [role=listbox], [role=combobox], [aria-haspopup=listbox]';

/**
 * As in Discord's client: what is typed or pasted outside of a field goes to the message box. The focus moves before the
 * browser inserts the character. Call it once.
 */
export function typeAnywhere(): void {
  document.addEventListener('keydown', (event) => {
    if (!isText(event) || !isFree(event.target)) return;
    focusMessageBox();
  });
}

/** A character or a paste. The space bar scrolls and presses buttons. */
function isText(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || isComposing(event) || altKey) return false;
  if (ctrlKey || metaKey) return key === 'v';
  return [...key].length === 1 && key !== ' ';
}

function isFree(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest(OWN_KEYS) !== null) return false;
  const isCovered = document.querySelector('dialog[open], main[inert], [role=menu]') !== null;
  return !isCovered && modal.value === undefined;
}
