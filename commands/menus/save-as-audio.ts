import type { MessageMenu } from '../../src/bot/discord/command.ts';
import { deliver } from '../speaking/deliver.ts';
import { makeRequest } from '../speaking/request.ts';
import { menuDefinition } from './definition.ts';
import { chosenWords } from './words-of.ts';

/** 'Save as audio': a message as a file that every player takes, for whoever wants to keep it. */
export const saveAsAudio: MessageMenu = {
  data: menuDefinition('menu.save-as-audio'),
  answers: 'caller',

  async execute(call) {
    await deliver(call, async () => {
      const request = await makeRequest(call, await chosenWords(call));
      return { ...request, output: 'file', format: 'mp3' };
    });
  },
};
