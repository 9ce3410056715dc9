import { findSounds } from '../../src/bot/discord/speakable-text.ts';
import { plainText } from '../../src/bot/i18n/plain-text.ts';
import type { AnyCall } from '../../src/bot/interactions/command.ts';
import { assertNotBlocked } from '../../src/bot/policy/access.ts';
import { defaultVoice } from '../../src/bot/policy/choose-voice.ts';
import type { Utterance } from '../../src/bot/speech/types.ts';
import type { Sound } from '../../src/bot/store/sounds.ts';
import { isChannelFailure } from '../../src/bot/voice/channel-failure.ts';
import type { QueueItem } from '../../src/bot/voice/types.ts';
import { isFailure, toFailure } from '../../src/shared/common/failure.ts';
import { speakingChannelOf } from '../previews/play.ts';
import { callerOf } from '../shared/caller.ts';
import { postPrivately } from '../speaking/post-file.ts';

/**
 * Plays a sound. Members who may speak let everyone in their voice channel hear it. Others, and members outside of voice
 * channels, get a clip that only they see.
 * @param show shows a note while the channel hears it
 * @throws Failure `access.blocked`, `queue.full`, `queue.member-full`
 */
export async function playSound(
  call: AnyCall,
  sound: Sound,
  show: (note: string) => Promise<void>,
): Promise<void> {
  const { interaction, services, settings } = call;
  assertNotBlocked(interaction, settings);
  const channelId = speakingChannelOf(call);
  if (channelId === undefined) return playPrivately(call, sound);
  const facts = { word: plainText(sound.word), channel: `<#${channelId}>` };
  try {
    const queued = services.sessions.enqueue(callerOf(interaction).guildId, {
      channelId,
      ...itemOf(call, sound),
    });
    queued.started.catch(() => undefined);
    await Promise.all([show(call.t('sound.playing', facts)), queued.finished]);
  } catch (error) {
    const failure = toFailure(error);
    if (isFailure(failure, 'queue.removed')) return;
    if (!isChannelFailure(failure, { connectionOnly: false })) throw failure;
    call.log.info({ err: failure, channelId }, 'posting a sound because the channel failed');
    await playPrivately(call, sound);
  }
}

function itemOf(call: AnyCall, sound: Sound): Omit<QueueItem, 'channelId'> {
  const { interaction, services, settings, trace } = call;
  const utterance = utteranceOf(call, sound);
  return {
    userId: interaction.user.id,
    limits: settings.queue,
    trace,
    content: { text: sound.word, sourceChannelId: interaction.channelId ?? undefined },
    prepare: () => services.speech.speak({ ...utterance, trace }),
  };
}

async function playPrivately(call: AnyCall, sound: Sound): Promise<void> {
  const { interaction, services, settings } = call;
  const { guildId: scope, memberId } = callerOf(interaction);
  const make = async () => {
    const clip = services.speech.speak(utteranceOf(call, sound));
    await clip.finished;
    return clip;
  };
  const requester = { scope, memberId };
  const clip = await services.renderQueue.run(requester, settings.queue, make);
  await postPrivately(call, clip, `**${plainText(sound.word)}**`, { name: sound.word });
}

/** No voice speaks in it. */
function utteranceOf({ interaction, services, t }: AnyCall, sound: Sound): Utterance {
  const { guildId } = callerOf(interaction);
  return {
    text: sound.word,
    sounds: findSounds(services.store, guildId, [sound], sound.word),
    voice: defaultVoice(services.voices, [t.language]),
    scope: guildId,
  };
}
