import type { Command, CommandCall } from '../src/bot/discord/command.ts';
import { LIMITS } from '../src/shared/contract/contract.ts';
import { deliveryOptions, textOption } from './options/delivery.ts';
import { presetOption } from './options/preset.ts';
import { exaggerationOption } from './options/style.ts';
import { suggest } from './options/suggest.ts';
import { voiceOption } from './options/voice.ts';
import { slashCommand } from './shared/definition.ts';
import { deliver } from './speaking/deliver.ts';
import { makeRequest, readDelivery, type SpeakRequest } from './speaking/request.ts';

/** `/emote`: a text becomes speech with emotion, heard wherever `/say` is. */
export const emote: Command = {
  data: slashCommand('emote', {
    inDirectMessages: true,
    options: [textOption, exaggerationOption, voiceOption, presetOption, ...deliveryOptions],
  }),

  async execute(call: CommandCall): Promise<void> {
    await deliver(call, readEmotion);
  },

  autocomplete: suggest,
};

/** The service's emotion speech finds the language itself and takes no tone, whatever was chosen. */
async function readEmotion(call: CommandCall): Promise<SpeakRequest> {
  const { options } = call.interaction;
  const { utterance, exaggeration, ...request } = await makeRequest(
    call,
    options.getString('text', true),
    {
      preset: options.getString('preset'),
      voice: options.getString('voice'),
      exaggeration: options.getNumber('exaggeration'),
    },
  );
  const { language: _, tone: __, ...spoken } = utterance;
  return {
    ...request,
    ...readDelivery(call),
    utterance: { ...spoken, exaggeration: exaggeration ?? LIMITS.exaggeration.default },
  };
}
