import { describeFailure } from '../../src/bot/discord/i18n/index.ts';
import type { Row } from '../../src/bot/discord/reply.ts';
import type { BudgetLeft } from '../../src/bot/policy/billing.ts';
import type { SpokenClip } from '../../src/bot/speech/types.ts';
import type { ClonedVoice } from '../../src/bot/store/types/clones.ts';
import { isFailure, toFailure } from '../../src/shared/common/failure.ts';
import { countCharacters } from '../../src/shared/contract/contract.ts';
import { askerOf } from '../shared/asker.ts';
import type { SpeakingCall } from '../speaking/call.ts';
import { describeCost, quote } from '../speaking/describe.ts';
import { postVoiceMessage } from '../speaking/post-file.ts';
import type { OUTPUTS } from '../speaking/request.ts';
import { voiceChannelOf } from '../speaking/speaker.ts';

export interface Presented {
  voice: ClonedVoice;
  /** As it is spoken. */
  text: string;
  clip: SpokenClip;
  output: (typeof OUTPUTS)[number];
  /** Of the server's month, where it has a budget. */
  left: BudgetLeft | undefined;
  /** Whether it was spoken before and is kept, so that it costs nothing. */
  isKept?: boolean | undefined;
  /** What the answer says before where it is heard. */
  head: string;
  rows: readonly Row[];
}

/**
 * Lets a cloned voice be heard: in the member's voice channel, else posted. The voice is there in any
 * case, so that no trouble with its sound is a failure of the whole.
 */
export async function present(call: SpeakingCall, shown: Presented): Promise<void> {
  try {
    const channelId = shown.output === 'file' ? undefined : voiceChannelOf(call.interaction);
    if (channelId === undefined)
      await post(call, shown, call.t('clone.posted', quoted(call, shown)));
    else await speakOrPost(call, shown, channelId);
  } catch (error) {
    const failure = toFailure(error);
    call.log.info({ err: failure }, 'a cloned voice could not be heard');
    shown.clip.cancel();
    const line = call.t('clone.not-heard', { reason: describeFailure(call.t, failure) });
    await call.reply.show(`${shown.head}\n${line}`, { rows: shown.rows });
  }
}

async function speakOrPost(call: SpeakingCall, shown: Presented, channelId: string): Promise<void> {
  const { interaction, services, settings, reply, t, log } = call;
  const { voice, text, clip, head, rows } = shown;
  const { guildId, memberId: userId } = askerOf(interaction);
  try {
    const ticket = services.sessions.enqueue(guildId, {
      channelId,
      userId,
      limits: settings.queue,
      content: { text, voiceName: voice.name, sourceChannelId: interaction.channelId ?? undefined },
      prepare: () => clip,
    });
    const line = t('clone.in-channel', { ...quoted(call, shown), channel: `<#${channelId}>` });
    await reply.report(`${head}\n${line}`, { rows });
    ticket.started.catch(() => undefined);
    await ticket.finished;
  } catch (error) {
    const failure = toFailure(error);
    if (isFailure(failure, 'queue.removed')) return;
    if (!/^(channel|connection|queue)\./.test(failure.code)) throw failure;
    log.info({ err: failure, channelId }, 'posting instead of speaking');
    const reason = describeFailure(t, failure);
    await post(call, shown, t('clone.posted-instead', { ...quoted(call, shown), reason }));
  }
}

async function post(call: SpeakingCall, shown: Presented, line: string): Promise<void> {
  const { clip, head, rows } = shown;
  const file = await clip.file('voice-message', call.interaction.attachmentSizeLimit);
  await postVoiceMessage(call, file, `${head}\n${line}`, rows);
}

function quoted({ t }: SpeakingCall, { text, left, isKept }: Presented) {
  const characters = describeCost(t, { characters: countCharacters(text), left, isKept });
  return { text: quote(t, text), characters };
}
