import type { Command, CommandCall } from '../src/bot/interactions/command.ts';
import { deliveryOptions, readDelivery, textOption } from './options/delivery.ts';
import { languageOption } from './options/language.ts';
import { stringOption } from './options/option.ts';
import { presetOption } from './options/preset.ts';
import { suggest } from './options/suggest.ts';
import { voiceOption } from './options/voice.ts';
import { slashCommand } from './shared/slash-command.ts';
import type { SpeechOptions } from './speaking/request.ts';
import { speak } from './speaking/speak.ts';

/** `/say`: speaks a text in the member's voice channel, or posts it as a file. */
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
  group: 'speak',
  execute: (call) => speak(call, readOptions),
  autocomplete: suggest,
};

function readOptions({ interaction: { options } }: CommandCall): SpeechOptions {
  return {
    text: options.getString('text', true),
    voice: {
      preset: options.getString('preset'),
      voice: options.getString('voice'),
      language: options.getString('language'),
      tone: options.getString('tone'),
    },
    ...readDelivery(options),
  };
}
