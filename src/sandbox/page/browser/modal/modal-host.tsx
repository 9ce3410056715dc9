/** The modal that the app has opened, while there is one. */
export function ModalHost() {
  return null;
}
