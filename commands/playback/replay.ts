import { plainText } from '../../src/bot/i18n/plain-text.ts';
import type { ComponentCall, InteractionHandlers } from '../../src/bot/interactions/command.ts';
import { assertGroupAllowed } from '../../src/bot/policy/access.ts';
import type { PlaybackHandle, SpokenItem } from '../../src/bot/voice/types.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { quote } from '../shared/quote.ts';
import { speakerLines } from '../shared/speaker-lines.ts';
import {
  finishedRows,
  REPLAY_ITEM,
  SAVE_ITEM,
  sentenceAbout,
  speakingRows,
  waitingRows,
} from '../speaking/replies.ts';
import {
  type MemberContext,
  memberContextOf,
  type PlaybackCall,
  requireVoiceChannel,
} from './member-context.ts';
import { canRead, canReplay, textFor } from './visibility.ts';

/**
 * The buttons below what was spoken. For privacy, spoken items are kept only in memory, so they are lost in a restart.
 */
export const replayButtons: NonNullable<InteractionHandlers['components']> = {
  [REPLAY_ITEM]: { replyMode: 'ephemeral', run: replayFromButton },
  [SAVE_ITEM]: { replyMode: 'ephemeral', run: saveItem },
};

async function replayFromButton(call: ComponentCall): Promise<void> {
  await replayItem(call, findReplayable(call));
}

/**
 * The item that a button names, for a member who may hear it again in their voice channel.
 * @throws Failure `access.*`, `guild.not-member`, `member.needs-voice`, `replay.gone`
 */
export function findReplayable(call: ComponentCall): SpokenItem {
  assertGroupAllowed('speak', call.interaction, call.settings);
  const { guild } = memberContextOf(call);
  const item = findItem(call);
  if (!canReplay(guild, requireVoiceChannel(call), item)) throw new Failure('replay.gone', {});
  return item;
}

/** Sends the clip to the caller as an MP3, which every player supports, if they may read its text. */
async function saveItem(call: ComponentCall): Promise<void> {
  const item = findItem(call);
  const { channelId, attachmentSizeLimit } = call.interaction;
  if (!canRead(memberContextOf(call).member, item, channelId)) {
    throw new Failure('replay.gone', {});
  }
  const { clip, content } = item;
  const file = await clip.file('mp3', attachmentSizeLimit);
  const facts = { voice: plainText(content.voiceName ?? ''), text: quote(call.t, content.text) };
  const saved = call.t(sentenceAbout(content, 'replay.saved'), facts) + speakerLines(call.t, file);
  await call.reply.show(saved, { files: [file] });
}

/** @throws Failure `replay.gone` */
function findItem(call: ComponentCall): SpokenItem {
  const { guild } = memberContextOf(call);
  const item = call.services.sessions.recent.find(guild.id, call.args[0] ?? '');
  if (item === undefined) throw new Failure('replay.gone', {});
  return item;
}

/**
 * Queues an item again in the caller's voice channel, and keeps the reply up to date. Its clip is still in memory, so the replay is
 * free.
 */
async function replayItem(call: PlaybackCall, spoken: SpokenItem): Promise<void> {
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
  const speaking = sentence + speakerLines(t, spoken.clip);
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
