import { ApplicationCommandOptionType } from 'discord.js';
import type { Command } from '../src/bot/interactions/command.ts';
import { STORE_LIMITS } from '../src/bot/store/limits.ts';
import { choice, optionWords, stringOption, subcommand } from './options/option.ts';
import { bySubcommand, type Subcommands, slashCommand } from './shared/slash-command.ts';
import { addSound } from './sounds/add.ts';
import { soundsPicker } from './sounds/list.ts';
import { RIGHTS } from './sounds/rights.ts';

const subcommands: Subcommands = {
  add: addSound,
  list: (call) => soundsPicker.showList(call, soundsPicker.view()),
};

/** `/sound`: a server's sound effects, which are played in place of words. */
export const sound: Command = {
  data: slashCommand('sound', {
    options: [
      subcommand('sound.add', [
        {
          ...stringOption('sound-word'),
          required: true,
          min_length: 2,
          max_length: STORE_LIMITS.soundWordCharacters,
        },
        {
          type: ApplicationCommandOptionType.Attachment,
          ...optionWords('sound-file'),
          required: true,
        },
        {
          ...stringOption('sound-rights'),
          required: true,
          choices: RIGHTS.map((answer) => choice(answer, `sound.rights.${answer}`)),
        },
        { ...stringOption('sound-credit'), max_length: STORE_LIMITS.soundCreditCharacters },
      ]),
      subcommand('sound.list'),
    ],
  }),
  group: (name) => (name === 'add' ? 'sounds' : undefined),
  replyMode: 'ephemeral',

  execute: bySubcommand(subcommands),

  ...soundsPicker.handlers,
};
