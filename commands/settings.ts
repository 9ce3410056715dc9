import { PermissionFlagsBits } from 'discord.js';
import type { Command } from '../src/bot/interactions/command.ts';
import { settingsHandlers } from './settings/actions.ts';
import { showSettings } from './settings/card.ts';
import { slashCommand } from './shared/slash-command.ts';

/** `/settings`: how the bot behaves in a server, as a card with pages. For members who manage the server. */
export const settings: Command = {
  data: slashCommand('settings', {
    default_member_permissions: String(PermissionFlagsBits.ManageGuild),
  }),
  replyMode: 'ephemeral',

  // Discord checks the permission too, but a server can change who may use the command.
  execute: (call) => showSettings(call, { page: 'general' }),

  ...settingsHandlers,
};
