import type { Route } from '../route.ts';
import { APPLICATION_ROUTES } from './application.ts';
import { CHANNEL_ROUTES } from './channels.ts';
import { COMMAND_ROUTES } from './commands.ts';
import { GUILD_CHANGE_ROUTES } from './guild-changes.ts';
import { GUILD_ROUTES } from './guilds.ts';
import { INTERACTION_ROUTES } from './interactions.ts';
import { PREMIUM_ROUTES } from './premium.ts';
import { REACTION_ROUTES } from './reactions.ts';
import { THREAD_ROUTES } from './threads.ts';
import { VOICE_ROUTES } from './voice.ts';
import { WEBHOOK_ROUTES } from './webhooks.ts';

export const ROUTES: readonly Route[] = [
  ...APPLICATION_ROUTES,
  ...CHANNEL_ROUTES,
  ...COMMAND_ROUTES,
  ...GUILD_CHANGE_ROUTES,
  ...GUILD_ROUTES,
  ...INTERACTION_ROUTES,
  ...PREMIUM_ROUTES,
  ...REACTION_ROUTES,
  ...THREAD_ROUTES,
  ...VOICE_ROUTES,
  ...WEBHOOK_ROUTES,
];
