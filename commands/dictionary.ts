import { ApplicationCommandOptionType, PermissionFlagsBits } from 'discord.js';
import type { Command } from '../src/bot/interactions/command.ts';
import { STORE_LIMITS } from '../src/bot/store/limits.ts';
import { moveEntry, removeEntry, saveEntry, suggestEntries } from './dictionary/entries.ts';
import {
  exportDictionary,
  importDictionary,
  REPLACE,
  replaceDictionary,
} from './dictionary/files.ts';
import { LIST, listEntries, testDictionary } from './dictionary/show.ts';
import { optionWords, stringOption, subcommand } from './options/option.ts';
import { CANCEL, cancel } from './shared/components.ts';
import { bySubcommand, type Subcommands, slashCommand } from './shared/slash-command.ts';

const sourceLength = { min_length: 1, max_length: STORE_LIMITS.dictionaryFromCharacters };
const spoken = {
  ...stringOption('spoken'),
  max_length: STORE_LIMITS.dictionaryToCharacters,
};
const entry = { ...stringOption('entry'), autocomplete: true, required: true };

const subcommands: Subcommands = {
  add: (call) => saveEntry(call, 'word'),
  pattern: (call) => saveEntry(call, 'pattern'),
  remove: removeEntry,
  list: (call) => listEntries(call, 0),
  test: testDictionary,
  move: moveEntry,
  export: exportDictionary,
  import: importDictionary,
};

/** `/dictionary`: how words are spoken in a server. For members who manage it. */
export const dictionary: Command = {
  data: slashCommand('dictionary', {
    default_member_permissions: String(PermissionFlagsBits.ManageGuild),
    options: [
      subcommand('dictionary.add', [
        { ...stringOption('word'), ...sourceLength, required: true },
        spoken,
      ]),
      subcommand('dictionary.pattern', [
        { ...stringOption('pattern'), ...sourceLength, required: true },
        spoken,
      ]),
      subcommand('dictionary.remove', [entry]),
      subcommand('dictionary.list'),
      subcommand('dictionary.test', [{ ...stringOption('text'), required: true }]),
      subcommand('dictionary.move', [
        entry,
        {
          type: ApplicationCommandOptionType.Integer,
          ...optionWords('place'),
          min_value: 1,
          max_value: STORE_LIMITS.dictionaryEntries,
          required: true,
        },
      ]),
      subcommand('dictionary.export'),
      subcommand('dictionary.import', [
        {
          type: ApplicationCommandOptionType.Attachment,
          ...optionWords('dictionary-file'),
          required: true,
        },
        { type: ApplicationCommandOptionType.Boolean, ...optionWords('dictionary-replace') },
      ]),
    ],
  }),
  group: 'dictionary',
  replyMode: 'ephemeral',

  execute: bySubcommand(subcommands),

  autocomplete: suggestEntries,

  components: {
    [REPLACE]: { run: replaceDictionary },
    [CANCEL]: cancel,
    [LIST]: { run: (call) => listEntries(call, Number(call.args[0])) },
  },
};
