/**
 * Whether a key belongs to an input method, which makes Korean or Japanese of it: Enter then takes what
 * is offered, and sends nothing. Safari tells so of the last one by its code alone.
 * https://bugs.webkit.org/show_bug.cgi?id=165004
 */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === CODE_WHILE_COMPOSING;
}

/** https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode */
const CODE_WHILE_COMPOSING = 229;
