import { ApplicationCommandOptionType } from 'discord.js';
import type { Command } from '../src/bot/interactions/command.ts';
import { LIMITS } from '../src/shared/contract/contract.ts';
import { optionWords, stringOption, subcommand } from './options/option.ts';
import { MAX_PREFIX_CHARACTERS, READABLE_TYPES, VOICE_TYPES } from './read/channels.ts';
import { describeReading } from './read/describe-reading.ts';
import { choose, ignore, toggleJoin, turnOff, turnOn } from './read/subcommands.ts';
import { bySubcommand, type Subcommands, slashCommand } from './shared/slash-command.ts';

const channel = { type: ApplicationCommandOptionType.Channel } as const;
const boolean = { type: ApplicationCommandOptionType.Boolean } as const;

const readOption = {
  ...channel,
  ...optionWords('read-channel'),
  channel_types: [...READABLE_TYPES],
};

const subcommands: Subcommands = {
  on: turnOn,
  off: turnOff,
  where: async (call) => call.reply.show(await describeReading(call, call.settings)),
  join: toggleJoin,
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
      ]),
      subcommand('read.off', [readOption]),
      subcommand('read.where'),
      subcommand('read.join', [
        {
          ...channel,
          ...optionWords('join-voice'),
          channel_types: [...VOICE_TYPES],
          required: true,
        },
      ]),
      subcommand('read.choose', [
        { ...boolean, ...optionWords('read-names') },
        { ...boolean, ...optionWords('read-bots') },
        { ...boolean, ...optionWords('read-silent') },
        {
          type: ApplicationCommandOptionType.Integer,
          ...optionWords('read-length'),
          min_value: 1,
          max_value: LIMITS.textCharacters,
        },
      ]),
      subcommand('read.ignore', [
        { ...stringOption('read-prefix'), max_length: MAX_PREFIX_CHARACTERS },
        { type: ApplicationCommandOptionType.Role, ...optionWords('read-role') },
      ]),
    ],
  }),
  // Every member may see which channels are read aloud.
  group: (name) => (name === 'where' ? undefined : 'read'),
  // Members must know whether their messages are read aloud.
  replyMode: (name) => (name === 'on' || name === 'off' ? 'public' : 'ephemeral'),

  execute: bySubcommand(subcommands),
};
