import { describeFailure } from '../../src/bot/discord/i18n/index.ts';
import type { SpokenClip } from '../../src/bot/speech/types.ts';
import type { PlaybackHandle } from '../../src/bot/voice/types.ts';
import { Failure, isFailure, toFailure } from '../../src/shared/common/failure.ts';
import { billForUtterance } from './bill.ts';
import { rowsAfterwards, rowsWhileSpeaking, rowsWhileWaiting } from './buttons.ts';
import type { SpeakingCall } from './call.ts';
import { describePosted, describeQueued, describeRemoved, describeSpeaking } from './describe.ts';
import { postFile } from './post-file.ts';
import type { SpeakRequest } from './request.ts';
import { voiceChannelOf } from './speaker.ts';

/**
 * Speaks the request where it belongs and keeps the reply true on the way. What it may cost is set
 * aside before anything is sent.
 * @param read makes the request of the call; requests of one server are read one after the other,
 *   so that they reach the queue in the order they were asked for
 */
export async function deliver<Call extends SpeakingCall>(
  call: Call,
  read: (call: Call) => Promise<SpeakRequest>,
): Promise<void> {
  const { guildId, channelId: here, id } = call.interaction;
  const place = guildId ?? here ?? id;
  const { request, bill } = await call.services.runInOrder(place, async () => {
    const wanted = await read(call);
    return { request: wanted, bill: await billForUtterance(call, wanted.utterance) };
  });
  const { onSpent, left, isKept } = bill;
  const fallback = { isHeard: false };
  const onFallback = () => {
    fallback.isHeard = true;
  };
  const utterance = { ...request.utterance, onSpent, onFallback };
  try {
    await speakOrPost(call, { ...request, utterance, left, isKept, fallback });
  } finally {
    await bill.close();
  }
}

async function speakOrPost(call: SpeakingCall, request: SpeakRequest): Promise<void> {
  const channelId = voiceChannelOf(call.interaction);
  if (request.output === 'file' || (request.output === 'auto' && channelId === undefined)) {
    return postFile(call, request, () => describePosted(call.t, request));
  }
  if (channelId === undefined) throw noChannel(call);

  const attempt: { clip?: SpokenClip } = {};
  try {
    await speakInChannel(call, request, channelId, attempt);
  } catch (error) {
    const failure = toFailure(error);
    if (isFailure(failure, 'queue.removed')) {
      return call.reply.show(describeRemoved(call.t, request, failure.context.userId));
    }
    if (!isAboutTheChannel(failure, request)) {
      attempt.clip?.cancel();
      throw failure;
    }
    call.log.info({ err: failure, channelId }, 'posting instead of speaking');
    const reason = describeFailure(call.t, failure);
    const describe = () =>
      call.t('say.posted-instead', { posted: describePosted(call.t, request), reason });
    await postFile(call, request, describe, attempt.clip);
  }
}

function noChannel({ interaction }: SpeakingCall): Failure {
  // Of who is where Discord tells members alone, and the bot is none when only its commands are installed.
  const isStranger = interaction.inGuild() && !interaction.inCachedGuild();
  return new Failure(isStranger ? 'guild.not-member' : 'member.not-in-voice', {});
}

/** With `auto` any trouble with the channel ends in a file; who insists on the channel hears why not, unless connecting failed. */
function isAboutTheChannel(failure: Failure, request: SpeakRequest): boolean {
  if (failure.code === 'connection.failed') return true;
  return request.output === 'auto' && failure.code.startsWith('channel.');
}

async function speakInChannel(
  { interaction, services, settings, reply, t }: SpeakingCall,
  request: SpeakRequest,
  channelId: string,
  attempt: { clip?: SpokenClip },
): Promise<void> {
  if (interaction.guildId === null) throw new Failure('member.not-in-voice', {});
  const ticket: PlaybackHandle = services.sessions.enqueue(interaction.guildId, {
    channelId,
    userId: interaction.user.id,
    content: {
      text: request.utterance.text,
      voiceName: request.voiceName,
      sourceChannelId: interaction.channelId ?? undefined,
    },
    limits: settings.queue,
    prepare: () => {
      attempt.clip = services.speech.speak(request.utterance);
      return attempt.clip;
    },
  });
  if (ticket.position > 0) {
    const queued = describeQueued(t, request, channelId, ticket.position);
    await reply.report(queued, { rows: rowsWhileWaiting(t, ticket.id) });
  }
  await ticket.started;
  // A moderator may have moved us while this waited.
  const spokenIn = services.sessions.channelOf(interaction.guildId) ?? channelId;
  const describe = () => describeSpeaking(t, request, spokenIn);
  const isShown = await reply.report(describe(), { rows: rowsWhileSpeaking(t, ticket.id) });
  await ticket.finished;
  // By now another service may speak.
  const speaking = describe();
  const extras = { rows: rowsAfterwards(t, ticket.id) };
  if (isShown) await reply.amend(speaking, extras);
  else await reply.report(speaking, extras);
}
