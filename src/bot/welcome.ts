import {
  ButtonStyle,
  ChannelType,
  ComponentType,
  type Guild,
  PermissionFlagsBits,
  type TextChannel,
} from 'discord.js';
import type { Logger } from '../shared/common/logger.ts';
import { mentionCommands } from './discord/command-mentions.ts';
import { type Translate, translator } from './discord/i18n/index.ts';
import { hasMessageContentIntent } from './discord/intents.ts';
import { customId } from './interactions/custom-id.ts';

/** The command and the action of the button that reads the current channel aloud. */
export const READ_THIS_CHANNEL = { command: 'join', action: 'read' } as const;

const NEEDED = [PermissionFlagsBits.ViewChannel, PermissionFlagsBits.SendMessages];

/**
 * Says in a new guild what the bot does. With the message content intent, a button starts reading. Posts in the system
 * channel, or in the first channel where the bot can write. Pings nobody. Never rejects.
 */
export async function welcomeGuild(guild: Guild, log: Logger): Promise<void> {
  const channel = findChannel(guild);
  if (channel === undefined) return;
  const t = translator(guild.preferredLocale);
  const linked = (text: string) => mentionCommands(guild.client, text);
  try {
    await channel.send({
      ...(hasMessageContentIntent(guild.client)
        ? { content: linked(t('welcome')), components: [rowOf(t)] }
        : { content: linked(t('welcome.speaks-only')) }),
      allowedMentions: { parse: [] },
    });
  } catch (err) {
    log.warn({ err, guildId: guild.id }, 'could not post the welcome message');
  }
}

function rowOf(t: Translate) {
  const button = {
    type: ComponentType.Button,
    style: ButtonStyle.Primary,
    customId: customId(READ_THIS_CHANNEL.command, READ_THIS_CHANNEL.action),
    label: t('join.read-button'),
  } as const;
  return { type: ComponentType.ActionRow, components: [button] } as const;
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
