import { ClientError } from '../member/client-error.ts';

/** A call that cannot be done; the message is a sentence for people. */
export class PageError extends Error {
  override readonly name = 'Refusal';
}

/** The sentence for people, where an error has one. */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof PageError) return error.message;
  if (error instanceof ClientError) return asSentence(error.message);
  return undefined;
}

/** A client's words have no full stop. */
function asSentence(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`;
}
