import { createRequire } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LocalizationMap } from 'discord-api-types/v10';
import type { Failure } from '../../shared/common/failure.ts';
import type { Language } from '../../shared/contract/languages.ts';
import { createCatalog, type MessageKeyOf, type Messages } from '../../shared/i18n/catalog.ts';
import type { BudgetLeft } from '../policy/billing.ts';
import { languageOfLocale } from '../policy/language-priors.ts';
import { REPLY_LANGUAGES, type ReplyLanguage } from '../store/settings-schema.ts';
import en from './en.json' with { type: 'json' };
import { listNames } from './list-names.ts';
import { plainText } from './plain-text.ts';

export { REPLY_LANGUAGES };

/** A message that members read. */
export type MessageKey = MessageKeyOf<typeof en>;

/** Languages that have only the messages in which they differ from another one. */
const VARIETIES: Readonly<Partial<Record<ReplyLanguage, ReplyLanguage>>> = { 'es-ES': 'es-419' };

/** Languages other than English load when they are first used: together, they are large. */
const require = createRequire(import.meta.url);
const readMessages = (language: ReplyLanguage): Messages => require(`./${language}.json`);

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

// Discord does not read HTML. Callers escape markdown in members' own text.
const catalog = createCatalog(en, {
  // A mark of direction would count as a character of a spoken message.
  isVerbatim: (key) => key.startsWith('spoken.'),
  varieties: VARIETIES,
});

/** All messages of one language. Plural forms have separate keys, such as `characters_one`. */
export function sentencesIn(language: ReplyLanguage): Messages {
  const base = VARIETIES[language];
  return { ...(base && readMessages(base)), ...readMessages(language) };
}

/** @param locale a Discord locale such as `en-GB`, or a language. English answers those without messages of their own */
export function translator(locale: unknown): Translate {
  const code = replyLanguageOf(locale);
  ensureLoaded(code);
  return Object.assign(catalog.in(code), {
    locale: code,
    language: languageOfLocale(code) ?? 'en',
  });
}

/** Loads all languages, each in a turn of its own, so that the thread is not blocked for long. */
export async function loadLanguages(): Promise<void> {
  for (const language of REPLY_LANGUAGES) {
    await nextTurn();
    ensureLoaded(language);
  }
}

function ensureLoaded(language: ReplyLanguage): void {
  if (catalog.has(language)) return;
  const base = VARIETIES[language];
  if (base !== undefined) ensureLoaded(base);
  catalog.add(language, readMessages(language));
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

/** A text of a command definition in every language except English. A language loads when its text is read. */
export function localizations(key: MessageKey): LocalizationMap {
  const texts: LocalizationMap = {};
  for (const language of REPLY_LANGUAGES) {
    if (language === 'en') continue;
    Object.defineProperty(texts, language, {
      enumerable: true,
      get: () => translator(language)(key),
    });
  }
  return texts;
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
