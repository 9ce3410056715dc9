import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
} from 'discord.js';
import type { Command, CommandCall } from '../src/discord/command.ts';
import { en } from '../src/discord/i18n/en.ts';
import { localizations } from '../src/discord/i18n/index.ts';
import { deliveryOptions, textOption } from './options/delivery.ts';
import { languageOption } from './options/language.ts';
import { stringOption } from './options/option.ts';
import { presetOption } from './options/preset.ts';
import { suggest } from './options/suggest.ts';
import { voiceOption } from './options/voice.ts';
import { deliver } from './speaking/deliver.ts';
import { readRequest } from './speaking/request.ts';

/** `/say`: a text becomes speech, in the member's voice channel or as a posted file. */
export const say: Command = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: en['command.say.name'],
    name_localizations: localizations('command.say.name'),
    description: en['command.say.description'],
    description_localizations: localizations('command.say.description'),
    contexts: [InteractionContextType.Guild, InteractionContextType.BotDM],
    integration_types: [ApplicationIntegrationType.GuildInstall],
    options: [
      textOption,
      voiceOption,
      presetOption,
      languageOption,
      { ...stringOption('tone'), max_length: 200 },
      ...deliveryOptions,
    ],
  },

  async execute(call: CommandCall): Promise<void> {
    await deliver(call, readRequest);
  },

  autocomplete: suggest,
};
