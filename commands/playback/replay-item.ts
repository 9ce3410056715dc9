import { plainText } from '../../src/bot/discord/plain-text.ts';
import type { SpokenItem } from '../../src/bot/voice/types.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { quote } from '../shared/quote.ts';
import { finishedRows, speakingRows, waitingRows } from '../speaking/replies.ts';
import { memberContextOf, type PlaybackCall, requireVoiceChannel } from './member-context.ts';
import { canReplay, textIn } from './visibility.ts';

/**
 * Queues an item again in the caller's voice channel. Its clip is still in memory, so the replay is
 * free.
 */
export async function replayItem(call: PlaybackCall, spoken: SpokenItem): Promise<void> {
  const { interaction, services, settings, reply, t } = call;
  const { guild } = memberContextOf(call);
  const channelId = requireVoiceChannel(call);
  const item = services.sessions.enqueue(spoken.guildId, {
    channelId,
    userId: interaction.user.id,
    content: spoken.content,
    limits: settings.queue,
    prepare: () => spoken.clip,
    // While the item waits, members may join, or a moderator may move the bot.
    assertPlayable: () => {
      const currentChannelId = services.sessions.channelOf(guild.id) ?? channelId;
      if (!canReplay(guild, currentChannelId, spoken)) throw new Failure('replay.gone', {});
    },
  });
  const facts = {
    voice: plainText(spoken.content.voiceName),
    text: quote(t, textIn(guild, interaction.channelId, spoken)),
    channel: `<#${channelId}>`,
  };
  if (item.position > 0) {
    const queued = t('replay.queued', { ...facts, position: item.position });
    await reply.report(queued, { rows: waitingRows(t, item.id) });
  }
  await item.started;
  const speaking = t('replay.speaking', facts);
  await reply.report(speaking, { rows: speakingRows(t, item.id) });
  await item.finished;
  await reply.amend(speaking, { rows: finishedRows(t, spoken.id) });
}
