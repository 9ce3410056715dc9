/** The plural categories of each language for whole numbers, as in Unicode CLDR. */
interface PluralCategories {
  en: 'one' | 'other';
  ko: 'other';
  ja: 'other';
  de: 'one' | 'other';
  fr: 'one' | 'many' | 'other';
  'es-419': 'one' | 'many' | 'other';
  'es-ES': 'one' | 'many' | 'other';
  'pt-BR': 'one' | 'many' | 'other';
  'zh-CN': 'other';
  'zh-TW': 'other';
}

/** A language that messages can be written in, as a BCP 47 tag. */
export type MessageLanguage = keyof PluralCategories;

/** The forms of a message with a `{{count}}`: one sentence in languages without plural forms. */
export type Plural<Language extends MessageLanguage> = PluralCategories[Language] extends 'other'
  ? string
  : Readonly<Record<PluralCategories[Language], string>>;

/**
 * The English messages of one topic in another language. The compiler checks that none is missing. `{{name}}` is a
 * placeholder, and `</say>` a command that members can click.
 */
export type Translation<English, Language extends MessageLanguage> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Plural<Language>;
};

/** A variety of a language: only the messages that differ. */
export type Variety<English, Language extends MessageLanguage> = Partial<
  Translation<English, Language>
>;
