import {
  type APIApplicationCommandBasicOption,
  ApplicationCommandOptionType,
  type ChatInputCommandInteraction,
} from 'discord.js';
import {
  type MessageKey,
  REPLY_LANGUAGES,
  type Translate,
} from '../../src/bot/discord/i18n/index.ts';
import { plainText } from '../../src/bot/discord/plain-text.ts';
import { languageName, parseLanguage } from '../../src/bot/policy/choose-voice.ts';
import { STORE_LIMITS } from '../../src/bot/store/limits.ts';
import { LIMITS } from '../../src/shared/contract/contract.ts';
import { languageOption } from '../options/language.ts';
import { choice, type OptionName, optionWords, stringOption } from '../options/option.ts';
import type { ReadSettings } from './change-reading.ts';

type Options = ChatInputCommandInteraction['options'];

/** One option of `/read choose`. To add one, add it to {@link READING_OPTIONS}. */
export interface ReadingOption {
  readonly definition: APIApplicationCommandBasicOption;
  /**
   * The settings that the option changes; none when it is empty.
   * @throws Failure `language.unknown`
   */
  read(options: Options): Partial<ReadSettings>;
  /** One line that describes the setting in `/read where`. Omitted if another line describes it. */
  describe?(t: Translate, read: ReadSettings): string;
}

type Flag = {
  [Key in keyof ReadSettings]-?: ReadSettings[Key] extends boolean | undefined ? Key : never;
};

/** @param lines describe the setting when it is on, and when it is off */
function flag(
  key: NonNullable<Flag[keyof ReadSettings]>,
  words: OptionName,
  lines?: { on: MessageKey; off: MessageKey },
): ReadingOption {
  const definition = { type: ApplicationCommandOptionType.Boolean as const, ...optionWords(words) };
  return {
    definition,
    read: (options) => {
      const value = options.getBoolean(definition.name);
      return value === null ? {} : { [key]: value };
    },
    ...(lines && { describe: (t, read) => t(read[key] ? lines.on : lines.off) }),
  };
}

const requiredPrefix: ReadingOption = {
  definition: {
    ...stringOption('read-required-prefix'),
    max_length: STORE_LIMITS.prefixCharacters,
  },
  read: (options) => {
    const prefix = options.getString('prefix')?.trim();
    return prefix ? { requiredPrefix: prefix } : {};
  },
  describe: (t, { requiredPrefix: prefix }) =>
    prefix === undefined
      ? t('read.required-prefix.none')
      : t('read.required-prefix', { prefix: plainText(prefix) }),
};

const language: ReadingOption = {
  definition: { ...languageOption, ...optionWords('read-language') },
  read: (options) => {
    const typed = options.getString(languageOption.name);
    return typed ? { language: parseLanguage(typed, REPLY_LANGUAGES) } : {};
  },
  describe: (t, { language: code }) =>
    code === undefined
      ? t('read.language.learned')
      : t('read.language', { language: languageName(code, t.locale) }),
};

const characters: ReadingOption = {
  definition: {
    type: ApplicationCommandOptionType.Integer,
    ...optionWords('read-length'),
    min_value: 1,
    max_value: LIMITS.textCharacters,
  },
  read: (options) => {
    const value = options.getInteger('characters');
    return value === null ? {} : { characters: value };
  },
};

/** Settings without a value by default. An empty option keeps them, so clearing one is a choice. */
const CLEARABLE = {
  language: { label: 'read.clear.language', cleared: { language: undefined } },
  prefix: { label: 'read.clear.prefix', cleared: { requiredPrefix: undefined } },
  characters: { label: 'read.clear.characters', cleared: { characters: undefined } },
} as const satisfies Record<string, { label: MessageKey; cleared: Partial<ReadSettings> }>;

const clear: ReadingOption = {
  definition: {
    ...stringOption('read-clear'),
    choices: Object.entries(CLEARABLE).map(([value, { label }]) => choice(value, label)),
  },
  read: (options) => {
    const name = options.getString('clear') ?? '';
    return Object.hasOwn(CLEARABLE, name) ? CLEARABLE[name as keyof typeof CLEARABLE].cleared : {};
  },
};

/** All options of `/read choose`, in the order in which Discord and `/read where` show them. */
export const READING_OPTIONS: readonly ReadingOption[] = [
  flag('names', 'read-names', { on: 'read.names', off: 'read.names.not' }),
  language,
  flag('onlyInVoice', 'read-voice-only', { on: 'read.voice-only', off: 'read.voice-only.not' }),
  requiredPrefix,
  flag('emoji', 'read-emoji', { on: 'read.emoji', off: 'read.emoji.not' }),
  flag('slang', 'read-slang', { on: 'read.slang', off: 'read.slang.not' }),
  flag('threads', 'read-threads', { on: 'read.threads', off: 'read.threads.not' }),
  flag('bots', 'read-bots'),
  flag('webhooks', 'read-webhooks'),
  flag('silent', 'read-silent'),
  characters,
  flag('hurry', 'read-hurry', { on: 'read.hurry', off: 'read.hurry.not' }),
  flag('membersMayStart', 'read-members-may-start', {
    on: 'read.members-may-start',
    off: 'read.members-may-start.not',
  }),
  clear,
];

/**
 * The settings that the options of one `/read choose` change. A new value wins over clearing it.
 * @throws Failure `language.unknown`
 */
export function readReadingOptions(options: Options): Partial<ReadSettings> {
  const others = READING_OPTIONS.filter((option) => option !== clear);
  return Object.assign({}, clear.read(options), ...others.map(({ read }) => read(options)));
}
