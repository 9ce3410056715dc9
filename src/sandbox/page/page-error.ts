import { ClientError } from '../member/client-error.ts';

/** Thrown for a refused call. The message is a sentence for people. */
export class PageError extends Error {
  override readonly name = 'Refusal';
}

/** The error's sentence for people, if it has one. */
export function sentenceOf(error: unknown): string | undefined {
  if (error instanceof PageError) return error.message;
  if (error instanceof ClientError) return asSentence(error.message);
  return undefined;
}

/** Messages of ClientError have no full stop. */
function asSentence(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`;
}
