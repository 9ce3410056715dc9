import { createInstance, type FormatterModule } from 'i18next';
import { isolate } from './isolate.ts';
import { formatPlainly } from './number.ts';

/** The messages of one language by their keys. A message with a `{{count}}` has a form for each plural category. */
export type Messages = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/**
 * What fills the placeholders of a message. Numbers get the separators of its language, and texts
 * from right to left keep their direction to themselves.
 */
export type Values = Readonly<Record<string, string | number>>;

/** The messages of one program, in the languages that are loaded. */
export interface Catalog {
  has(language: string): boolean;
  add(language: string, messages: Messages): void;
  /** @returns the messages of a loaded language. English ones where it has none. */
  in(language: string): (key: string, values?: Values) => string;
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

/** @param isVerbatim messages whose texts are filled in as they are, such as those that are spoken */
export function createCatalog(
  english: Messages,
  isVerbatim: (key: string) => boolean = () => false,
): Catalog {
  const i18n = createInstance({
    fallbackLng: 'en',
    resources: { en: { [NAMESPACE]: flattenPlurals(english) } },
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
    add: (language, messages) =>
      void i18n.addResourceBundle(language, NAMESPACE, flattenPlurals(messages)),
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

/** Gives each plural form a key of its own, as i18next expects them: `characters_one`. */
export function flattenPlurals(messages: Messages): Record<string, string> {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([key, message]) =>
      typeof message === 'string'
        ? [[key, message]]
        : Object.entries(message).map(([form, text]) => [`${key}_${form}`, text]),
    ),
  );
}
