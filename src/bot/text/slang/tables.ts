import { GERMAN } from './de.ts';
import { ENGLISH } from './en.ts';
import { SPANISH } from './es.ts';
import { FRENCH } from './fr.ts';
import { INDONESIAN } from './id.ts';
import { ITALIAN } from './it.ts';
import { JAPANESE } from './ja.ts';
import { DUTCH } from './nl.ts';
import { POLISH } from './pl.ts';
import { PORTUGUESE } from './pt.ts';
import { RUSSIAN } from './ru.ts';
import type { SlangTable } from './table.ts';
import { TURKISH } from './tr.ts';
import { UKRAINIAN } from './uk.ts';
import { VIETNAMESE } from './vi.ts';
import { CHINESE } from './zh.ts';

/** By language, as in the voice API. Korean abbreviations have a script of their own: see korean-letters.ts. */
export const SLANG_TABLES: Readonly<Record<string, SlangTable>> = {
  de: GERMAN,
  en: ENGLISH,
  es: SPANISH,
  fr: FRENCH,
  id: INDONESIAN,
  it: ITALIAN,
  ja: JAPANESE,
  nl: DUTCH,
  pl: POLISH,
  pt: PORTUGUESE,
  ru: RUSSIAN,
  tr: TURKISH,
  uk: UKRAINIAN,
  vi: VIETNAMESE,
  zh: CHINESE,
};
