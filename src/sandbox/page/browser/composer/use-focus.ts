import { effect } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { type FocusTarget, focusTarget } from './composer-state.ts';

/**
 * Takes the focus, with the cursor at the end, when it is wanted here. At once, also when it has only
 * now been put on the page: the next letter may be typed already.
 * @param isHere must not change while the component lives
 */
export function useFocus(
  ref: RefObject<HTMLElement | null>,
  isHere: (target: FocusTarget) => boolean,
): void {
  useLayoutEffect(
    () =>
      effect(() => {
        const target = focusTarget.value;
        const element = ref.current;
        if (target === undefined || element === null || !isHere(target)) return;
        focusTarget.value = undefined;
        element.focus();
        if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
          element.setSelectionRange(element.value.length, element.value.length);
        }
      }),
    [],
  );
}

/** Whether the cursor is where messages are typed. */
export function isInMessageBox(): boolean {
  return document.activeElement?.matches('.message-box') ?? false;
}
