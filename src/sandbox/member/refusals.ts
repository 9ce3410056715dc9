import REFUSALS from './refusals.json' with { type: 'json' };

/** What a member's Discord client refuses, by code. The sentences have no full stop. */
export { REFUSALS };

export type RefusalCode = keyof typeof REFUSALS;

/** What fills the placeholders of a sentence. */
export type RefusalValues = Readonly<Record<string, string | number>>;

/** The English sentence with its values. */
export function fillIn(sentence: string, values: RefusalValues): string {
  return sentence.replace(/{{(\w+)}}/g, (_, name: string) => String(values[name] ?? ''));
}
