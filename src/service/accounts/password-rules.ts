import { COMMON_WORDS, KEY_ROWS } from './common-passwords.ts';

/** NIST SP 800-63B: require length rather than character classes, and refuse well-known passwords. */
export const PASSWORD_LIMITS = {
  minCharacters: 12,
  maxCharacters: 128,
  /** Minimum number of characters besides common words, years and runs of keys. */
  uncommonCharacters: 8,
  /** The value of each distinct common word, in letters: one word out of a few hundred is worth two. */
  charactersPerCommonWord: 2,
  differentCharacters: 5,
} as const;

/** Runs of at least this many repeated or neighboring keys are ignored. */
const MIN_RUN_LENGTH = 3;

/** Characters that replace letters in passwords. */
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
 * @param accountName refused as part of the password, because it is not secret
 * @returns the reason why the password is refused, as a sentence for its owner; undefined when it is accepted
 */
export function findPasswordProblem(password: string, accountName: string): string | undefined {
  const { minCharacters, maxCharacters, differentCharacters } = PASSWORD_LIMITS;
  const characters = [...password.normalize('NFKC')];
  if (characters.length < minCharacters) {
    return `The new password is too short. Use at least ${minCharacters} characters.`;
  }
  if (characters.length > maxCharacters) {
    return `The new password is too long. Use at most ${maxCharacters} characters.`;
  }
  const isMonotonous = new Set(characters).size < differentCharacters;
  if (isMonotonous || isWellKnown(characters.join(''), accountName)) {
    return 'The new password is too easy to guess. Try a few words that do not belong together.';
  }
  return undefined;
}

/** Whether too little remains without common words, the account's name, years and runs of keys. */
function isWellKnown(password: string, accountName: string): boolean {
  const lower = password.toLowerCase();
  const read = lower.replace(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign);
  const words = [accountName, ...COMMON_WORDS].toSorted((a, b) => b.length - a.length);
  return [lower, read, lettersAndDigits(lower), lettersAndDigits(read)].some(
    (spelling) => countUncommonCharacters(spelling, words) < PASSWORD_LIMITS.uncommonCharacters,
  );
}

/** @param words sorted by length, longest first */
function countUncommonCharacters(spelling: string, words: readonly string[]): number {
  let rest = spelling;
  let common = 0;
  for (const word of words) {
    if (!rest.includes(word)) continue;
    rest = rest.replaceAll(word, ' ');
    common += PASSWORD_LIMITS.charactersPerCommonWord;
  }
  const uncommon = lettersAndDigits(removeRuns(rest.replace(/(19|20)\d\d/g, ' ')));
  return [...uncommon].length + common;
}

function lettersAndDigits(text: string): string {
  return text.replace(/[\s\p{P}\p{S}]/gu, '');
}

/** Removes `aaa`, `4567`, `lkj` and the like. */
function removeRuns(text: string): string {
  const characters = [...text];
  let rest = '';
  for (let start = 0; start < characters.length; ) {
    let end = start + 1;
    while (
      end < characters.length &&
      continuesRun(characters[end - 1] ?? '', characters[end] ?? '')
    ) {
      end += 1;
    }
    if (end - start < MIN_RUN_LENGTH) rest += characters.slice(start, end).join('');
    start = end;
  }
  return rest;
}

function continuesRun(before: string, after: string): boolean {
  if (before === after) return true;
  return KEY_ROWS.some((row) => row.includes(before + after) || row.includes(after + before));
}
