import { LANGUAGES, type Language } from '../../../shared/contract/languages.ts';

const ALIASES: Readonly<Record<string, Language>> = {
  nb: 'no',
  nn: 'no',
  fil: 'tl',
  cmn: 'zh',
  iw: 'he',
  in: 'id',
  jw: 'jv',
};

/** The language of a tag such as `pt-BR`, `zh_CN` or `en-us`; undefined if the service does not know it. */
export function toLanguage(tag: string): Language | undefined {
  const [primary = '', ...rest] = tag.toLowerCase().split(/[-_]/);
  if (primary === 'zh' && rest.includes('hk')) return 'yue';
  const language = ALIASES[primary] ?? primary;
  return LANGUAGES.find((one) => one === language);
}

/**
 * The languages of tags.
 * @returns undefined without any tag that the service knows
 */
export function toLanguages(tags: readonly string[]): readonly Language[] | undefined {
  const found = [...new Set(tags.map(toLanguage))].filter((one) => one !== undefined);
  return found.length === 0 ? undefined : found;
}

/** `Female`, `f`, `male`, …; undefined for anything else. */
export function toGender(word: string | undefined): 'f' | 'm' | undefined {
  if (/^(?:f|female|woman)$/i.test(word ?? '')) return 'f';
  return /^(?:m|male|man)$/i.test(word ?? '') ? 'm' : undefined;
}
