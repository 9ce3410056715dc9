/**
 * Whether an input method (such as for Korean or Japanese) handles this key. Enter then accepts its suggestion
 * and must not send the message. Safari reports the last key only through `keyCode`.
 * https://bugs.webkit.org/show_bug.cgi?id=165004
 */
export function isComposing(event: KeyboardEvent): boolean {
  return event.isComposing || event.keyCode === CODE_WHILE_COMPOSING;
}

/** https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode */
const CODE_WHILE_COMPOSING = 229;
