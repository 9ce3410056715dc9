import { ApplicationCommandOptionType } from 'discord.js';
import type { Command } from '../src/bot/interactions/command.ts';
import { STORE_LIMITS } from '../src/bot/store/limits.ts';
import { removeEntry, saveEntry, suggestEntries } from './dictionary/entries.ts';
import {
  openEntryForm,
  recoverCommand,
  recoverEntryForm,
  saveEntryForm,
} from './dictionary/entry-form.ts';
import {
  exportDictionary,
  importDictionary,
  REPLACE,
  replaceDictionary,
} from './dictionary/files.ts';
import { moveEntry, pickEntry, removeFromList, turnPage } from './dictionary/list-actions.ts';
import { LIST_ACTIONS, showDictionary } from './dictionary/list-card.ts';
import { dictionaryOwner, OWNERS } from './dictionary/owner.ts';
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
  list: (call) =>
    showDictionary(call, dictionaryOwner(call, call.interaction.options.getString('for'))),
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
  replyMode: 'ephemeral',

  execute: bySubcommand(subcommands),

  recover: recoverCommand,

  autocomplete: suggestEntries,

  components: {
    [REPLACE]: { run: replaceDictionary },
    [CANCEL]: cancel,
    [LIST_ACTIONS.list]: { run: turnPage },
    [LIST_ACTIONS.pick]: { run: pickEntry },
    [LIST_ACTIONS.move]: { run: moveEntry },
    [LIST_ACTIONS.remove]: { run: removeFromList },
    [LIST_ACTIONS.form]: { modal: openEntryForm },
  },

  modals: { [LIST_ACTIONS.form]: { run: saveEntryForm, recover: recoverEntryForm } },
};
