import {
  ChannelType,
  type Guild,
  MessageFlags,
  PermissionFlagsBits,
  type TextChannel,
} from 'discord.js';
import { mentionCommands } from '../../src/bot/discord/command-mentions.ts';
import { type Translate, translator } from '../../src/bot/i18n/index.ts';
import { mapTexts } from '../../src/bot/interactions/card.ts';
import type { GuildSettings } from '../../src/bot/store/settings-schema.ts';
import type { BotStore } from '../../src/bot/store/store.ts';
import type { Logger } from '../../src/shared/common/logger.ts';
import { setupCard } from './setup-card.ts';

const NEEDED = [PermissionFlagsBits.ViewChannel, PermissionFlagsBits.SendMessages];

/**
 * Shows the steps of an admin in a new guild. Posts in the system channel, or in the first channel where the bot can
 * write. Pings nobody. Never rejects.
 */
export async function welcomeGuild(
  guild: Guild,
  { settings: stored }: Pick<BotStore, 'settings'>,
  log: Logger,
): Promise<void> {
  const channel = findChannel(guild);
  if (channel === undefined) return;
  try {
    // A guild that comes back has settings.
    const settings = await stored.get(guild.id);
    const card = setupCard(guildTranslator(guild, settings), { guild, settings, hasSpoken: false });
    await channel.send({
      components: mapTexts(card, (words) => mentionCommands(guild.client, words)),
      flags: MessageFlags.IsComponentsV2,
      allowedMentions: { parse: [] },
    });
  } catch (err) {
    log.warn({ err, guildId: guild.id }, 'could not post the welcome message');
  }
}

/** The language of messages for everyone. */
export function guildTranslator(
  { preferredLocale }: Guild,
  { replyLanguage }: Pick<GuildSettings, 'replyLanguage'>,
): Translate {
  return translator(replyLanguage ?? preferredLocale);
}

function findChannel(guild: Guild): TextChannel | undefined {
  const texts = [...guild.channels.cache.values()]
    .filter((channel): channel is TextChannel => channel.type === ChannelType.GuildText)
    .sort((a, b) => a.position - b.position);
  const { systemChannel } = guild;
  return [...(systemChannel === null ? [] : [systemChannel]), ...texts].find(mayWrite);
}

function mayWrite(channel: TextChannel): boolean {
  const { me } = channel.guild.members;
  return me !== null && channel.permissionsFor(me).has(NEEDED);
}
