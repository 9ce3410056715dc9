import { plainText } from '../../src/bot/i18n/plain-text.ts';
import type { AnyCall } from '../../src/bot/interactions/command.ts';
import type { Row } from '../../src/bot/interactions/reply.ts';
import { accessFailure, assertNotBlocked } from '../../src/bot/policy/access.ts';
import type { SpokenClip, Utterance } from '../../src/bot/speech/types.ts';
import type { VoiceSettings } from '../../src/bot/store/voice-settings.ts';
import { isChannelFailure } from '../../src/bot/voice/channel-failure.ts';
import type { PlaybackHandle } from '../../src/bot/voice/types.ts';
import { isFailure, toFailure } from '../../src/shared/common/failure.ts';
import { withoutUndefined } from '../../src/shared/common/without-undefined.ts';
import { languageOfVoice } from '../../src/shared/contract/voices.ts';
import { callerOf, voiceChannelOf } from '../shared/caller.ts';
import { speakerLines } from '../shared/speaker-lines.ts';
import { postPrivately } from '../speaking/post-file.ts';
import { greetingIn } from './greetings.ts';

/** What a voice or a preset sounds like, for members to hear before they choose. */
export interface Sample {
  readonly settings: VoiceSettings;
  /** The name of the voice or preset, for its label and the queue. It may contain markdown. */
  readonly name: string;
  /** Follows the name on the label. */
  readonly details?: string;
  /** Below the label: a button that chooses it. */
  readonly rows?: readonly Row[];
  /** A member's own words. Default: a greeting, which is kept for everyone. */
  readonly words?: Words;
}

export interface Words {
  readonly text: string;
  readonly language: string;
}

/** The caller's voice channel, if they may let everyone in it hear something. */
export function speakingChannelOf({
  interaction,
  settings,
}: Omit<AnyCall, 'reply'>): string | undefined {
  const maySpeak = accessFailure('speak', interaction, settings) === undefined;
  return maySpeak ? voiceChannelOf(interaction) : undefined;
}

/**
 * Plays samples one after the other: in the caller's voice channel if the bot can speak there, and otherwise as clips that only
 * the caller sees. A label says which one is heard. All of it is free for the server.
 * @throws Failure `access.blocked`, `preview.limit`, `queue.full`, `queue.member-full`, and those of synthesis
 */
export async function playSamples(call: AnyCall, samples: readonly Sample[]): Promise<void> {
  assertNotBlocked(call.interaction, call.settings);
  const requestedAtMs = performance.now();
  let channelId = speakingChannelOf(call);
  let playing: PlaybackHandle | undefined;
  for (const sample of samples) {
    // Prepared while the one before plays, and queued only then, so that it needs one place in the queue.
    const clip = await prepare(call, sample);
    if (channelId !== undefined) {
      try {
        if (playing !== undefined && !isInChannel(call)) return;
        playing = await startInChannel(call, sample, clip, { channelId, requestedAtMs });
        continue;
      } catch (error) {
        const failure = toFailure(error);
        if (isFailure(failure, 'queue.removed')) return;
        if (!isChannelFailure(failure)) throw failure;
        call.log.info({ err: failure, channelId }, 'posting samples because the channel failed');
        channelId = undefined;
      }
    }
    await postPrivately(call, clip, labelOf(call, sample, clip), sample);
  }
  await playing?.finished.catch(() => undefined);
}

/** Whether the bot is still in a voice channel. Members who let it leave do not want to hear the rest. */
function isInChannel({ interaction, services }: AnyCall): boolean {
  return services.sessions.channelOf(callerOf(interaction).guildId) !== undefined;
}

/** Resolves when the sample is heard and its label shown. */
async function startInChannel(
  call: AnyCall,
  sample: Sample,
  clip: SpokenClip,
  { channelId, requestedAtMs }: { channelId: string; requestedAtMs: number },
): Promise<PlaybackHandle> {
  const { interaction, services, settings, reply, trace } = call;
  const handle = services.sessions.enqueue(callerOf(interaction).guildId, {
    channelId,
    requestedAtMs,
    userId: interaction.user.id,
    content: {
      text: wordsOf(call, sample).text,
      voiceName: sample.name,
      voiceId: sample.settings.voice,
      sourceChannelId: interaction.channelId ?? undefined,
    },
    limits: settings.queue,
    trace,
    prepare: () => clip,
  });
  handle.finished.catch(() => undefined);
  await handle.started;
  // Speech goes on even if its label cannot be shown.
  await reply
    .postPrivately(labelOf(call, sample, clip, channelId), { rows: sample.rows ?? [] })
    .catch((err) => call.log.warn({ err }, 'could not show the label of a sample'));
  return handle;
}

/** @param channelId of the voice channel that hears it */
function labelOf(
  { t }: AnyCall,
  { name, details }: Sample,
  clip: SpokenClip,
  channelId?: string,
): string {
  const what = [`**${plainText(name)}**`, ...(details === undefined ? [] : [details])];
  return [
    what.join(' · ') + speakerLines(t, clip),
    ...(channelId === undefined ? [] : [t('voices.heard', { channel: `<#${channelId}>` })]),
  ].join('\n');
}

/** Only previews that have to be synthesized wait for their turn. */
function prepare(call: AnyCall, sample: Sample): Promise<SpokenClip> {
  const { interaction, services, settings } = call;
  const { guildId, memberId } = callerOf(interaction);
  const { previews, renderQueue } = services;
  const utterance = utteranceOf(call, sample);
  const make = () => previews.make(utterance, { guildId, memberId });
  if (previews.has(utterance)) return make();
  return renderQueue.run({ scope: guildId, memberId }, settings.queue, make);
}

/** A member's words belong to the server in which they were written. */
function utteranceOf(call: AnyCall, sample: Sample): Utterance {
  const { voice, tone, speed, pitch } = sample.settings;
  const scope = sample.words && callerOf(call.interaction).guildId;
  return { voice, ...wordsOf(call, sample), ...withoutUndefined({ tone, speed, pitch, scope }) };
}

/** A greeting is in the language that is set, or else in the voice's; cloned voices speak the reader's. */
function wordsOf({ t, services }: AnyCall, { settings, words }: Sample): Words {
  const own = languageOfVoice(services.voices, settings.voice);
  return words ?? greetingIn(settings.language ?? own ?? t.language);
}
