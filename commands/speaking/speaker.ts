import type { BaseInteraction } from 'discord.js';
import type { Translate } from '../../src/bot/discord/i18n/index.ts';
import type { Speaker } from '../../src/bot/policy/choose-manner.ts';
import { languageOfScript } from '../../src/bot/text/script.ts';

/** Whoever uses a command, a menu or a button, as `chooseManner` wants to know them. */
export function speakerOf(
  { guildId, channel, channelId, guildLocale, user }: BaseInteraction,
  t: Translate,
  text: string,
): Speaker {
  // What is chosen for a channel holds in its threads.
  const place = channel?.isThread() ? channel.parentId : channelId;
  return {
    guildId,
    channelId: place ?? '',
    memberId: user.id,
    languages: [languageOfScript(text), guildLocale?.split('-')[0]],
    readsIn: t.language,
  };
}

/** The voice channel in which they are, as far as Discord tells. */
export function voiceChannelOf(interaction: BaseInteraction): string | undefined {
  if (!interaction.inCachedGuild() || interaction.member === null) return undefined;
  return interaction.member.voice.channelId ?? undefined;
}
