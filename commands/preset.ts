import { ApplicationCommandOptionType, ChannelType } from 'discord.js';
import type { Command, CommandCall } from '../src/bot/discord/command.ts';
import { STORE_LIMITS } from '../src/bot/store/limits.ts';
import { optionWords, stringOption, subcommand } from './options/option.ts';
import { presetOption, presetOptionOf } from './options/preset.ts';
import { styleOptions } from './options/style.ts';
import { suggest } from './options/suggest.ts';
import {
  DELETE,
  deleteConfirmed,
  deletePreset,
  renamePreset,
  savePreset,
} from './presets/change.ts';
import { setDefault } from './presets/defaults.ts';
import { exportPresets, importPresets } from './presets/files.ts';
import { REPLACE, replaceConfirmed } from './presets/replace.ts';
import { LIST, listPresets, showPreset } from './presets/show.ts';
import { CANCEL, cancel } from './shared/confirm.ts';
import { bySubcommand, slashCommand } from './shared/definition.ts';

/** Where commands are typed; threads follow their channel. */
const SPEAKING_CHANNELS = [
  ChannelType.GuildText,
  ChannelType.GuildVoice,
  ChannelType.GuildStageVoice,
  ChannelType.GuildAnnouncement,
  ChannelType.GuildForum,
] as const;

const newNameLength = { min_length: 1, max_length: STORE_LIMITS.nameCharacters };

const runs: Record<string, (call: CommandCall) => Promise<void>> = {
  save: savePreset,
  show: showPreset,
  list: (call) => listPresets(call, 0),
  default: setDefault,
  rename: renamePreset,
  delete: deletePreset,
  export: exportPresets,
  import: importPresets,
};

/** `/preset`: voices and their way to speak, saved by name for a server. */
export const preset: Command = {
  data: slashCommand('preset', {
    options: [
      subcommand('preset.save', [
        { ...stringOption('preset-name'), required: true, ...newNameLength },
        ...styleOptions,
      ]),
      subcommand('preset.show', [{ ...presetOption, required: true }]),
      subcommand('preset.list'),
      subcommand('preset.default', [
        presetOptionOf('default-preset'),
        {
          type: ApplicationCommandOptionType.Channel,
          ...optionWords('default-channel'),
          channel_types: [...SPEAKING_CHANNELS],
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
  answers: 'caller',

  execute: bySubcommand(runs),

  autocomplete: suggest,

  components: {
    [LIST]: { run: (call) => listPresets(call, Number(call.args[0])) },
    [DELETE]: { run: deleteConfirmed },
    [REPLACE]: { run: replaceConfirmed },
    [CANCEL]: cancel,
  },
};
