import { ApplicationCommandOptionType } from 'discord.js';
import type { Command } from '../src/bot/interactions/command.ts';
import { STORE_LIMITS } from '../src/bot/store/limits.ts';
import { optionWords, stringOption, subcommand } from './options/option.ts';
import { presetOption } from './options/preset.ts';
import { completeStyleOptions } from './options/style.ts';
import { suggest } from './options/suggest.ts';
import {
  askToDelete,
  browsePresets,
  changeChannelDefaults,
  clearGuildDefault,
  deletePreset,
  openPreset,
  openRenameForm,
  playPreset,
  playPresetInChannel,
  renamePreset,
  reopenPreset,
  setGuildDefault,
  usePreset,
} from './presets/actions.ts';
import { exportPresets, importPresets, REPLACE, replaceConfirmed } from './presets/files.ts';
import type { PresetAction } from './presets/ids.ts';
import { savePreset } from './presets/save.ts';
import { listPresets, showPreset, showPresets } from './presets/show.ts';
import { CANCEL, cancel } from './shared/components.ts';
import { bySubcommand, type Subcommands, slashCommand } from './shared/slash-command.ts';

/** Subcommands that change presets. Every member may use the others. */
const CHANGES: readonly (string | null)[] = ['save', 'import'];

const newNameLength = { min_length: 1, max_length: STORE_LIMITS.nameCharacters };

const subcommands: Subcommands = {
  save: savePreset,
  list: listPresets,
  export: exportPresets,
  import: importPresets,
};

type ComponentHandler = NonNullable<Command['components']>[string];

const components: Readonly<Record<PresetAction, ComponentHandler>> = {
  list: { run: browsePresets },
  open: { run: openPreset },
  listen: { run: (call) => playPreset(call, showPresets) },
  reopen: { run: reopenPreset },
  play: { run: (call) => playPreset(call, showPreset) },
  channel: { run: playPresetInChannel },
  use: { run: usePreset },
  rename: { modal: openRenameForm },
  delete: { run: askToDelete },
  drop: { run: deletePreset },
  'set-default': { run: setGuildDefault },
  'clear-default': { run: clearGuildDefault },
  channels: { run: changeChannelDefaults },
};

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
      subcommand('preset.import', [
        {
          type: ApplicationCommandOptionType.Attachment,
          ...optionWords('preset-file'),
          required: true,
        },
      ]),
    ],
  }),
  group: (name) => (CHANGES.includes(name) ? 'presets' : undefined),
  replyMode: 'ephemeral',

  execute: bySubcommand(subcommands),

  autocomplete: suggest,

  components: {
    ...components,
    [REPLACE]: { run: replaceConfirmed },
    [CANCEL]: cancel,
  },
  modals: { rename: { run: renamePreset } },
};
