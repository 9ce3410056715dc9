import { ApplicationCommandOptionType } from 'discord.js';
import type { Command, CommandCall } from '../src/bot/discord/command.ts';
import { LIMITS } from '../src/shared/contract/contract.ts';
import { optionWords, stringOption, subcommand } from './options/option.ts';
import { PREFIX_CHARACTERS, READABLE, SPEAKABLE } from './read/channels.ts';
import { choose, ignore, toggleJoin } from './read/choices.ts';
import { describeReading } from './read/describe.ts';
import { turnOff, turnOn } from './read/turn.ts';
import { bySubcommand, slashCommand } from './shared/definition.ts';

const channel = { type: ApplicationCommandOptionType.Channel } as const;
const yesOrNo = { type: ApplicationCommandOptionType.Boolean } as const;

const readOption = { ...channel, ...optionWords('read-channel'), channel_types: [...READABLE] };

const runs: Readonly<Record<string, (call: CommandCall) => Promise<void>>> = {
  on: turnOn,
  off: turnOff,
  where: async (call) => call.reply.show(await describeReading(call, call.settings)),
  join: toggleJoin,
  choose,
  ignore,
};

/** `/read`: channels that are read aloud, in the voice of whoever writes. */
export const read: Command = {
  data: slashCommand('read', {
    options: [
      subcommand('read.on', [
        readOption,
        { ...channel, ...optionWords('read-voice'), channel_types: [...SPEAKABLE] },
      ]),
      subcommand('read.off', [readOption]),
      subcommand('read.where'),
      subcommand('read.join', [
        {
          ...channel,
          ...optionWords('join-voice'),
          channel_types: [...SPEAKABLE],
          required: true,
        },
      ]),
      subcommand('read.choose', [
        { ...yesOrNo, ...optionWords('read-names') },
        { ...yesOrNo, ...optionWords('read-bots') },
        { ...yesOrNo, ...optionWords('read-silent') },
        {
          type: ApplicationCommandOptionType.Integer,
          ...optionWords('read-length'),
          min_value: 1,
          max_value: LIMITS.textCharacters,
        },
      ]),
      subcommand('read.ignore', [
        { ...stringOption('read-prefix'), max_length: PREFIX_CHARACTERS },
        { type: ApplicationCommandOptionType.Role, ...optionWords('read-role') },
      ]),
    ],
  }),
  // Everybody shall know that their words are read aloud.
  answers: (name) => (name === 'on' || name === 'off' ? 'everyone' : 'caller'),

  execute: bySubcommand(runs),
};
