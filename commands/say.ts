import type { Command, CommandCall } from '../src/bot/discord/command.ts';
import { deliveryOptions, textOption } from './options/delivery.ts';
import { languageOption } from './options/language.ts';
import { stringOption } from './options/option.ts';
import { presetOption } from './options/preset.ts';
import { suggest } from './options/suggest.ts';
import { voiceOption } from './options/voice.ts';
import { slashCommand } from './shared/definition.ts';
import { deliver } from './speaking/deliver.ts';
import { readRequest } from './speaking/request.ts';

/** `/say`: a text becomes speech, in the member's voice channel or as a posted file. */
export const say: Command = {
  data: slashCommand('say', {
    inDirectMessages: true,
    options: [
      textOption,
      voiceOption,
      presetOption,
      languageOption,
      { ...stringOption('tone'), max_length: 200 },
      ...deliveryOptions,
    ],
  }),

  async execute(call: CommandCall): Promise<void> {
    await deliver(call, readRequest);
  },

  autocomplete: suggest,
};
