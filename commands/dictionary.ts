import { ApplicationCommandOptionType } from 'discord.js';
import type { Command } from '../src/bot/interactions/command.ts';
import { STORE_LIMITS } from '../src/bot/store/limits.ts';
import { removeEntry, saveEntry, suggestEntries } from './dictionary/entries.ts';
import { entryForm, recoverCommand } from './dictionary/entry-form.ts';
import {
  exportDictionary,
  importDictionary,
  REPLACE,
  replaceDictionary,
} from './dictionary/files.ts';
import { dictionaryPicker } from './dictionary/list.ts';
import { dictionaryOwner, nameOf, OWNERS } from './dictionary/owner.ts';
import { testDictionary } from './dictionary/test-text.ts';
import { textOption } from './options/delivery.ts';
import { choice, optionWords, stringOption, subcommand } from './options/option.ts';
import { CANCEL, cancel } from './shared/components.ts';
import { bySubcommand, type Subcommands, slashCommand } from './shared/slash-command.ts';

const sourceLength = { min_length: 1, max_length: STORE_LIMITS.dictionaryFromCharacters };
const spoken = {
  ...stringOption('spoken'),
  max_length: STORE_LIMITS.dictionaryToCharacters,
};
const mute = { type: ApplicationCommandOptionType.Boolean, ...optionWords('mute') } as const;
const owner = {
  ...stringOption('dictionary-owner'),
  choices: OWNERS.map((value) => choice(value, `dictionary.owner.${value}`)),
};
const entry = {
  ...stringOption('entry'),
  autocomplete: true,
  required: true,
  max_length: STORE_LIMITS.dictionaryFromCharacters,
};

const subcommands: Subcommands = {
  add: (call) => saveEntry(call, 'word'),
  pattern: (call) => saveEntry(call, 'pattern'),
  remove: removeEntry,
  list: (call) => {
    const whose = nameOf(dictionaryOwner(call, call.interaction.options.getString('for')));
    return dictionaryPicker.showList(call, dictionaryPicker.view({ filters: [whose] }));
  },
  test: testDictionary,
  export: exportDictionary,
  import: importDictionary,
};

/**
 * `/dictionary`: how words are spoken, for everyone on a server or in one's own texts. Discord has one permission for
 * all subcommands, so everyone sees it, and it checks who may change the server's.
 */
export const dictionary: Command = {
  data: slashCommand('dictionary', {
    options: [
      subcommand('dictionary.add', [
        { ...stringOption('word'), ...sourceLength, required: true },
        spoken,
        mute,
        owner,
      ]),
      subcommand('dictionary.pattern', [
        { ...stringOption('pattern'), ...sourceLength, required: true },
        spoken,
        mute,
        owner,
      ]),
      subcommand('dictionary.remove', [entry, owner]),
      subcommand('dictionary.list', [owner]),
      subcommand('dictionary.test', [textOption]),
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
  // Of the server's dictionary.
  decidedBy: 'dictionary',
  replyMode: 'ephemeral',

  execute: bySubcommand(subcommands),

  recover: recoverCommand,

  autocomplete: suggestEntries,

  components: {
    [REPLACE]: { run: replaceDictionary },
    [CANCEL]: cancel,
    ...dictionaryPicker.handlers.components,
    ...entryForm.components,
  },

  modals: entryForm.modals,
};
