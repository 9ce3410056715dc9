/** The message box of the open channel. */
export function Composer() {
  return null;
}
