import type { APIApplicationCommandStringOption } from 'discord.js';
import type { Choice } from '../../src/bot/discord/command.ts';
import type { Translate } from '../../src/bot/discord/i18n/index.ts';
import { languageName } from '../../src/bot/policy/choose-voice.ts';
import { LANGUAGES } from '../../src/shared/contract/languages.ts';
import { bestMatches } from './matches.ts';
import { stringOption } from './option.ts';

export const languageOption: APIApplicationCommandStringOption = {
  ...stringOption('language'),
  autocomplete: true,
  max_length: 64,
};

/** Languages whose name (in the reader's language, English or its own) or code fits what is typed. */
export function suggestLanguages(t: Translate, typed: string): Choice[] {
  const choices = LANGUAGES.map((code) => {
    const own = languageName(code, code);
    const read = languageName(code, t.language);
    return {
      name: read === own ? read : `${read} · ${own}`,
      value: code,
      also: [languageName(code, 'en')],
    };
  });
  return bestMatches(choices, typed);
}
