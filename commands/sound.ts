import { ApplicationCommandOptionType } from 'discord.js';
import type { Command } from '../src/bot/interactions/command.ts';
import { STORE_LIMITS } from '../src/bot/store/limits.ts';
import { choice, optionWords, stringOption, subcommand } from './options/option.ts';
import { bySubcommand, type Subcommands, slashCommand } from './shared/slash-command.ts';
import { addSound } from './sounds/add.ts';
import { LIST, listSounds } from './sounds/list.ts';
import { playSound } from './sounds/play.ts';
import { removeSound, suggestSounds } from './sounds/remove.ts';
import { RIGHTS } from './sounds/rights.ts';

const word = {
  ...stringOption('sound-word'),
  required: true,
  min_length: 2,
  max_length: STORE_LIMITS.soundWordCharacters,
};

const subcommands: Subcommands = {
  add: addSound,
  play: playSound,
  list: (call) => listSounds(call, 0),
  remove: removeSound,
};

/** `/sound`: a server's sound effects, which are played in place of words. */
export const sound: Command = {
  data: slashCommand('sound', {
    options: [
      subcommand('sound.add', [
        word,
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
      subcommand('sound.play', [{ ...word, autocomplete: true }]),
      subcommand('sound.list'),
      subcommand('sound.remove', [{ ...word, autocomplete: true }]),
    ],
  }),
  group: (name) => {
    if (name === 'play') return 'speak';
    return name === 'add' ? 'sounds' : undefined;
  },
  replyMode: (name) => (name === 'play' ? 'public' : 'ephemeral'),

  execute: bySubcommand(subcommands),

  autocomplete: suggestSounds,

  components: { [LIST]: { run: (call) => listSounds(call, Number(call.args[0])) } },
};
