import type { Command, CommandCall } from '../src/bot/interactions/command.ts';
import { deliveryOptions, readDelivery, textOption } from './options/delivery.ts';
import { presetOption } from './options/preset.ts';
import { exaggerationOption } from './options/style.ts';
import { suggest } from './options/suggest.ts';
import { voiceOption } from './options/voice.ts';
import { slashCommand } from './shared/slash-command.ts';
import type { SpeechOptions } from './speaking/request.ts';
import { speak } from './speaking/speak.ts';

/** `/emote`: like `/say`, with emotion. */
export const emote: Command = {
  data: slashCommand('emote', {
    inDirectMessages: true,
    options: [textOption, exaggerationOption, voiceOption, presetOption, ...deliveryOptions],
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
      exaggeration: options.getNumber('exaggeration'),
    },
    isEmotional: true,
    ...readDelivery(options),
  };
}
