/**
 * An error whose message tells the operator what happened and what to do. Entry points print the
 * message and exit. Every other error is a bug and is printed with its stack.
 */
export class PlainError extends Error {
  override readonly name: string = 'PlainError';
}
