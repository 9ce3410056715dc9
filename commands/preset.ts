import { ApplicationCommandOptionType, ChannelType } from 'discord.js';
import type { Command } from '../src/bot/interactions/command.ts';
import { STORE_LIMITS } from '../src/bot/store/limits.ts';
import { optionWords, stringOption, subcommand } from './options/option.ts';
import { presetOption, presetOptionNamed } from './options/preset.ts';
import { completeStyleOptions } from './options/style.ts';
import { suggest } from './options/suggest.ts';
import {
  DELETE,
  deleteConfirmed,
  deletePreset,
  renamePreset,
  savePreset,
  setDefault,
} from './presets/change.ts';
import { exportPresets, importPresets, REPLACE, replaceConfirmed } from './presets/files.ts';
import { LIST, listPresets, showPreset } from './presets/show.ts';
import { CANCEL, cancel } from './shared/components.ts';
import { bySubcommand, type Subcommands, slashCommand } from './shared/slash-command.ts';

/** Channels that can have a default preset. Threads use the preset of their channel. */
const PRESET_CHANNELS = [
  ChannelType.GuildText,
  ChannelType.GuildVoice,
  ChannelType.GuildStageVoice,
  ChannelType.GuildAnnouncement,
  ChannelType.GuildForum,
] as const;

/** Subcommands that change presets. Every member may use the others. */
const CHANGES: readonly (string | null)[] = ['save', 'default', 'rename', 'delete', 'import'];

const newNameLength = { min_length: 1, max_length: STORE_LIMITS.nameCharacters };

const subcommands: Subcommands = {
  save: savePreset,
  show: showPreset,
  list: (call) => listPresets(call, 0),
  default: setDefault,
  rename: renamePreset,
  delete: deletePreset,
  export: exportPresets,
  import: importPresets,
};

/** `/preset`: named voice settings of a server. */
export const preset: Command = {
  data: slashCommand('preset', {
    options: [
      subcommand('preset.save', [
        { ...stringOption('preset-name'), required: true, ...newNameLength },
        ...completeStyleOptions,
      ]),
      subcommand('preset.show', [{ ...presetOption, required: true }]),
      subcommand('preset.list'),
      subcommand('preset.default', [
        presetOptionNamed('default-preset'),
        {
          type: ApplicationCommandOptionType.Channel,
          ...optionWords('default-channel'),
          channel_types: [...PRESET_CHANNELS],
        },
      ]),
      subcommand('preset.rename', [
        { ...presetOption, required: true },
        { ...stringOption('new-name'), required: true, ...newNameLength },
      ]),
      subcommand('preset.delete', [{ ...presetOption, required: true }]),
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
    [LIST]: { run: (call) => listPresets(call, Number(call.args[0])) },
    [DELETE]: { run: deleteConfirmed },
    [REPLACE]: { run: replaceConfirmed },
    [CANCEL]: cancel,
  },
};
