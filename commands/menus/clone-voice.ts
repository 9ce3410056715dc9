import type { MessageMenu } from '../../src/bot/interactions/command.ts';
import { requestClone } from '../cloning/clone-request.ts';
import { ON_SERVERS } from '../shared/slash-command.ts';
import { menuDefinition } from './menu-definition.ts';

/** "Clone this voice": on a message with a recording. `/clone` handles the buttons of its reply. */
export const cloneVoice: MessageMenu = {
  data: { ...menuDefinition('menu.clone-voice'), ...ON_SERVERS },
  group: 'clone',
  execute: requestClone,
};
