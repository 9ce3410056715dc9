import { ApplicationCommandOptionType } from 'discord.js';
import { speakableText, type TextLimit } from '../src/bot/discord/speakable-text.ts';
import type { Command, CommandCall } from '../src/bot/interactions/command.ts';
import { assertNotBlocked } from '../src/bot/policy/access.ts';
import { chooseVoiceAndLanguage } from '../src/bot/policy/choose-voice-and-language.ts';
import type { DictionaryEntry } from '../src/bot/store/dictionary-entries.ts';
import { STORE_LIMITS } from '../src/bot/store/limits.ts';
import { nameEntries } from './dictionary/describe-entry.ts';
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
import { textOption } from './options/delivery.ts';
import {
  attachmentOption,
  choice,
  optionWords,
  stringOption,
  subcommand,
} from './options/option.ts';
import { authorOf, originOf } from './shared/caller.ts';
import { CANCEL, cancel } from './shared/components.ts';
import { quote } from './shared/quote.ts';
import { bySubcommand, type Subcommands, slashCommand } from './shared/slash-command.ts';
import { textLimit } from './speaking/request.ts';

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
        attachmentOption('dictionary-file', ['.json']),
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

/** `/dictionary test`: shows how a text would be spoken. */
async function testDictionary(call: CommandCall): Promise<void> {
  const { interaction, services, settings, reply, t, log } = call;
  assertNotBlocked(interaction, settings);
  const typed = interaction.options.getString('text', true);
  const sources = { ...services, log };
  const { spokenLanguage } = await chooseVoiceAndLanguage(sources, {}, authorOf(call), typed);
  let skipped: readonly DictionaryEntry[] = [];
  const limit: TextLimit = { ...textLimit(call), onSkipped: (entries) => (skipped = entries) };
  const text = await speakableText(originOf(interaction), typed, t, services, limit, {
    language: spokenLanguage,
    isSlangExpanded: settings.read.slang,
    writerId: interaction.user.id,
  });
  const spoken =
    text === '' ? t('dictionary.tested-nothing') : t('dictionary.tested', { text: quote(t, text) });
  const note =
    skipped.length === 0
      ? ''
      : `\n${t('dictionary.tested-slow', { entries: nameEntries(t, skipped) })}`;
  await reply.show(spoken + note);
}
