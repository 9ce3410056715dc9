import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
} from 'discord.js';
import { en } from '../../src/discord/i18n/en.ts';
import { localizations } from '../../src/discord/i18n/index.ts';

type PlaybackCommand = 'join' | 'leave' | 'skip' | 'stop' | 'queue' | 'replay';

/** What the definitions of these commands have in common: only servers have voice channels. */
export function playbackCommand(name: PlaybackCommand) {
  return {
    type: ApplicationCommandType.ChatInput as const,
    name: en[`command.${name}.name`],
    name_localizations: localizations(`command.${name}.name`),
    description: en[`command.${name}.description`],
    description_localizations: localizations(`command.${name}.description`),
    contexts: [InteractionContextType.Guild],
    integration_types: [ApplicationIntegrationType.GuildInstall],
  };
}
