import { findSounds } from '../../src/bot/discord/speakable-text.ts';
import { plainText } from '../../src/bot/i18n/plain-text.ts';
import type { AnyCall } from '../../src/bot/interactions/command.ts';
import { accessFailure, assertNotBlocked } from '../../src/bot/policy/access.ts';
import { defaultVoice } from '../../src/bot/policy/choose-voice.ts';
import type { Utterance } from '../../src/bot/speech/types.ts';
import type { Sound } from '../../src/bot/store/sounds.ts';
import { isChannelFailure } from '../../src/bot/voice/channel-failure.ts';
import type { QueueItem } from '../../src/bot/voice/types.ts';
import { toFailure } from '../../src/shared/common/failure.ts';
import { playFromCard } from '../previews/play.ts';
import { callerOf, voiceChannelOf } from '../shared/caller.ts';
import { postPrivately } from '../speaking/post-file.ts';

/**
 * Plays a sound. Members who may speak let everyone in their voice channel hear it. Others, and members outside of voice
 * channels, get a voice message that only they see.
 * @param show shows a note while the channel hears it
 * @throws Failure `access.blocked`, `queue.full`, `queue.member-full`
 */
export async function playSound(
  call: AnyCall,
  sound: Sound,
  show: (note: string) => Promise<void>,
): Promise<void> {
  const { interaction, settings } = call;
  assertNotBlocked(interaction, settings);
  const channelId = voiceChannelOf(interaction);
  const maySpeak = accessFailure('speak', interaction, settings) === undefined;
  if (channelId === undefined || !maySpeak) return playPrivately(call, sound);
  const facts = { word: plainText(sound.word), channel: `<#${channelId}>` };
  try {
    await playFromCard(call, { channelId, ...itemOf(call, sound) }, () =>
      show(call.t('sound.playing', facts)),
    );
  } catch (error) {
    const failure = toFailure(error);
    if (!isChannelFailure(failure, { connectionOnly: false })) throw failure;
    call.log.info({ err: failure, channelId }, 'posting a sound because the channel failed');
    await playPrivately(call, sound);
  }
}

function itemOf(call: AnyCall, sound: Sound): Pick<QueueItem, 'content' | 'prepare'> {
  const { interaction, services, trace } = call;
  const utterance = utteranceOf(call, sound);
  return {
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
  await postPrivately(call, await services.renderQueue.run(requester, settings.queue, make));
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
