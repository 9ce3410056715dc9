import type { LocalizationMap } from 'discord-api-types/v10';

interface Named {
  readonly name: string;
  readonly name_localizations?: LocalizationMap | null;
}

interface Described {
  readonly description: string;
  readonly description_localizations?: LocalizationMap | null;
}

/** The name of a command, option or choice in a language. */
export function localizedName({ name, name_localizations }: Named, locale: string): string {
  return inLocale(name_localizations, locale) ?? name;
}

export function localizedDescription(
  { description, description_localizations }: Described,
  locale: string,
): string {
  return inLocale(description_localizations, locale) ?? description;
}

function inLocale(map: LocalizationMap | null | undefined, locale: string): string | undefined {
  return Object.entries(map ?? {}).find(([key]) => key === locale)?.[1] ?? undefined;
}
