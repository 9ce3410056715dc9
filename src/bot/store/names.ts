import { Failure } from '../../shared/common/failure.ts';
import { countCharacters } from '../../shared/contract/contract.ts';
import { STORE_LIMITS } from './limits.ts';

/**
 * A name as it is kept: one line, no outer spaces, no runs of spaces.
 * @throws Failure `name.invalid`
 */
export function tidyName(name: string): string {
  const tidy = name.normalize('NFC').trim().replace(/\s+/gu, ' ');
  const isFine =
    countCharacters(tidy) <= STORE_LIMITS.nameCharacters &&
    tidy.isWellFormed() &&
    !/\p{Cc}/u.test(tidy) &&
    /[\p{L}\p{N}\p{P}\p{S}]/u.test(tidy);
  if (!isFine) throw new Failure('name.invalid', { limit: STORE_LIMITS.nameCharacters });
  return tidy;
}

/** Equal for names that people take for the same: whatever their case, their width, or what is unseen in them. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/\s+/gu, ' ');
}
