import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
} from 'discord.js';
import type { Command, CommandCall } from '../src/discord/command.ts';
import { en } from '../src/discord/i18n/en.ts';
import { localizations } from '../src/discord/i18n/index.ts';
import { LIMITS } from '../src/voice-api/contract.ts';
import { optionWords, stringOption, subcommand } from './options/option.ts';
import { PREFIX_CHARACTERS, READABLE, SPEAKABLE } from './read/channels.ts';
import { choose, ignore, toggleJoin } from './read/choices.ts';
import { describeReading } from './read/describe.ts';
import { turnOff, turnOn } from './read/turn.ts';

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
  data: {
    type: ApplicationCommandType.ChatInput,
    name: en['command.read.name'],
    name_localizations: localizations('command.read.name'),
    description: en['command.read.description'],
    description_localizations: localizations('command.read.description'),
    contexts: [InteractionContextType.Guild],
    integration_types: [ApplicationIntegrationType.GuildInstall],
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
  },
  // Everybody shall know that their words are read aloud.
  answers: (name) => (name === 'on' || name === 'off' ? 'everyone' : 'caller'),

  async execute(call: CommandCall): Promise<void> {
    const name = call.interaction.options.getSubcommand();
    const run = runs[name];
    if (run === undefined) throw new Error(`There is no /read ${name}; run "npm run deploy"`);
    await run(call);
  },
};
