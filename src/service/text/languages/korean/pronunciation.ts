import { standardizePronunciation } from 'es-hangul';
import { expandChatLetters } from './chat.ts';
import { expandNumbers, isAmount } from './counting.ts';
import { expandFormulas } from './formulas.ts';
import { expandDigitWords, spellLatinLetters } from './latin.ts';
import { BOUNDARY, linkSyllables } from './linking.ts';

const SYMBOLS: Record<string, string> = {
  '&': ' 앤드 ',
  '+': ' 플러스 ',
  '×': ' 곱하기 ',
  '÷': ' 나누기 ',
  '@': ' 골뱅이 ',
  '#': ' 샵 ',
  '%': ' 퍼센트 ',
  '±': ' 플러스마이너스 ',
};

const EQUALS = /([가-힣]) ?= ?/gu;

/** Writes numbers, acronyms, symbols and chat letters in words. Leaves no digits or Latin letters. */
export function normalizeKorean(text: string): string {
  const words = expandDigitWords(expandFormulas(expandChatLetters(text)), isAmount);
  return spellLatinLetters(
    expandNumbers(words).replace(/(?<=[A-Za-z])[&/](?=[A-Za-z])/g, expandSignInAcronym),
  )
    .replace(EQUALS, (_, before: string) => `${before}${endsInConsonant(before) ? '은' : '는'} `)
    .replace(/=/g, ' ')
    .replace(/[&+×÷@#%±]/gu, (symbol) => SYMBOLS[symbol] ?? symbol)
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** The topic particle depends on the sound before it: 이는, 삼은. */
function endsInConsonant(syllable: string): boolean {
  return (syllable.charCodeAt(0) - 0xac00) % 28 !== 0;
}

/** The sign in R&B or A/S. */
function expandSignInAcronym(sign: string): string {
  return sign === '&' ? '앤' : '';
}

/** The pronunciation in Hangul: 국물 → 궁물, 3시 → 세시. The engine reads letters one by one. */
export function pronounceKorean(text: string): string {
  return linkSyllables(normalizeKorean(text))
    .split(BOUNDARY)
    .map((part) => standardizePronunciation(part, { hardConversion: false }))
    .join('');
}
