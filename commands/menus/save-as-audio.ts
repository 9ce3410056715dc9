import type { MessageMenu } from '../../src/bot/interactions/command.ts';
import { speak } from '../speaking/speak.ts';
import { menuDefinition } from './menu-definition.ts';
import { readTargetMessage } from './target-message.ts';

/** "Save as audio": sends a message to the caller as an MP3, which every player supports. */
export const saveAsAudio: MessageMenu = {
  data: menuDefinition('menu.save-as-audio'),
  group: 'speak',
  replyMode: 'ephemeral',
  execute: (call) =>
    speak(call, async () => ({
      ...(await readTargetMessage(call)),
      destination: 'file',
      format: 'mp3',
    })),
};
