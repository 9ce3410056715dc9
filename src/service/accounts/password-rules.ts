import { COMMON_WORDS, KEY_ROWS } from './common-passwords.ts';

/** NIST SP 800-63B: length counts, not which kinds of characters there are; what is well known is refused. */
export const PASSWORD_LIMITS = {
  minCharacters: 12,
  maxCharacters: 128,
  /** What has to be left of it without what everybody would try, */
  ownCharacters: 8,
  /** for which each different common word counts so much: one of some hundred is worth two letters. */
  charactersOfCommonWord: 2,
  differentCharacters: 5,
} as const;

/** A run that goes on in the same way for so long is one that people type without thinking. */
const SHORTEST_RUN = 3;

/** Signs that stand for letters in passwords. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Why this may not be a password, as a sentence for whoever chose it; undefined for a good one.
 * @param accountName what the account is called, which is no secret
 */
export function findPasswordFault(password: string, accountName: string): string | undefined {
  const { minCharacters, maxCharacters, differentCharacters } = PASSWORD_LIMITS;
  const characters = [...password.normalize('NFKC')];
  if (characters.length < minCharacters) {
    return `The new password is too short: use ${minCharacters} characters or more.`;
  }
  if (characters.length > maxCharacters) {
    return `The new password is too long: use ${maxCharacters} characters at most.`;
  }
  const isMonotonous = new Set(characters).size < differentCharacters;
  if (isMonotonous || isWellKnown(characters.join(''), accountName)) {
    return 'The new password is too easy to guess. Use some words that nobody would put together, for example.';
  }
  return undefined;
}

/** Whether little is left without common words, the account's name, years and runs of keys. */
function isWellKnown(password: string, accountName: string): boolean {
  const lower = password.toLowerCase();
  const read = lower.replace(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign);
  const words = [accountName, ...COMMON_WORDS].toSorted((a, b) => b.length - a.length);
  return [lower, read, bare(lower), bare(read)].some(
    (spelling) => ownCharacters(spelling, words) < PASSWORD_LIMITS.ownCharacters,
  );
}

/** @param words the longest first */
function ownCharacters(spelling: string, words: readonly string[]): number {
  let rest = spelling;
  let common = 0;
  for (const word of words) {
    if (!rest.includes(word)) continue;
    rest = rest.replaceAll(word, ' ');
    common += PASSWORD_LIMITS.charactersOfCommonWord;
  }
  const own = bare(withoutRuns(rest.replace(/(19|20)\d\d/g, ' ')));
  return [...own].length + common;
}

/** Without spaces and signs. */
function bare(text: string): string {
  return text.replace(/[\s\p{P}\p{S}]/gu, '');
}

/** Without `aaa`, `4567`, `lkj` and their like. */
function withoutRuns(text: string): string {
  const characters = [...text];
  let rest = '';
  for (let start = 0; start < characters.length; ) {
    let end = start + 1;
    while (end < characters.length && goesOn(characters[end - 1] ?? '', characters[end] ?? '')) {
      end += 1;
    }
    if (end - start < SHORTEST_RUN) rest += characters.slice(start, end).join('');
    start = end;
  }
  return rest;
}

function goesOn(before: string, after: string): boolean {
  if (before === after) return true;
  return KEY_ROWS.some((row) => row.includes(before + after) || row.includes(after + before));
}
