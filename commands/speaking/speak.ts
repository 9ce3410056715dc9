import type { AnyCall } from '../../src/bot/interactions/command.ts';
import { guildIdOf, scopeOf } from '../../src/bot/policy/interaction-scope.ts';
import { isChannelFailure } from '../../src/bot/voice/channel-failure.ts';
import type { QueueItem } from '../../src/bot/voice/types.ts';
import { Failure, isFailure, toFailure } from '../../src/shared/common/failure.ts';
import { voiceChannelOf } from '../shared/caller.ts';
import { postFile } from './post-file.ts';
import {
  describeQueued,
  describeRemoved,
  describeSpeaking,
  finishedRows,
  speakingRows,
  waitingRows,
} from './replies.ts';
import { createRequest, type SpeechOptions, type SpeechRequest } from './request.ts';

/**
 * Speaks a text in the caller's voice channel or posts it as a file, and keeps the reply up to date.
 * @param readOptions runs in the guild's turn, so that requests enter the queue in the order of the calls
 */
export async function speak<Call extends AnyCall>(
  call: Call,
  readOptions: (call: Call) => SpeechOptions | Promise<SpeechOptions>,
): Promise<void> {
  const preparing = call.trace.start('prepare text');
  const request = await call.services.runInOrder(scopeOf(call.interaction), async () =>
    createRequest(call, await readOptions(call)),
  );
  preparing.end();
  try {
    await deliver(call, request);
  } finally {
    await request.bill.close();
  }
}

async function deliver(call: AnyCall, request: SpeechRequest): Promise<void> {
  const { destination } = request;
  const channelId = voiceChannelOf(call.interaction);
  if (destination === 'file' || (destination === 'auto' && channelId === undefined)) {
    return postFile(call, request);
  }
  if (channelId === undefined) throw noVoiceChannel(call);
  try {
    await speakInChannel(call, request, channelId);
  } catch (error) {
    const failure = toFailure(error);
    if (isFailure(failure, 'queue.removed')) {
      return call.reply.show(describeRemoved(call.t, request, failure.context.userId));
    }
    // With `voice`, a channel that the bot may not speak in is an error; with `auto`, the file replaces it.
    if (!isChannelFailure(failure, { connectionOnly: destination === 'voice' })) {
      request.clip?.cancel();
      throw failure;
    }
    call.log.info({ err: failure, channelId }, 'posting a file because the channel failed');
    await postFile(call, request, failure);
  }
}

function noVoiceChannel({ interaction }: AnyCall): Failure {
  if (guildIdOf(interaction) === null) return new Failure('guild.not-added', {});
  // Discord reports voice states only to server members. If only the commands are installed, the
  // bot is not a member.
  return new Failure(interaction.guild === null ? 'guild.not-member' : 'member.not-in-voice', {});
}

async function speakInChannel(
  call: AnyCall,
  request: SpeechRequest,
  channelId: string,
): Promise<void> {
  const { interaction, services, reply, t } = call;
  const guildId = guildIdOf(interaction);
  if (guildId === null) throw new Failure('member.not-in-voice', {});
  const item = services.sessions.enqueue(guildId, itemOf(call, request, channelId));
  if (item.position > 0) {
    const content = describeQueued(t, request, channelId, item.position);
    await reply.report(content, { rows: waitingRows(t, item.id) });
  }
  await item.started;
  // A moderator may have moved the bot while the item waited.
  const spokenIn = services.sessions.channelOf(guildId) ?? channelId;
  const describe = () => describeSpeaking(t, request, spokenIn);
  const isShown = await reply.report(describe(), { rows: speakingRows(t, item.id) });
  await item.finished;
  // Described again, because the fallback may have answered since.
  const extras = { rows: finishedRows(t, item.id) };
  if (isShown) await reply.amend(describe(), extras);
  else await reply.report(describe(), extras);
}

function itemOf(
  { interaction, services, settings, trace }: AnyCall,
  request: SpeechRequest,
  channelId: string,
): QueueItem {
  const { utterance, voiceName } = request;
  return {
    channelId,
    userId: interaction.user.id,
    content: {
      text: utterance.text,
      voiceName,
      voiceId: voiceName === undefined ? undefined : utterance.voice,
      sourceChannelId: interaction.channelId ?? undefined,
    },
    limits: settings.queue,
    trace,
    prepare: () => {
      request.clip = services.speech.speak(utterance);
      return request.clip;
    },
  };
}
