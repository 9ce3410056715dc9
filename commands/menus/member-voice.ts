import { ApplicationCommandType } from 'discord.js';
import type { UserMenu } from '../../src/bot/interactions/command.ts';
import { presetsPicker } from '../presets/list.ts';
import { showSettings } from '../settings/card.ts';
import { placeOfVoice } from '../settings/voice.ts';
import { callerOf } from '../shared/caller.ts';
import { ON_SERVERS } from '../shared/slash-command.ts';
import { menuDefinition } from './menu-definition.ts';

/**
 * "Voice of this member": server managers see and change it, as in `/settings`; other members see the presets that the member
 * has saved, to use them. Those commands handle the cards.
 */
export const memberVoice: UserMenu = {
  data: { ...menuDefinition('menu.member-voice', ApplicationCommandType.User), ...ON_SERVERS },
  replyMode: 'ephemeral',
  execute: async (call) => {
    const { id } = call.interaction.targetUser;
    if (callerOf(call.interaction).isManager) await showSettings(call, placeOfVoice(id));
    else await presetsPicker.showList(call, presetsPicker.view({ filters: [id] }));
  },
};
