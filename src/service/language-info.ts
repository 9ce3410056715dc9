import { LANGUAGES, type Language } from '../shared/contract/languages.ts';
import rows from './language-info.json' with { type: 'json' };

/** Native: the language has its own voice. Approximate: a related language's voice speaks it. */
export type Quality = 'native' | 'approximate';

/** Public facts about a language, and the voice that speaks it. */
export interface LanguageInfo {
  code: Language;
  /** In English. */
  name: string;
  /** In the language itself. */
  ownName: string;
  /** ISO 15924 codes of the supported scripts, the most common one first. */
  scripts: readonly string[];
  /** The engine's name for the voice. */
  engineVoice: string;
  quality: Quality;
  /** English name of the related language, if its voice speaks this one. */
  spokenBy?: string;
}

/** The voice is named if it differs from the code; its language is named if it is another one. */
interface Row {
  readonly name: string;
  readonly ownName: string;
  readonly scripts: string;
  readonly engineVoice?: string;
  readonly spokenBy?: string;
}

const ROWS: Readonly<Record<Language, Row>> = rows;

/** All languages, in the order of the contract. */
export const LANGUAGE_INFOS: readonly LanguageInfo[] = LANGUAGES.map(toInfo);

const BY_CODE = new Map(LANGUAGE_INFOS.map((info) => [info.code, info]));

/** @throws Error for an unknown code, which the types rule out */
export function languageInfo(code: Language): LanguageInfo {
  const info = BY_CODE.get(code);
  if (info === undefined) throw new Error('This language is not in the table');
  return info;
}

function toInfo(code: Language): LanguageInfo {
  const { scripts, engineVoice = code, spokenBy, ...names } = ROWS[code];
  return {
    code,
    ...names,
    scripts: scripts.split(' '),
    engineVoice,
    quality: spokenBy === undefined ? 'native' : 'approximate',
    ...(spokenBy !== undefined && { spokenBy }),
  };
}
