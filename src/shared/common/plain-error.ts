/**
 * An error whose message is written for whoever runs Mynah: what happened and what to do. Entry
 * points print it as it is and exit; every other error is a mistake of ours and keeps its stack.
 */
export class PlainError extends Error {
  override readonly name: string = 'PlainError';
}
