import { ApplicationCommandOptionType } from 'discord.js';
import type { Command } from '../src/bot/interactions/command.ts';
import { languageOption } from './options/language.ts';
import { optionWords, subcommand } from './options/option.ts';
import { suggest } from './options/suggest.ts';
import { readingHandlers, showReading } from './read/card.ts';
import { READABLE_TYPES, VOICE_TYPES } from './read/channels.ts';
import { turnOff, turnOn } from './read/subcommands.ts';
import { bySubcommand, type Subcommands, slashCommand } from './shared/slash-command.ts';

const channel = { type: ApplicationCommandOptionType.Channel } as const;

const readOption = {
  ...channel,
  ...optionWords('read-channel'),
  channel_types: [...READABLE_TYPES],
};

const subcommands: Subcommands = {
  on: turnOn,
  off: turnOff,
  settings: (call) => showReading(call, { page: 'channels' }),
};

/** `/read`: reads the messages of channels aloud, each in its author's voice. */
export const read: Command = {
  data: slashCommand('read', {
    options: [
      subcommand('read.on', [
        readOption,
        { ...channel, ...optionWords('read-voice'), channel_types: [...VOICE_TYPES] },
        { ...languageOption, ...optionWords('channel-language') },
      ]),
      subcommand('read.off', [readOption]),
      subcommand('read.settings'),
    ],
  }),
  // Every member may see which channels are read aloud.
  group: (name) => (name === 'settings' ? undefined : 'read'),
  // Members must know whether their messages are read aloud.
  replyMode: (name) => (name === 'settings' ? 'ephemeral' : 'public'),

  execute: bySubcommand(subcommands),

  autocomplete: suggest,

  ...readingHandlers,
};
