import type { REPLY_LANGUAGES } from '../../store/settings-schema.ts';

export type Language = (typeof REPLY_LANGUAGES)[number];

/** The plural forms of a message with a `{{count}}`. */
export type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** A message in every language. `{{name}}` is a placeholder. */
export type Message = Readonly<Record<Language, string | Plural>>;

/** The messages of one topic. The compiler checks that each exists in all languages. */
export type Topic = Readonly<Record<string, Message>>;
