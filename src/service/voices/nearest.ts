import { suggestNames } from '../../shared/common/suggest-names.ts';

interface Named {
  readonly id: string;
  readonly name?: string | undefined;
}

/**
 * The voice that somebody meant who gave a name where the ID belongs, or mistyped the ID; cases and
 * accents of names do not matter.
 */
export function nearestVoice(
  asked: string,
  voices: readonly Named[],
): { id: string; name: string } | undefined {
  const wanted = fold(asked);
  const byName = voices.find(({ name }) => name !== undefined && fold(name) === wanted);
  const [nearId] = suggestNames(
    wanted,
    voices.map(({ id }) => id),
    1,
  );
  const found = byName ?? voices.find(({ id }) => id === nearId);
  return found && { id: found.id, name: found.name ?? 'cloned' };
}

function fold(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
