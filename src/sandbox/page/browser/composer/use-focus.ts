import { effect } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { type FocusTarget, focusTarget } from './composer-state.ts';

/**
 * Takes the focus when `focusTarget` matches, with the cursor at the end. Works synchronously, also for a new element,
 * so that no keystroke is lost.
 * @param isHere must not change during the component's lifetime
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

/** Whether the message text has the focus. */
export function isInMessageBox(): boolean {
  return document.activeElement?.matches('.message-box') ?? false;
}
