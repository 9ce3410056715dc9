import { Failure } from '../../shared/common/failure.ts';
import { countCharacters } from '../../shared/contract/contract.ts';
import { STORE_LIMITS } from './limits.ts';

/**
 * Normalizes a name for storage: one line, trimmed, with single spaces.
 * @throws Failure `name.invalid`
 */
export function normalizeName(name: string): string {
  const tidy = name.normalize('NFC').trim().replace(/\s+/gu, ' ');
  const isFine =
    countCharacters(tidy) <= STORE_LIMITS.nameCharacters &&
    tidy.isWellFormed() &&
    !/\p{Cc}/u.test(tidy) &&
    /[\p{L}\p{N}\p{P}\p{S}]/u.test(tidy);
  if (!isFine) throw new Failure('name.invalid', { limit: STORE_LIMITS.nameCharacters });
  return tidy;
}

/** Names that look the same have the same key: it ignores case, width and invisible characters. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/\s+/gu, ' ');
}
