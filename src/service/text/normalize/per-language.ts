import type { LanguageData } from '../languages/language-data.ts';

/** Calls `create` once per language: regular expressions and `Intl` formatters are slow to create. */
export function perLanguage<Value>(
  create: (data: LanguageData) => Value,
): (data: LanguageData) => Value {
  const created = new WeakMap<LanguageData, { value: Value }>();
  return (data) => {
    const known = created.get(data) ?? { value: create(data) };
    created.set(data, known);
    return known.value;
  };
}
