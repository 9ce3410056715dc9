import { plainText } from '../../src/bot/i18n/plain-text.ts';
import type { PlaybackHandle, SpokenItem } from '../../src/bot/voice/types.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { creditLines } from '../shared/credits.ts';
import { quote } from '../shared/quote.ts';
import { finishedRows, sentenceAbout, speakingRows, waitingRows } from '../speaking/replies.ts';
import {
  type MemberContext,
  memberContextOf,
  type PlaybackCall,
  requireVoiceChannel,
} from './member-context.ts';
import { canReplay, textFor } from './visibility.ts';

/**
 * Queues an item again in the caller's voice channel, and keeps the reply up to date. Its clip is still in memory, so the replay is
 * free.
 */
export async function replayItem(call: PlaybackCall, spoken: SpokenItem): Promise<void> {
  const { reply, t } = call;
  const context = memberContextOf(call);
  const channelId = requireVoiceChannel(call);
  const item = enqueueAgain(call, context, spoken);
  const facts = {
    voice: plainText(spoken.content.voiceName ?? ''),
    text: quote(t, textFor(context.member, spoken)),
    channel: `<#${channelId}>`,
  };
  if (item.position > 0) {
    const queued = t('replay.queued', { ...facts, position: item.position });
    await reply.report(queued, { rows: waitingRows(t, item.id) });
  }
  await item.started;
  const sentence = t(sentenceAbout(spoken.content, 'replay.speaking'), facts);
  const speaking = sentence + creditLines(spoken.clip.credits);
  await reply.report(speaking, { rows: speakingRows(t, item.id) });
  await item.finished;
  await reply.amend(speaking, { rows: finishedRows(t, spoken.id) });
}

/** @throws Failure `member.needs-voice`, and those of `VoiceSessions.enqueue` */
export function enqueueAgain(
  call: PlaybackCall,
  { guild }: MemberContext,
  spoken: SpokenItem,
): PlaybackHandle {
  const { interaction, services, settings } = call;
  const channelId = requireVoiceChannel(call);
  return services.sessions.enqueue(spoken.guildId, {
    channelId,
    userId: interaction.user.id,
    content: spoken.content,
    limits: settings.queue,
    trace: call.trace,
    prepare: () => spoken.clip,
    // While the item waits, members may join, or a moderator may move the bot.
    assertPlayable: () => {
      const currentChannelId = services.sessions.channelOf(guild.id) ?? channelId;
      if (!canReplay(guild, currentChannelId, spoken)) throw new Failure('replay.gone', {});
    },
  });
}
