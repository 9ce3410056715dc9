import { plainText } from '../src/bot/i18n/plain-text.ts';
import type { Command, CommandCall } from '../src/bot/interactions/command.ts';
import { STORE_LIMITS } from '../src/bot/store/limits.ts';
import { typedDraft } from './drafts/typed-options.ts';
import { attachmentOption, optionWords, stringOption, subcommand } from './options/option.ts';
import { presetOption } from './options/preset.ts';
import { completeStyleOptions } from './options/style.ts';
import { suggest } from './options/suggest.ts';
import { exportPresets, importPresets, REPLACE, replaceConfirmed } from './presets/files.ts';
import { presetsPicker, refOfPreset } from './presets/list.ts';
import { saveAgain, savePreset } from './presets/save.ts';
import { callerOf } from './shared/caller.ts';
import { CANCEL, cancel } from './shared/components.ts';
import { bySubcommand, type Subcommands, slashCommand } from './shared/slash-command.ts';

/** Subcommands that change presets. Every member may use the others. */
const CHANGES: readonly (string | null)[] = ['save', 'import'];

const newNameLength = { min_length: 1, max_length: STORE_LIMITS.nameCharacters };

const subcommands: Subcommands = {
  save: (call) => savePreset(call, typedDraft(call)),
  list: listPresets,
  export: exportPresets,
  import: importPresets,
};

const { components, modals } = presetsPicker.handlers;

/** `/preset`: named voice settings of a server. */
export const preset: Command = {
  data: slashCommand('preset', {
    options: [
      subcommand('preset.save', [
        { ...stringOption('preset-name'), required: true, ...newNameLength },
        ...completeStyleOptions,
      ]),
      subcommand('preset.list', [{ ...presetOption, ...optionWords('listed-preset') }]),
      subcommand('preset.export'),
      subcommand('preset.import', [attachmentOption('preset-file', ['.json'])]),
    ],
  }),
  group: (name) => (CHANGES.includes(name) ? 'presets' : undefined),
  replyMode: 'ephemeral',

  execute: bySubcommand(subcommands),
  recover: (call, failure) =>
    call.interaction.options.getSubcommand() === 'save'
      ? saveAgain.recover(call, failure, typedDraft(call))
      : undefined,

  autocomplete: suggest,

  components: {
    ...components,
    ...saveAgain.components,
    [REPLACE]: { run: replaceConfirmed },
    [CANCEL]: cancel,
  },
  modals: { ...modals, ...saveAgain.modals },
};

/** `/preset list`: all presets, or one of them. A name that does not exist shows all. */
async function listPresets(call: CommandCall): Promise<void> {
  const { interaction, services, t } = call;
  const name = interaction.options.getString('preset');
  const view = presetsPicker.view();
  if (name === null) return presetsPicker.showList(call, view);
  const found = await services.store.presets.find(callerOf(interaction).guildId, name);
  return found === undefined
    ? presetsPicker.showList(call, view, t('preset.list.unknown', { name: plainText(name) }))
    : presetsPicker.showItem(call, { ...view, selected: refOfPreset(found.name) });
}
