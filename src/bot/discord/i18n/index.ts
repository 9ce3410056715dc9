import type { LocalizationMap } from 'discord-api-types/v10';
import { createInstance, type FormatterModule } from 'i18next';
import type { Failure } from '../../../shared/common/failure.ts';
import type { Language } from '../../../shared/contract/languages.ts';
import type { BudgetLeft } from '../../policy/billing.ts';
import { languageOfLocale } from '../../policy/language-priors.ts';
import { REPLY_LANGUAGES, type ReplyLanguage } from '../../store/settings-schema.ts';
import { listNames } from '../list-names.ts';
import { plainText } from '../plain-text.ts';
import { de } from './de/index.ts';
import { en, type MessageKey } from './en/index.ts';
import { es419 } from './es-419/index.ts';
import { esES } from './es-ES/index.ts';
import { fr } from './fr/index.ts';
import { ja } from './ja/index.ts';
import { ko } from './ko/index.ts';
import type { Translation } from './language.ts';
import { ptBR } from './pt-BR/index.ts';
import { zhCN } from './zh-CN/index.ts';
import { zhTW } from './zh-TW/index.ts';

export type { MessageKey } from './en/index.ts';
export { REPLY_LANGUAGES };

/** `es-ES` has only what differs from `es-419`. */
const MESSAGES: { readonly [Code in ReplyLanguage]: Translation<typeof en, Code> } = {
  en,
  ko,
  ja,
  de,
  fr,
  'es-419': es419,
  'es-ES': { ...es419, ...esES },
  'pt-BR': ptBR,
  'zh-CN': zhCN,
  'zh-TW': zhTW,
};

/** The longest quote of a member's own text in a failure sentence. */
const REPEATED_CHARACTERS = 130;

type Values = Record<string, string | number>;

/** Returns the message for a key in one language. */
export interface Translate {
  (key: MessageKey, values?: Values): string;
  /** The BCP 47 tag of the messages, for `Intl`. */
  readonly locale: ReplyLanguage;
  /** The language that the messages are spoken in. */
  readonly language: Language;
}

/** Formats every number in a message with the separators of its language. */
const numberFormatter: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value, _, language) =>
    typeof value === 'number' ? value.toLocaleString(language) : value,
};

const i18n = createInstance({
  fallbackLng: 'en',
  resources: Object.fromEntries(
    REPLY_LANGUAGES.map((language) => [language, { translation: sentencesIn(language) }]),
  ),
  // Keys are flat and contain dots.
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  // Discord does not read HTML. Callers escape markdown in members' own text.
  interpolation: { escapeValue: false, skipOnVariables: true, alwaysFormat: true },
});
void i18n.use(numberFormatter).init();

/** All messages of one language. Plural forms have separate keys, such as `characters_one`. */
export function sentencesIn(language: ReplyLanguage): Record<string, string> {
  const messages: Readonly<Record<string, string | Readonly<Record<string, string>>>> =
    MESSAGES[language];
  return Object.fromEntries(
    Object.entries(messages).flatMap(([key, message]) =>
      typeof message === 'string'
        ? [[key, message]]
        : Object.entries(message).map(([form, text]) => [`${key}_${form}`, text]),
    ),
  );
}

/** @param locale a Discord locale such as `en-GB`, or a language. English answers those without messages of their own */
export function translator(locale: unknown): Translate {
  const code = replyLanguageOf(locale);
  const fixed = i18n.getFixedT(code);
  const translate = (key: MessageKey, values: Values = {}) => fixed(key, values) as string;
  return Object.assign(translate, { locale: code, language: languageOfLocale(code) ?? 'en' });
}

/** The language itself, or else the first variety of it: `es` is answered in `es-419`. */
function replyLanguageOf(locale: unknown): ReplyLanguage {
  if (typeof locale !== 'string') return 'en';
  const exact = REPLY_LANGUAGES.find((code) => code === locale);
  return exact ?? REPLY_LANGUAGES.find((code) => baseOf(code) === baseOf(locale)) ?? 'en';
}

const baseOf = (locale: string) => locale.split('-')[0];

/** Names and descriptions for command definitions, whose default language is English. */
export const english = translator('en');

/** `12 characters`, in the right plural form. */
export function describeCharacters(t: Translate, count: number): string {
  return t('characters', { count });
}

/** Describes the rest of a server's monthly budget, with a warning when it is nearly used up. */
export function describeLeft(t: Translate, { limit, remaining, isWarning }: BudgetLeft): string {
  return t(isWarning ? 'usage.warning' : 'usage.left', { left: remaining, limit });
}

/** A text of a command definition in every language except English. */
export function localizations(key: MessageKey): LocalizationMap {
  const others = REPLY_LANGUAGES.filter((language) => language !== 'en');
  return Object.fromEntries(others.map((language) => [language, translator(language)(key)]));
}

/** The only place that turns a failure into a sentence. */
export function describeFailure(t: Translate, failure: Failure): string {
  const values: Values = {};
  for (const [name, value] of Object.entries(failure.context)) {
    Object.assign(values, formatValue(t, name, value));
  }
  return t(`failure.${failure.code}`, values);
}

/** Formats a value for people: channels as mentions, bytes as megabytes, members' text without markdown. */
function formatValue(t: Translate, name: string, value: unknown): Values {
  switch (name) {
    case 'channelId':
      return { channel: `<#${String(value)}>` };
    case 'userId':
      return { member: `<@${String(value)}>` };
    case 'roles':
      return {
        roles: listNames(
          t.locale,
          (value as string[]).map((id) => `<@&${id}>`),
        ),
      };
    case 'permissions':
      return {
        permissions: listNames(
          t.locale,
          (value as string[]).map((flag) => describePermission(t, flag)),
        ),
      };
    case 'bytes':
      return { megabytes: megabytes(Number(value)) };
    case 'limit':
      return { ...plural(name, Number(value)), limitMegabytes: megabytes(Number(value)) };
    case 'until':
      // A Unix time for Discord's timestamp markup, which allows no separators.
      return { until: String(value) };
    case 'retryAfterMs':
      return plural('seconds', Math.ceil(Number(value) / 1_000));
    default:
      return { [name]: typeof value === 'number' ? value : plainText(shorten(String(value))) };
  }
}

/** Members can type thousands of characters as a name, but a message holds only 2,000. */
function shorten(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= REPEATED_CHARACTERS) return text;
  return `${characters.slice(0, REPEATED_CHARACTERS).join('')}…`;
}

/** A permission by the name that Discord's client gives it. */
export function describePermission(t: Translate, flag: string): string {
  const key = `permission.${flag}`;
  return `**${key in en ? t(key as MessageKey) : flag}**`;
}

/** A number that also chooses between the plural forms of its sentence. */
function plural(name: string, value: number): Values {
  return { [name]: value, count: value };
}

function megabytes(bytes: number): string {
  return (bytes / 1_048_576).toFixed(1);
}
