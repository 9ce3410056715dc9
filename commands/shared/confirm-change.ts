import { isDeepStrictEqual } from 'node:util';
import type { Translate } from '../../src/bot/discord/i18n/index.ts';

/**
 * Says that settings were saved, or that they already were like this, so that a member notices a typo.
 * @param before as JSON can hold it, like `after`
 */
export function confirmChange(t: Translate, before: object, after: object): string {
  return t(
    isDeepStrictEqual(stored(before), stored(after)) ? 'settings.unchanged' : 'settings.saved',
  );
}

/** A value that was cleared equals one that was never set. */
function stored(settings: object): unknown {
  return JSON.parse(JSON.stringify(settings));
}
