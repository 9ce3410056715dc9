import type { MessageMenu } from '../../src/bot/interactions/command.ts';
import { speak } from '../speaking/speak.ts';
import { menuDefinition } from './menu-definition.ts';
import { readTargetMessage } from './target-message.ts';

/** "Speak this": like `/say` with the text of a message, in the caller's voice. */
export const speakThis: MessageMenu = {
  data: menuDefinition('menu.speak-this'),
  group: 'speak',
  execute: (call) => speak(call, () => readTargetMessage(call)),
};
