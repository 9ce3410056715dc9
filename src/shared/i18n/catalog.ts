import { createInstance, type FormatterModule } from 'i18next';
import { isolate } from './isolate.ts';
import { formatPlainly } from './number.ts';

/**
 * The messages of one language by their keys, as in its JSON file. `{{name}}` is a placeholder. A message with a `{{count}}`
 * has an entry for each plural category of its language: `characters_one`, `characters_other`.
 */
export type Messages = Readonly<Record<string, string>>;

/** The keys that code uses: of those with plural forms, the part before the category. */
export type MessageKeyOf<English extends Messages> = WithoutCategory<keyof English & string>;

type WithoutCategory<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}`
  ? Base
  : Key;

/**
 * What fills the placeholders of a message. Numbers get the separators of its language, and texts
 * from right to left keep their direction to themselves.
 */
export type Values = Readonly<Record<string, string | number>>;

/** The messages of one program, in the languages that are loaded. */
export interface Catalog {
  has(language: string): boolean;
  add(language: string, messages: Messages): void;
  /** @returns the messages of a loaded language. Those of the next language in `fallbacks`, or English, where it has none */
  in(language: string): (key: string, values?: Values) => string;
}

export interface CatalogOptions {
  /** Messages whose texts are filled in as they are, such as those that are spoken. */
  readonly isVerbatim?: (key: string) => boolean;
  /** Varieties that have only the messages in which they differ from another language: `{ 'es-ES': 'es-419' }`. */
  readonly varieties?: Readonly<Record<string, string>>;
}

/** The default one of i18next. */
const NAMESPACE = 'translation';

/** Formats every number in a message with the separators of its language. */
const numberFormatter: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value, _, language) =>
    typeof value === 'number'
      ? formatPlainly(value, (number) => number.toLocaleString(language))
      : value,
};

/** Messages are read from flat JSON files, in the format of i18next: https://www.i18next.com/misc/json-format */
export function createCatalog(
  english: Messages,
  { isVerbatim = () => false, varieties = {} }: CatalogOptions = {},
): Catalog {
  const i18n = createInstance({
    fallbackLng: (language: string) => [varieties[language] ?? [], 'en'].flat(),
    resources: { en: { [NAMESPACE]: english } },
    // Keys are flat and contain dots.
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    // Neither Discord nor our pages read messages as HTML.
    interpolation: { escapeValue: false, skipOnVariables: true, alwaysFormat: true },
  });
  void i18n.use(numberFormatter).init();
  return {
    has: (language) => i18n.hasResourceBundle(language, NAMESPACE),
    add: (language, messages) => void i18n.addResourceBundle(language, NAMESPACE, messages),
    in: (language) => {
      const fixed = i18n.getFixedT(language);
      return (key, values = {}) =>
        fixed(key, isVerbatim(key) ? values : isolateTexts(values)) as string;
    },
  };
}

function isolateTexts(values: Values): Values {
  const isolated = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? isolate(value) : value,
  ]);
  return Object.fromEntries(isolated) as Values;
}
