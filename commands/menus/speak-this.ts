import type { MessageMenu } from '../../src/bot/discord/command.ts';
import { deliver } from '../speaking/deliver.ts';
import { makeRequest } from '../speaking/request.ts';
import { menuDefinition } from './definition.ts';
import { chosenWords } from './words-of.ts';

/** 'Speak this': a message, in the voice of whoever wants to hear it, wherever `/say` would be heard. */
export const speakThis: MessageMenu = {
  data: menuDefinition('menu.speak-this'),

  async execute(call) {
    await deliver(call, async () => makeRequest(call, await chosenWords(call)));
  },
};
