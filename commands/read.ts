import { ApplicationCommandOptionType } from 'discord.js';
import type { MessageKey } from '../src/bot/discord/i18n/index.ts';
import type { Command } from '../src/bot/interactions/command.ts';
import { STORE_LIMITS } from '../src/bot/store/limits.ts';
import { languageOption } from './options/language.ts';
import { choice, optionWords, stringOption, subcommand } from './options/option.ts';
import { suggest } from './options/suggest.ts';
import { READABLE_TYPES, VOICE_TYPES } from './read/channels.ts';
import { READING_OPTIONS } from './read/choose-options.ts';
import { describeReading } from './read/describe-reading.ts';
import { choose, ignore, setAutoJoin, turnOff, turnOn } from './read/subcommands.ts';
import { bySubcommand, type Subcommands, slashCommand } from './shared/slash-command.ts';

const channel = { type: ApplicationCommandOptionType.Channel } as const;

const readOption = {
  ...channel,
  ...optionWords('read-channel'),
  channel_types: [...READABLE_TYPES],
};

/** Whether to add to a list or to remove from it. */
const changeOption = (add: MessageKey, remove: MessageKey) => ({
  ...stringOption('read-change'),
  required: true,
  choices: [choice('add', add), choice('remove', remove)],
});

const subcommands: Subcommands = {
  on: turnOn,
  off: turnOff,
  where: async (call) => call.reply.show(await describeReading(call, call.settings)),
  'auto-join': setAutoJoin,
  choose,
  ignore,
};

/** `/read`: reads the messages of channels aloud, each in its author's voice. */
export const read: Command = {
  data: slashCommand('read', {
    options: [
      subcommand('read.on', [
        readOption,
        { ...channel, ...optionWords('read-voice'), channel_types: [...VOICE_TYPES] },
        { ...languageOption, ...optionWords('channel-language') },
      ]),
      subcommand('read.off', [readOption]),
      subcommand('read.where'),
      subcommand('read.auto-join', [
        changeOption('read.auto-join.add', 'read.auto-join.remove'),
        {
          ...channel,
          ...optionWords('join-voice'),
          channel_types: [...VOICE_TYPES],
          required: true,
        },
      ]),
      subcommand(
        'read.choose',
        READING_OPTIONS.map(({ definition }) => definition),
      ),
      subcommand('read.ignore', [
        changeOption('read.ignore.add', 'read.ignore.remove'),
        { ...stringOption('read-prefix'), max_length: STORE_LIMITS.prefixCharacters },
        { type: ApplicationCommandOptionType.Role, ...optionWords('read-role') },
      ]),
    ],
  }),
  // Every member may see which channels are read aloud.
  group: (name) => (name === 'where' ? undefined : 'read'),
  // Members must know whether their messages are read aloud.
  replyMode: (name) => (name === 'on' || name === 'off' ? 'public' : 'ephemeral'),

  execute: bySubcommand(subcommands),

  autocomplete: suggest,
};
