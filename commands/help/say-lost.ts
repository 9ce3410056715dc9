import { ButtonStyle, type Client } from 'discord.js';
import { findChannel } from '../../src/bot/discord/threads.ts';
import { customId } from '../../src/bot/interactions/custom-id.ts';
import { canPost } from '../../src/bot/reading/channel-notices.ts';
import type { BotStore } from '../../src/bot/store/store.ts';
import type { LostSession } from '../../src/bot/voice/types.ts';
import type { Logger } from '../../src/shared/common/logger.ts';
import { button, row } from '../shared/components.ts';
import { READ_THIS_CHANNEL } from './setup-card.ts';
import { guildTranslator } from './welcome.ts';

/**
 * Says in each channel that was read that the bot has lost its voice channel, with a button that brings it back. Pings
 * nobody. Never rejects.
 */
export async function sayLost(
  client: Client,
  { guildId, channelId, textChannelIds }: LostSession,
  { settings: stored }: Pick<BotStore, 'settings'>,
  log: Logger,
): Promise<void> {
  const guild = client.guilds.cache.get(guildId);
  if (guild === undefined || textChannelIds.length === 0) return;
  const settings = await stored.get(guildId).catch(() => ({ replyLanguage: undefined }));
  const t = guildTranslator(guild, settings);
  const { command, action } = READ_THIS_CHANNEL;
  const notice = {
    content: t('read.lost', { channel: `<#${channelId}>` }),
    components: [
      row(button(t, 'join.read-button', customId(command, action), { style: ButtonStyle.Primary })),
    ],
    allowedMentions: { parse: [] },
  };
  for (const id of textChannelIds) {
    const channel = findChannel(guild, id);
    if (!channel?.isTextBased() || !canPost(channel)) continue;
    await channel.send(notice).catch((err: unknown) => {
      log.warn({ err, guildId, channelId: id }, 'could not say that the voice channel was lost');
    });
  }
}
