/**
 * Languages that may be named in a request: BCP 47 primary subtags, in the order people are offered
 * them. The contract speaks of 82 and shows four (ko, en, ja, zh); the list here is exactly what the
 * embedded service speaks today, and grows with it.
 */
export const LANGUAGES = [
  'ko',
  'en',
  'ja',
  'zh',
  'es',
  'fr',
  'de',
  'ru',
  'ar',
  'hi',
  'pt',
  'it',
  'nl',
  'pl',
  'tr',
  'vi',
  'id',
  'uk',
  'sv',
  'da',
  'no',
  'fi',
  'cs',
  'sk',
  'hu',
  'ro',
  'bg',
  'el',
  'hr',
  'ca',
] as const;
export type Language = (typeof LANGUAGES)[number];
