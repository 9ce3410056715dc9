import { DiscordError, type ErrorTree } from '../../../src/sandbox/validate/discord-error.ts';

/**
 * What a validator has to say: nothing when it accepts, `place CODE` for every complaint about a field,
 * or the JSON code of another refusal, such as `50006`.
 */
export function complaintsOf(judge: () => unknown): string[] {
  try {
    judge();
    return [];
  } catch (error) {
    if (!(error instanceof DiscordError)) throw error;
    return error.errors === undefined ? [String(error.code)] : flatten(error.errors, '');
  }
}

function flatten(tree: ErrorTree, place: string): string[] {
  const own = (tree._errors ?? []).map(({ code }) => `${place} ${code}`.trimStart());
  const nested = Object.entries(tree).flatMap(([key, child]) =>
    child === undefined || Array.isArray(child)
      ? []
      : flatten(child, place === '' ? key : `${place}.${key}`),
  );
  return [...own, ...nested];
}

export const repeat = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
