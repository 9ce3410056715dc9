import type { REPLY_LANGUAGES } from '../../store/settings-schema.ts';

export type Language = (typeof REPLY_LANGUAGES)[number];

/** Several forms of a sentence with a `{{count}}`, for languages that tell one from many. */
export type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** A sentence in every language. `{{name}}` is a placeholder. */
export type Message = Readonly<Record<Language, string | Plural>>;

/** The sentences of one topic. The compiler checks that each has all languages. */
export type Topic = Readonly<Record<string, Message>>;
