import type { APIApplicationCommand } from 'discord-api-types/v10';

type Json = Record<string, unknown>;

/**
 * A command as the API returns it: with all translations if `with_localizations` is set, otherwise with
 * names and descriptions in the language of X-Discord-Locale.
 */
export function commandPayload(
  command: APIApplicationCommand,
  language: { full: boolean; locale: string | undefined },
): Json {
  return localized(command as unknown as Json, language) as Json;
}

function localized(
  value: unknown,
  language: { full: boolean; locale: string | undefined },
): unknown {
  if (Array.isArray(value)) return value.map((item) => localized(item, language));
  if (typeof value !== 'object' || value === null) return value;
  const result: Json = {};
  for (const [key, field] of Object.entries(value)) {
    if (!key.endsWith('_localizations')) result[key] = localized(field, language);
    else if (language.full) result[key] = field;
    else addTranslation(result, key, field, language.locale);
  }
  return result;
}

function addTranslation(result: Json, key: string, field: unknown, locale = ''): void {
  const translation = (field as Record<string, string> | null)?.[locale];
  if (translation !== undefined) result[key.replace('_localizations', '_localized')] = translation;
}
