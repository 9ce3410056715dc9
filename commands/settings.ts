import { PermissionFlagsBits } from 'discord.js';
import type { Command } from '../src/bot/interactions/command.ts';
import { settingsHandlers } from './settings/actions.ts';
import { showSettings } from './settings/show.ts';
import { assertManager, callerOf } from './shared/caller.ts';
import { slashCommand } from './shared/slash-command.ts';

/** `/settings`: how the bot behaves in a server, as a card with pages. For members who manage the server. */
export const settings: Command = {
  data: slashCommand('settings', {
    default_member_permissions: String(PermissionFlagsBits.ManageGuild),
  }),
  replyMode: 'ephemeral',

  async execute(call) {
    // Discord checks this permission too, but a server can change who may use the command.
    assertManager(callerOf(call.interaction));
    await showSettings(call, { page: 'general' });
  },

  ...settingsHandlers,
};
