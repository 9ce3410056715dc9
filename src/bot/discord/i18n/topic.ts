/** The sentences of one topic in every reply language. */
export interface Topic<English extends Record<string, string>> {
  en: English;
  ko: Record<keyof English, string>;
  ja: Record<keyof English, string>;
}

/** Checks that the other languages have exactly English's keys. */
export function topic<const English extends Record<string, string>>(
  messages: Topic<English>,
): Topic<English> {
  return messages;
}
