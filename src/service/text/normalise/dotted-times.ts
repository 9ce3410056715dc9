import type { Language } from '../../../shared/contract/languages.ts';

/** Words behind which two numbers with a full stop are a time: um 9.30, alle 7.30. */
const BEFORE_DOTTED: Partial<Record<Language, string>> = {
  de: 'um|gegen',
  it: 'alle|dalle|ore',
  fi: 'kello|klo',
  sv: 'klockan|kl',
  da: 'klokken|kl',
  ...{ no: 'klokka|klokken|kl', pl: 'o|godzina', id: 'jam|pukul', tr: 'saat', ru: 'в' },
};

/** Times with a full stop as all others are: um 9.30 → um 9:30. 3.50 € and 1.5 times are none. */
export function writeColons(text: string, language: Language): string {
  const words = BEFORE_DOTTED[language];
  if (words === undefined) return text;
  const dot = new RegExp(
    `(?<=(?<!\\p{L})(?:${words}) (?:[01]?\\d|2[0-4]))\\.(?=[0-5]\\d(?![\\d%]|[.,:/]\\d| ?(?:\\p{Sc}|zł|Euro|раз)))`,
    'giu',
  );
  return text.replace(dot, ':');
}
