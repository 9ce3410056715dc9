import { isDeepStrictEqual } from 'node:util';
import { NEUTRAL, type Prosody, type ProsodyField } from './prosody.ts';

/** The fields in which a prosody differs from the natural one. */
export function changedFields(prosody: Prosody): ProsodyField[] {
  return (Object.keys(NEUTRAL) as ProsodyField[]).filter(
    (field) => prosody[field] !== NEUTRAL[field],
  );
}

/**
 * The fields of a prosody that change the sound: those without which the text would be rendered differently.
 * @param describe returns how the text is rendered with a prosody: equal renderings sound the same
 */
export function appliedFields(
  prosody: Prosody,
  describe: (prosody: Prosody) => unknown,
): ProsodyField[] {
  const changed = changedFields(prosody);
  if (changed.length === 0) return [];
  const actual = describe(prosody);
  return changed.filter(
    (field) => !isDeepStrictEqual(describe({ ...prosody, [field]: NEUTRAL[field] }), actual),
  );
}
