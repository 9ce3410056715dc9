import type { LocalizationMap } from 'discord-api-types/v10';
import { createInstance } from 'i18next';
import type { Failure } from '../../../shared/common/failure.ts';
import type { BudgetLeft } from '../../policy/billing.ts';
import { listed } from '../listed.ts';
import { plainText } from '../plain-text.ts';
import { en, type MessageKey, type Messages } from './en.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';

export type { MessageKey } from './en.ts';

/** The languages of replies. A member who reads another one gets English. */
export const REPLY_LANGUAGES: Record<string, Messages> = { en, ko, ja };

/** Of what somebody typed, in a sentence about it. */
const REPEATED_CHARACTERS = 130;

type Values = Record<string, string | number>;

/** Turns a key into a sentence of one language. */
export interface Translate {
  (key: MessageKey, values?: Values): string;
  /** A BCP 47 tag for `Intl`. */
  readonly language: string;
}

const i18n = createInstance({
  fallbackLng: 'en',
  resources: Object.fromEntries(
    Object.entries(REPLY_LANGUAGES).map(([language, translation]) => [language, { translation }]),
  ),
  // Keys are flat and hold dots; Discord is no HTML, callers escape markdown where people's words appear.
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  interpolation: { escapeValue: false, skipOnVariables: true },
});
void i18n.init();

/** @param locale a Discord locale such as `en-GB`, `ko` or `ja` */
export function translator(locale: string): Translate {
  const prefix = locale.split('-')[0] ?? 'en';
  const language = prefix in REPLY_LANGUAGES ? prefix : 'en';
  const fixed = i18n.getFixedT(language);
  const translate = (key: MessageKey, values: Values = {}) =>
    fixed(key === 'characters_other' ? 'characters' : key, values) as string;
  return Object.assign(translate, { language });
}

/** `12 characters`, in the plural form the language wants. */
export function describeCharacters(t: Translate, count: number): string {
  return t('characters_other', { count });
}

/** What is left of a server's month, or that its last tenth begins. */
export function describeLeft(t: Translate, { limit, remaining, isWarning }: BudgetLeft): string {
  const number = new Intl.NumberFormat(t.language);
  const values = { left: number.format(remaining), limit: number.format(limit) };
  return t(isWarning ? 'usage.warning' : 'usage.left', values);
}

/** A key in every reply language but English, as command definitions carry it. */
export function localizations(key: MessageKey): LocalizationMap {
  return { ko: ko[key], ja: ja[key] };
}

/** The one place where a failure becomes a sentence. */
export function describeFailure(t: Translate, failure: Failure): string {
  const values: Values = {};
  for (const [name, value] of Object.entries(failure.context)) {
    Object.assign(values, sentenceValue(t, name, value));
  }
  return t(`failure.${failure.code}`, values);
}

/** A fact as people read it: channels as mentions, bytes as megabytes, members' words made plain. */
function sentenceValue(t: Translate, name: string, value: unknown): Values {
  switch (name) {
    case 'channelId':
      return { channel: `<#${String(value)}>` };
    case 'userId':
      return { member: `<@${String(value)}>` };
    case 'roles':
      return { roles: listed((value as string[]).map((id) => `<@&${id}>`)) };
    case 'permissions':
      return {
        permissions: (value as string[]).map((flag) => describePermission(t, flag)).join(', '),
      };
    case 'bytes':
      return { megabytes: megabytes(Number(value)) };
    case 'limit':
      return { limit: Number(value), limitMegabytes: megabytes(Number(value)) };
    case 'retryAfterMs':
      return { seconds: Math.ceil(Number(value) / 1_000) };
    default:
      return { [name]: typeof value === 'number' ? value : plainText(shortened(String(value))) };
  }
}

/** Members may type thousands of characters where a name belongs, and a message takes 2,000. */
function shortened(words: string): string {
  const characters = Array.from(words);
  if (characters.length <= REPEATED_CHARACTERS) return words;
  return `${characters.slice(0, REPEATED_CHARACTERS).join('')}…`;
}

function describePermission(t: Translate, flag: string): string {
  const key = `permission.${flag}`;
  return `**${key in en ? t(key as MessageKey) : flag}**`;
}

function megabytes(bytes: number): string {
  return (bytes / 1_048_576).toFixed(1);
}
