import { InteractionContextType } from 'discord.js';
import type { MessageMenu } from '../../src/bot/discord/command.ts';
import { request } from '../cloning/request.ts';
import { menuDefinition } from './definition.ts';

/** 'Clone this voice': on a voice message; what follows is answered by `/clone`. */
export const cloneVoice: MessageMenu = {
  data: { ...menuDefinition('menu.clone-voice'), contexts: [InteractionContextType.Guild] },
  execute: request,
};
