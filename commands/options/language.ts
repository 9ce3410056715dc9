import type { APIApplicationCommandStringOption } from 'discord.js';
import type { Translate } from '../../src/bot/i18n/index.ts';
import type { Choice } from '../../src/bot/interactions/command.ts';
import { languageName } from '../../src/bot/policy/choose-voice.ts';
import { LANGUAGES } from '../../src/shared/contract/languages.ts';
import { bestMatches } from './best-matches.ts';
import { stringOption } from './option.ts';

export const languageOption = {
  ...stringOption('language'),
  autocomplete: true,
  max_length: 64,
} satisfies APIApplicationCommandStringOption;

/**
 * Suggests languages by code or by name: in the reader's language, in English or in the language
 * itself.
 */
export function suggestLanguages(t: Translate, typed: string): Choice[] {
  const choices = LANGUAGES.map((code) => {
    const nativeName = languageName(code, code);
    const name = languageName(code, t.locale);
    return {
      name: name === nativeName ? name : `${name} · ${nativeName}`,
      value: code,
      also: [languageName(code, 'en')],
    };
  });
  return bestMatches(choices, typed);
}
