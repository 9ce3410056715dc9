import {
  type APIApplicationCommandOptionChoice,
  type APIApplicationCommandStringOption,
  ApplicationCommandOptionType,
} from 'discord.js';
import { en } from '../../src/discord/i18n/en.ts';
import { localizations, type MessageKey } from '../../src/discord/i18n/index.ts';

type OptionName = 'text' | 'voice' | 'language' | 'tone' | 'output' | 'format';

/** A string option with its name and description in every language of ours. */
export function stringOption(name: OptionName) {
  return {
    type: ApplicationCommandOptionType.String,
    name: en[`option.${name}.name`],
    name_localizations: localizations(`option.${name}.name`),
    description: en[`option.${name}.description`],
    description_localizations: localizations(`option.${name}.description`),
  } satisfies APIApplicationCommandStringOption;
}

/** A fixed choice, named in every language of ours. */
export function choice<V extends string>(
  value: V,
  key: MessageKey,
): APIApplicationCommandOptionChoice<V> {
  return { name: en[key], name_localizations: localizations(key), value };
}
