import { describeFailure } from '../../src/bot/i18n/index.ts';
import type { AnyCall } from '../../src/bot/interactions/command.ts';
import type { Row } from '../../src/bot/interactions/reply.ts';
import type { Bill } from '../../src/bot/policy/billing.ts';
import type { SpokenClip } from '../../src/bot/speech/types.ts';
import type { ClonedVoice } from '../../src/bot/store/clones.ts';
import { isFailure, toFailure } from '../../src/shared/common/failure.ts';
import type { Destination } from '../options/delivery.ts';
import { callerOf, voiceChannelOf } from '../shared/caller.ts';
import { quote } from '../shared/quote.ts';
import { postVoiceMessage } from '../speaking/post-file.ts';
import { describeCost } from '../speaking/replies.ts';

export interface Presentation {
  voice: ClonedVoice;
  /** The text that the clip speaks. */
  text: string;
  clip: SpokenClip;
  destination: Destination;
  bill: Bill;
  /** The lines of the reply above the line that says where the clip is. */
  heading: string;
  rows: readonly Row[];
}

/**
 * Plays a cloned voice in the caller's voice channel, or posts it. The voice already exists, so a problem with its
 * clip is part of the reply and not an error.
 */
export async function presentVoice(call: AnyCall, presentation: Presentation): Promise<void> {
  const { destination, clip, heading, rows } = presentation;
  try {
    const channelId = destination === 'file' ? undefined : voiceChannelOf(call.interaction);
    if (channelId === undefined) {
      await post(call, presentation, call.t('clone.posted', detailsOf(call, presentation)));
    } else {
      await speakOrPost(call, presentation, channelId);
    }
  } catch (error) {
    const failure = toFailure(error);
    call.log.info({ err: failure }, 'could not play a cloned voice');
    clip.cancel();
    const line = call.t('clone.not-heard', { reason: describeFailure(call.t, failure) });
    await call.reply.show(`${heading}\n${line}`, { rows });
  }
}

async function speakOrPost(
  call: AnyCall,
  presentation: Presentation,
  channelId: string,
): Promise<void> {
  const { interaction, services, settings, reply, t, log, trace } = call;
  const { voice, text, clip, heading, rows } = presentation;
  const { guildId, memberId: userId } = callerOf(interaction);
  try {
    const item = services.sessions.enqueue(guildId, {
      channelId,
      userId,
      limits: settings.queue,
      trace,
      content: {
        text,
        voiceName: voice.name,
        voiceId: voice.voiceId,
        sourceChannelId: interaction.channelId ?? undefined,
      },
      prepare: () => clip,
    });
    const details = detailsOf(call, presentation);
    const line = t('clone.in-channel', { ...details, channel: `<#${channelId}>` });
    await reply.report(`${heading}\n${line}`, { rows });
    item.started.catch(() => undefined);
    await item.finished;
  } catch (error) {
    const failure = toFailure(error);
    if (isFailure(failure, 'queue.removed')) return;
    if (!/^(channel|connection|queue)\./.test(failure.code)) throw failure;
    log.info({ err: failure, channelId }, 'posting a cloned voice because the channel failed');
    const reason = describeFailure(t, failure);
    const details = detailsOf(call, presentation);
    await post(call, presentation, t('clone.posted-instead', { ...details, reason }));
  }
}

async function post(call: AnyCall, presentation: Presentation, line: string): Promise<void> {
  const { clip, heading, rows } = presentation;
  const file = await clip.file('voice-message', call.interaction.attachmentSizeLimit);
  await postVoiceMessage(call, file, `${heading}\n${line}`, rows);
}

function detailsOf({ t }: AnyCall, { text, bill }: Presentation) {
  return { text: quote(t, text), characters: describeCost(t, bill) };
}
