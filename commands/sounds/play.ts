import { findSounds } from '../../src/bot/discord/speakable-text.ts';
import { plainText } from '../../src/bot/i18n/plain-text.ts';
import type { ComponentCall } from '../../src/bot/interactions/command.ts';
import { accessFailure, assertNotBlocked } from '../../src/bot/policy/access.ts';
import { defaultVoice } from '../../src/bot/policy/choose-voice.ts';
import type { Utterance } from '../../src/bot/speech/types.ts';
import type { Sound } from '../../src/bot/store/sounds.ts';
import { isChannelFailure } from '../../src/bot/voice/channel-failure.ts';
import { isFailure, toFailure } from '../../src/shared/common/failure.ts';
import { callerOf, voiceChannelOf } from '../shared/caller.ts';
import { postPrivately } from '../speaking/post-file.ts';
import { showSounds, soundOfTag } from './list.ts';

/**
 * The play buttons of `/sound list`. Members who may speak let everyone in their voice channel hear the sound. Others, and
 * members outside of voice channels, get a voice message that only they see.
 * @throws Failure `sound.unknown`, `access.blocked`, `queue.full`, `queue.member-full`
 */
export async function playSound(call: ComponentCall): Promise<void> {
  const { interaction, settings } = call;
  assertNotBlocked(interaction, settings);
  const sound = await soundOfTag(call, call.args[0]);
  const channelId = voiceChannelOf(interaction);
  const maySpeak = accessFailure('speak', interaction, settings) === undefined;
  if (channelId === undefined || !maySpeak) return playPrivately(call, sound);
  try {
    await playInChannel(call, sound, channelId);
  } catch (error) {
    const failure = toFailure(error);
    if (isFailure(failure, 'queue.removed')) return;
    if (!isChannelFailure(failure, { connectionOnly: false })) throw failure;
    call.log.info({ err: failure, channelId }, 'posting a sound because the channel failed');
    await playPrivately(call, sound);
  }
}

async function playInChannel(call: ComponentCall, sound: Sound, channelId: string): Promise<void> {
  const { interaction, services, settings, t, trace } = call;
  const utterance = utteranceOf(call, sound);
  const item = services.sessions.enqueue(callerOf(interaction).guildId, {
    channelId,
    userId: interaction.user.id,
    content: { text: sound.word, sourceChannelId: interaction.channelId ?? undefined },
    limits: settings.queue,
    trace,
    prepare: () => services.speech.speak({ ...utterance, trace }),
  });
  item.started.catch(() => undefined);
  const facts = { word: plainText(sound.word), channel: `<#${channelId}>` };
  const shown = showSounds(call, Number(call.args[1]), t('sound.playing', facts));
  await Promise.all([shown, item.finished]);
}

async function playPrivately(call: ComponentCall, sound: Sound): Promise<void> {
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
function utteranceOf({ interaction, services, t }: ComponentCall, sound: Sound): Utterance {
  const { guildId } = callerOf(interaction);
  return {
    text: sound.word,
    sounds: findSounds(services.store, guildId, [sound], sound.word),
    voice: defaultVoice(services.voices, [t.language]),
    scope: guildId,
  };
}
