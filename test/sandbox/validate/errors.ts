import { DiscordError, type ErrorTree } from '../../../src/sandbox/validate/discord-error.ts';

/**
 * The errors of a validation: none when it passes, `path CODE` for each error of a field, or the JSON code
 * of another error, such as `50006`.
 */
export function errorsOf(validate: () => unknown): string[] {
  try {
    validate();
    return [];
  } catch (error) {
    if (!(error instanceof DiscordError)) throw error;
    return error.errors === undefined ? [String(error.code)] : flatten(error.errors, '');
  }
}

function flatten(tree: ErrorTree, path: string): string[] {
  const own = (tree._errors ?? []).map(({ code }) => `${path} ${code}`.trimStart());
  const nested = Object.entries(tree).flatMap(([key, child]) =>
    child === undefined || Array.isArray(child)
      ? []
      : flatten(child, path === '' ? key : `${path}.${key}`),
  );
  return [...own, ...nested];
}

export const repeat = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
