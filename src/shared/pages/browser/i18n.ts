import {
  createCatalog,
  type MessageKeyOf,
  type Messages,
  type Values,
} from '../../i18n/catalog.ts';
import { loadWith, locale, type PageLanguage } from './language.ts';

/** How a page's sentences in the other languages are loaded: each in a script of its own. */
export type PageTranslations = {
  readonly [Language in Exclude<PageLanguage, 'en'>]: () => Promise<{ default: Messages }>;
};

/** Like Preact's `ComponentChildren`, whose types would bring those of browsers into tests. */
type Children = object | string | number | bigint | boolean | null | undefined;

/** What fills a placeholder of `rich`: text, an element, or a function that wraps `<name>the marked text</name>`. */
type RichValue = Children | ((text: Children) => Children);

export interface PageTexts<Key extends string> {
  /** The sentence in the page's language. Components that call it while they render follow a change of the language. */
  readonly t: (key: Key, values?: Values) => string;
  /** The same with elements within the sentence. */
  readonly rich: (key: Key, values: Readonly<Record<string, RichValue>>) => Children;
}

/**
 * The sentences of a page, or of what pages share. English is part of the script; the others are loaded when they are
 * needed.
 */
export function pageTexts<English extends Messages>(
  english: English,
  translations: PageTranslations,
): PageTexts<MessageKeyOf<English>> {
  const catalog = createCatalog(english);
  loadWith(async (language) => {
    if (catalog.has(language) || language === 'en') return;
    catalog.add(language, (await translations[language]()).default);
  });
  const t = (key: MessageKeyOf<English>, values?: Values) => catalog.in(locale.value)(key, values);
  return { t, rich: (key, values) => fillIn((plain) => t(key, plain), values) };
}

/** A placeholder that no text of people can contain, because the texts are filled in later. */
const PLACEHOLDER = /\uE000(\w+)\uE001|<(\w+)>(.*?)<\/\2>/;

function fillIn(
  sentence: (values: Values) => string,
  values: Readonly<Record<string, RichValue>>,
): Children {
  const plain = Object.entries(values).map(([name, value]): [string, string | number] => [
    name,
    typeof value === 'number' ? value : `\uE000${name}\uE001`,
  ]);
  return nodesOf(sentence(Object.fromEntries(plain)), values);
}

function nodesOf(text: string, values: Readonly<Record<string, RichValue>>): Children[] {
  const match = PLACEHOLDER.exec(text);
  if (match === null) return text === '' ? [] : [text];
  const [whole, name = '', tag = '', marked = ''] = match;
  const value = values[name || tag];
  const content = name === '' ? nodesOf(marked, values) : undefined;
  const node = typeof value === 'function' ? value(content) : (content ?? value);
  const rest = text.slice(match.index + whole.length);
  return [text.slice(0, match.index), node, ...nodesOf(rest, values)];
}
